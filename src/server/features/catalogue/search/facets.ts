/**
 * What filters and orders ask of every product, as arrays of numbers by position: a walk over a hundred thousand products must not touch
 * their objects. After a sale only the products that it touched are looked at again.
 */
import { CATEGORIES, DAY_PARTS, DURATIONS, REGIONS, SEASONS } from '../../../../contract/catalogue/codes.ts';
import { LOCALES } from '../../../../contract/locale.ts';
import { firstDayWithSeats, seatsAnyDay } from '../availability.ts';
import type { Catalogue } from '../catalogue.ts';
import type { CatalogueProduct } from '../model.ts';
import { classifyDuration, dayPart, freeDays, runsIn } from './traits.ts';

/** Later than any day on sale. */
export const NO_DAY = 99_999_999;
const LAST_DAY = '9999-12-31';

export interface Facets {
  readonly products: readonly CatalogueProduct[];
  /** Places in the lists of the contract. */
  readonly category: Uint8Array;
  readonly region: Uint8Array;
  readonly duration: Uint8Array;
  /** One bit for each season or language. */
  readonly seasons: Uint8Array;
  readonly guides: Uint32Array;
  /** One bit for each part of the day in which an option leaves. */
  readonly times: Uint8Array;
  /** 1 where it confirms at once, and where a cancellation may refund everything. */
  readonly instant: Uint8Array;
  readonly free: Uint8Array;
  /** Departure days on sale; products with the same schedule share one list. */
  readonly schedule: Uint32Array;
  readonly schedules: readonly (readonly string[])[];
  /** 1 where each of these days has seats, since none of an option are taken. */
  readonly seatsAnyDay: Uint8Array;
  /** Next day with seats as a number, such as 20261205. */
  readonly nextDay: Float64Array;
  /** Rises when a next day changes. */
  readonly version: number;
  /** Follows what was sold since the last call. */
  follow(): void;
}

/** Yields after each product, so that the caller may pause. */
export function* buildFacets(
  catalogue: Pick<Catalogue, 'seats' | 'figures' | 'option'>,
  products: readonly CatalogueProduct[],
  positionById: ReadonlyMap<string, number>,
  today: string,
): Generator<void, Facets> {
  const { seats, figures } = catalogue;
  const count = products.length;
  const schedules = new Map<readonly string[], number>();
  const of = {
    products,
    category: new Uint8Array(count),
    region: new Uint8Array(count),
    duration: new Uint8Array(count),
    seasons: new Uint8Array(count),
    guides: new Uint32Array(count),
    times: new Uint8Array(count),
    instant: new Uint8Array(count),
    free: new Uint8Array(count),
    schedule: new Uint32Array(count),
    seatsAnyDay: new Uint8Array(count),
    nextDay: new Float64Array(count),
  };
  let [seen, version] = [seats.version, 0];
  const look = (position: number, product: CatalogueProduct) => {
    of.seatsAnyDay[position] = product.options.some((option) => seatsAnyDay(seats, option)) ? 1 : 0;
    const next = firstDayWithSeats(seats, product, figures.days(product, today), today, LAST_DAY);
    const day = next === null ? NO_DAY : Number(next.replaceAll('-', ''));
    if (of.nextDay[position] !== day) version += 1;
    of.nextDay[position] = day;
  };
  for (const [position, product] of products.entries()) {
    const days = figures.days(product, today);
    const schedule = schedules.get(days) ?? schedules.size;
    schedules.set(days, schedule);
    of.schedule[position] = schedule;
    of.category[position] = CATEGORIES.indexOf(product.category);
    of.region[position] = REGIONS.indexOf(product.region);
    of.duration[position] = DURATIONS.indexOf(classifyDuration(product));
    of.seasons[position] = bits(SEASONS, (season) => runsIn(product, season));
    of.guides[position] = bits(LOCALES, (locale) => product.guideLanguages.includes(locale));
    const times = product.options.flatMap((option) => option.times);
    of.times[position] = bits(DAY_PARTS, (part) => times.some((time) => dayPart(time) === part));
    of.instant[position] = product.instantConfirmation ? 1 : 0;
    of.free[position] = freeDays(product) === null ? 0 : 1;
    look(position, product);
    yield;
  }
  return {
    ...of,
    schedules: [...schedules.keys()],
    get version() {
      return version;
    },
    follow() {
      if (seats.version === seen) return;
      const options = seats.changedSince(seen);
      seen = seats.version;
      if (options === null) return products.forEach((product, position) => look(position, product));
      for (const optionId of options) {
        const position = positionById.get(catalogue.option(optionId)?.product.id ?? '') ?? -1;
        const product = products[position];
        if (product !== undefined) look(position, product);
      }
    },
  };
}

function bits<T>(values: readonly T[], isSet: (value: T) => boolean): number {
  return values.reduce((sum, value, index) => (isSet(value) ? sum + 2 ** index : sum), 0);
}
