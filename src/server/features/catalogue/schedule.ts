/** Which departures a product's schedule names: pure arithmetic over days in Seoul. */
import { BOOKING_HORIZON_DAYS, MIN_LEAD_DAYS } from '../../../contract/limits.ts';
import { addDays, isWithinSeason, weekday } from '../../../rules/seoul-days.ts';
import type { CatalogueProduct } from './model.ts';

export interface Window {
  first: string;
  last: string;
}

/** The days on which a departure may be sold today: after the lead time (never today, §5), up to the horizon. */
export function getSaleWindow(product: Pick<CatalogueProduct, 'leadDays'>, today: string): Window {
  return {
    first: addDays(today, leadDays(product)),
    last: addDays(today, BOOKING_HORIZON_DAYS),
  };
}

/** Never the same day (§5), even if a product allows it. */
function leadDays(product: Pick<CatalogueProduct, 'leadDays'>): number {
  return Math.max(MIN_LEAD_DAYS, product.leadDays);
}

export function departsOn(product: Pick<CatalogueProduct, 'season' | 'weekdays'>, date: string): boolean {
  return isWithinSeason(date, product.season) && product.weekdays.includes(weekday(date));
}

/** All departure days on sale today, in order. Products with the same schedule share one list. */
export function departureDays(product: CatalogueProduct, today: string): readonly string[] {
  if (!product.onSale) return NO_DAYS;
  if (shared.today !== today || shared.bySchedule.size > MAX_SHARED) shared = { today, bySchedule: new Map() };
  const { season, weekdays } = product;
  const schedule = `${leadDays(product)} ${weekdays.join('')} ${season ? `${season.from} ${season.to}` : ''}`;
  let days = shared.bySchedule.get(schedule);
  if (!days) shared.bySchedule.set(schedule, (days = listScheduledDays(product, today)));
  return days;
}

function listScheduledDays(product: CatalogueProduct, today: string): string[] {
  return daysAhead(today)
    .slice(leadDays(product))
    .filter((day) => product.weekdays.includes(day.weekday) && isWithinSeason(day.date, product.season))
    .map((day) => day.date);
}

const NO_DAYS: readonly string[] = [];
/** Lists of 365 days are large where a catalogue is. */
const MAX_SHARED = 10_000;
let shared: { today: string; bySchedule: Map<string, readonly string[]> } = { today: '', bySchedule: new Map() };

interface DayAhead {
  date: string;
  weekday: number;
}

let known: { today: string; days: readonly DayAhead[] } = { today: '', days: [] };

/** Today and all days to the horizon; worked out once a day, for a search asks for each product. */
function daysAhead(today: string): readonly DayAhead[] {
  if (known.today !== today) {
    const dates = Array.from({ length: BOOKING_HORIZON_DAYS + 1 }, (_, index) => addDays(today, index));
    known = { today, days: dates.map((date) => ({ date, weekday: weekday(date) })) };
  }
  return known.days;
}
