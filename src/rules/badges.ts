/** What a trip's card may say for it. Every badge follows from a number of the server; none is there to hurry anyone. */
import type { BadgeFacts } from '../contract/catalogue/products.ts';
import { FEW_SEATS, MIN_TRAVELLERS } from '../contract/limits.ts';
import { addDays } from './seoul-days.ts';

export type TripBadge = 'few' | 'guaranteed' | 'free';

/** The last day in Seoul on which a reservation made today for `date` is cancelled for the whole amount; null where none is. */
export function lastFreeDay(freeDays: number | null, date: string, today: string): string | null {
  if (freeDays === null) return null;
  const last = addDays(date, -freeDays);
  return last < today ? null : last;
}

/**
 * All badges of the next departure, the most telling first.
 *
 * One rule for all: a badge states a fact of the next departure that a traveller would act on, and that most trips do not
 * share. What nearly every trip offers, such as instant confirmation, is a filter and a fact of the trip's page.
 *
 * - `few`: so few seats are left on its emptiest departure.
 * - `guaranteed`: it needs a group, and has it.
 * - `free`: a reservation made today can still be cancelled for the whole amount.
 */
export function listTripBadges(trip: BadgeFacts, today: string): TripBadge[] {
  const { next_date: date, next_seats: seats, free_days: free } = trip;
  if (date === null) return [];
  const holds: Record<TripBadge, boolean> = {
    few: seats >= MIN_TRAVELLERS && seats <= FEW_SEATS,
    guaranteed: trip.next_guaranteed,
    free: lastFreeDay(free, date, today) !== null,
  };
  return (['few', 'guaranteed', 'free'] as const).filter((badge) => holds[badge]);
}
