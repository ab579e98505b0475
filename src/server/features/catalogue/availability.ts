/** What is on sale day by day: schedule, seats that are gone, and how many more a group needs. */
import { FEW_SEATS, MIN_TRAVELLERS } from '../../../contract/limits.ts';
import { isGuaranteed } from '../../../rules/departure.ts';
import type { AvailableDay } from '../../../contract/catalogue/products.ts';
import type { DayPart } from '../../../contract/catalogue/codes.ts';
import { lowerBound } from './search/lower-bound.ts';
import { dayPart } from './search/traits.ts';
import type { CatalogueOption, CatalogueProduct } from './model.ts';
import { countParticipants, remainingSeats, type Seats } from './seats.ts';

/** Departures of an option on a day that still seat the smallest reservation (§5). */
export function sellsOn(seats: Seats, option: CatalogueOption, date: string): boolean {
  return option.times.some((time) => remainingSeats(seats, option, date, time) >= MIN_TRAVELLERS);
}

/** True where no seat of any departure is taken; so it is with most options of a large catalogue. */
export function seatsAnyDay(seats: Seats, option: CatalogueOption): boolean {
  return option.capacity >= MIN_TRAVELLERS && option.times.length > 0 && !seats.hasRows(option.id);
}

/** First of the departure days in the range with two seats on one departure. */
export function firstDayWithSeats(
  seats: Seats,
  product: CatalogueProduct,
  days: readonly string[],
  from: string,
  to: string,
): string | null {
  const isUntouched = product.options.some((option) => seatsAnyDay(seats, option));
  for (let index = lowerBound(days, from); index < days.length; index += 1) {
    const date = days[index];
    if (date === undefined || date > to) return null;
    if (isUntouched || product.options.some((option) => sellsOn(seats, option, date))) return date;
  }
  return null;
}

/** What is asked of a departure beyond the product. */
export interface AskedDeparture {
  from: string;
  to: string;
  travellers: number;
  time: DayPart | undefined;
  /** It must need a group, and have it. */
  guaranteed: boolean;
}

/** The departures of a day that have what is asked for. */
function listAskedDepartures(seats: Seats, product: CatalogueProduct, date: string, asked: AskedDeparture) {
  return product.options.flatMap((option) =>
    option.times
      .filter((time) => asked.time === undefined || dayPart(time) === asked.time)
      .map((time) => ({
        remaining: remainingSeats(seats, option, date, time),
        guaranteed: isGuaranteed(product.minParticipants, countParticipants(seats, product, date, time)),
      }))
      .filter(({ remaining, guaranteed }) => remaining >= asked.travellers && (guaranteed || !asked.guaranteed)),
  );
}

export interface NextDeparture {
  date: string;
  /** Most seats left on one of its departures. */
  seats: number;
  guaranteed: boolean;
}

/** First of the departure days with what is asked for. */
export function findDeparture(
  seats: Seats,
  product: CatalogueProduct,
  days: readonly string[],
  asked: AskedDeparture,
): NextDeparture | null {
  // No seat of it is taken, so no group minimum can be met.
  if (asked.guaranteed && !product.options.some((option) => seats.hasRows(option.id))) return null;
  if (asked.travellers > product.maxParticipants) return null;
  for (let index = lowerBound(days, asked.from); index < days.length; index += 1) {
    const date = days[index];
    if (date === undefined || date > asked.to) return null;
    const found = listAskedDepartures(seats, product, date, asked);
    if (found.length === 0) continue;
    return {
      date,
      seats: Math.max(...found.map(({ remaining }) => remaining)),
      guaranteed: found.some(({ guaranteed }) => guaranteed),
    };
  }
  return null;
}

export function buildAvailability(
  seats: Seats,
  product: CatalogueProduct,
  days: readonly string[],
  from: string,
  to: string,
): AvailableDay[] {
  return days.filter((date) => from <= date && date <= to).map((date) => buildAvailableDay(seats, product, date));
}

function buildAvailableDay(seats: Seats, product: CatalogueProduct, date: string): AvailableDay {
  const options = product.options.map((option) => ({
    option_id: option.id,
    price: option.price,
    times: option.times.map((time) => ({ time, remaining: remainingSeats(seats, option, date, time) })),
  }));
  const open = options.filter((option) => option.times.some(({ remaining }) => remaining >= MIN_TRAVELLERS));
  // A group travels on one departure, so the emptiest one says how many can still come.
  const remaining = Math.max(0, ...options.flatMap((option) => option.times.map((each) => each.remaining)));
  const times = new Set(product.options.flatMap((option) => option.times));
  const participants = Math.max(0, ...[...times].map((time) => countParticipants(seats, product, date, time)));
  const needed = Math.max(0, product.minParticipants - participants);
  return {
    date,
    status: open.length === 0 ? 'sold_out' : remaining <= FEW_SEATS ? 'few' : 'open',
    price_from: Math.min(...(open.length === 0 ? options : open).map((option) => option.price)),
    currency: product.currency,
    remaining,
    participants,
    needed,
    guaranteed: isGuaranteed(product.minParticipants, participants),
    options,
  };
}
