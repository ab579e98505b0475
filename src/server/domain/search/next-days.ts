/** The next day with seats of every product, as a number that can be compared; after a hold only the products that it touched are looked at. */
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueProduct } from '../catalogue/model.ts';
import { NO_DAY } from './orders.ts';

export interface NextDays {
  readonly days: Float64Array;
  /** Rises when any of them changes. */
  readonly version: number;
  /** Follows what was sold since the last call. */
  follow(): void;
}

/** Yields after each product, so that the caller may pause. */
export function* buildNextDays(
  catalogue: Pick<Catalogue, 'seats' | 'figures' | 'option'>,
  products: readonly CatalogueProduct[],
  positionOf: ReadonlyMap<string, number>,
  today: string,
): Generator<void, NextDays> {
  const days = new Float64Array(products.length);
  const { seats, figures } = catalogue;
  let [seen, version] = [seats.version, 0];
  const dayOf = (position: number): number => {
    const product = products[position];
    const next = product === undefined ? null : figures.product(product, today).nextDate;
    return next === null ? NO_DAY : Number(next.replaceAll('-', ''));
  };
  const look = (position: number) => {
    const day = dayOf(position);
    if (days[position] === day) return;
    days[position] = day;
    version += 1;
  };
  for (let position = 0; position < products.length; position += 1) {
    days[position] = dayOf(position);
    yield;
  }
  return {
    days,
    get version() {
      return version;
    },
    follow() {
      if (seats.version === seen) return;
      const options = seats.changedSince(seen);
      seen = seats.version;
      if (options === null) for (let position = 0; position < products.length; position += 1) look(position);
      else {
        for (const optionId of options) {
          const position = positionOf.get(catalogue.option(optionId)?.product.id ?? '');
          if (position !== undefined) look(position);
        }
      }
    },
  };
}
