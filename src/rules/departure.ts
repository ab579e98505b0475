/** What a day of a product offers a group: days on sale, seats left by option and time, how many the group still needs. */
import { BOOKING_HORIZON_DAYS, FEW_SEATS, MIN_LEAD_DAYS, MIN_TRAVELLERS } from '../contract/limits.ts';
import type { AvailableDay, Product } from '../contract/catalogue/products.ts';
import { addDays } from './seoul-days.ts';

/** First and last day that can be booked, both `YYYY-MM-DD` in Seoul. */
export interface SaleWindow {
  first: string;
  last: string;
}

/** Never today (§5), after the product's lead time, until its last option leaves the market. */
export function saleWindow(product: Pick<Product, 'lead_days' | 'options'>, today: string): SaleWindow {
  const first = addDays(today, Math.max(MIN_LEAD_DAYS, product.lead_days));
  const horizon = addDays(today, BOOKING_HORIZON_DAYS);
  const end = product.options.reduce(
    (latest, option) => (option.option_end_date > latest ? option.option_end_date : latest),
    first,
  );
  return { first, last: end < horizon ? end : horizon };
}

export interface Departure {
  /** Per traveller, in minor units of the product's currency; the least of all options while none is chosen. */
  price: number;
  times: { time: string; remaining: number }[];
  /** Seats of the emptiest time: a group travels together. */
  remaining: number;
}

/** A day as one option offers it; as any option does while none is chosen; null where it is not offered. */
export function departureOn(day: AvailableDay | undefined, optionId: string | null): Departure | null {
  if (day === undefined) return null;
  const options = day.options.filter((option) => optionId === null || option.option_id === optionId);
  const [first] = options;
  if (first === undefined) return null;
  const seats = new Map<string, number>();
  for (const option of options) {
    for (const { time, remaining } of option.times) seats.set(time, Math.max(seats.get(time) ?? 0, remaining));
  }
  const times = [...seats].map(([time, remaining]) => ({ time, remaining })).sort((a, b) => (a.time < b.time ? -1 : 1));
  return {
    price: optionId === null ? day.price_from : first.price,
    times,
    remaining: Math.max(0, ...times.map(({ remaining }) => remaining)),
  };
}

/** `too_few`: seats for a reservation, yet not for this group. */
export type SeatState = 'open' | 'few' | 'too_few' | 'sold_out';

export function seatState(remaining: number, travellers: number): SeatState {
  if (remaining < MIN_TRAVELLERS) return 'sold_out';
  if (remaining < travellers) return 'too_few';
  return remaining <= FEW_SEATS ? 'few' : 'open';
}

/** `past`: before today · `too_late`: its lead time has begun · `too_early`: not on sale yet · `none`: nothing leaves on it. */
export type DayState = SeatState | 'past' | 'too_late' | 'too_early' | 'none';

/** What a day of the calendar is to a group, so that each reason for which it cannot be chosen is told apart. */
export function dayState(
  date: string,
  departure: Departure | null,
  { window, today, travellers }: { window: SaleWindow; today: string; travellers: number },
): DayState {
  if (date < today) return 'past';
  if (date < window.first) return 'too_late';
  if (date > window.last) return 'too_early';
  return departure === null ? 'none' : seatState(departure.remaining, travellers);
}

/** The least price among days that the group can book; null where all of them cost the same, so that none stands out. */
export function lowestPrice(days: Iterable<AvailableDay>, optionId: string | null, travellers: number): number | null {
  const prices = new Set<number>();
  for (const day of days) {
    const departure = departureOn(day, optionId);
    if (departure !== null && departure.remaining >= Math.max(MIN_TRAVELLERS, travellers)) prices.add(departure.price);
  }
  return prices.size < 2 ? null : Math.min(...prices);
}

/** `with_us`: the group that is reserving now fills the minimum itself. */
export interface GroupProgress {
  state: 'guaranteed' | 'with_us' | 'short';
  /** Travellers who must still join, this group counted. */
  needed: number;
}

/** False where any reservation departs. */
const needsGroup = (minParticipants: number) => minParticipants > MIN_TRAVELLERS;

/** True where a departure needs a group, and has it: else there is no doubt to take away. */
export function isGuaranteed(minParticipants: number, participants: number): boolean {
  return needsGroup(minParticipants) && participants >= minParticipants;
}

/** Progress towards `min_participants`; null where any reservation departs. */
export function groupProgress(
  product: Pick<Product, 'min_participants'>,
  day: Pick<AvailableDay, 'needed'> | undefined,
  travellers: number,
): GroupProgress | null {
  if (!needsGroup(product.min_participants) || day === undefined) return null;
  if (day.needed === 0) return { state: 'guaranteed', needed: 0 };
  const needed = Math.max(0, day.needed - travellers);
  return { state: needed === 0 ? 'with_us' : 'short', needed };
}

/** Most travellers that a departure still takes, within what the product allows. */
export function maxTravellers(product: Pick<Product, 'max_participants'>, remaining: number | null): number {
  const most = remaining === null ? product.max_participants : Math.min(product.max_participants, remaining);
  return Math.max(MIN_TRAVELLERS, most);
}

/**
 * What the days of a month offer together, whatever the size of the group.
 * @param optionId the chosen option; any where null
 */
export function monthState(days: Iterable<AvailableDay>, optionId: string | null): 'open' | 'sold_out' | 'none' {
  const departures = [...days].flatMap((day) => departureOn(day, optionId) ?? []);
  if (departures.length === 0) return 'none';
  return departures.every(({ remaining }) => seatState(remaining, MIN_TRAVELLERS) === 'sold_out') ? 'sold_out' : 'open';
}

/**
 * The first day after `after` on which the product may depart, as far as its next day, its months with departures (their
 * first day) and its season tell; null when none.
 */
export function nextOpening(
  product: Pick<Product, 'next_date' | 'departure_months' | 'season'>,
  after: string,
  window: SaleWindow,
): string | null {
  if (product.next_date !== null && product.next_date > after) return product.next_date;
  const later = product.departure_months.find((month) => month > after.slice(0, 7));
  if (later !== undefined && `${later}-01` <= window.last) return `${later}-01`;
  if (product.season === null) return null;
  const years = [after.slice(0, 4), String(Number(after.slice(0, 4)) + 1)];
  const start = years.map((year) => `${year}-${product.season?.from}`).find((day) => day > after);
  return start !== undefined && start <= window.last ? start : null;
}

/** A departure that is still being chosen. */
export interface DepartureDraft {
  option_id: string | null;
  date: string | null;
  time: string | null;
  quantity: number;
}

/**
 * The choice after a change: a lone option is taken without a question, a lone time with seats without a press, and a time
 * that the new day or option does not offer is asked for again.
 * @param day the chosen day, where it is known
 */
export function changeDeparture<Choice extends DepartureDraft>(
  product: Pick<Product, 'options'>,
  choice: Choice,
  change: Partial<DepartureDraft>,
  day: AvailableDay | undefined,
): Choice {
  const next = { ...choice, ...change };
  const [only, second] = product.options;
  if (next.option_id === null && only && !second) next.option_id = only.id;
  const departure = departureOn(day, next.option_id);
  if (departure === null) return next;
  const open = departure.times.filter(({ remaining }) => remaining >= MIN_TRAVELLERS);
  if (!open.some(({ time }) => time === next.time)) {
    const [first, other] = open;
    next.time = first && !other && first.remaining >= next.quantity ? first.time : null;
  }
  return next;
}

/** Seats left for a choice; null while it is not whole or its day is not known. */
export function seatsFor(days: readonly AvailableDay[], choice: DepartureDraft): number | null {
  const departure = departureOn(
    days.find((day) => day.date === choice.date),
    choice.option_id,
  );
  return departure?.times.find(({ time }) => time === choice.time)?.remaining ?? null;
}
