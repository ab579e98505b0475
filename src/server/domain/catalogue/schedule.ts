/** Which departures a product's schedule names: pure arithmetic over days in Seoul. */
import { BOOKING_HORIZON_DAYS, MIN_LEAD_DAYS } from '../../../contract/limits.ts';
import { addDays, isWithinSeason, weekday } from '../../../rules/kst.ts';
import type { CatalogueProduct } from './model.ts';

export interface Window {
  first: string;
  last: string;
}

/** The days on which a departure may be sold today: after the lead time (never today, §5), up to the horizon. */
export function saleWindow(product: Pick<CatalogueProduct, 'leadDays'>, today: string): Window {
  return {
    first: addDays(today, Math.max(MIN_LEAD_DAYS, product.leadDays)),
    last: addDays(today, BOOKING_HORIZON_DAYS),
  };
}

export function departsOn(product: Pick<CatalogueProduct, 'season' | 'weekdays'>, date: string): boolean {
  return isWithinSeason(date, product.season) && product.weekdays.includes(weekday(date));
}

/** Departure days on sale between two days, in order. */
export function* departureDays(product: CatalogueProduct, today: string, from: string, to: string): Generator<string> {
  if (!product.onSale) return;
  const window = saleWindow(product, today);
  const last = to < window.last ? to : window.last;
  for (let date = from > window.first ? from : window.first; date <= last; date = addDays(date, 1)) {
    if (departsOn(product, date)) yield date;
  }
}
