/** What a trip's card may say for it. Every badge follows from a number of the server; none is there to hurry anyone. */
import type { ProductSummary } from '../contract/catalogue/products.ts';
import { FEW_SEATS, MIN_TRAVELLERS } from '../contract/limits.ts';
import { daysBetween } from './seoul-days.ts';

export type TripBadge = 'few' | 'guaranteed' | 'free';

type BadgeFacts = Pick<
  ProductSummary,
  'min_participants' | 'next_date' | 'next_seats' | 'next_guaranteed' | 'free_days'
>;

/**
 * All badges of the next departure, the most telling first.
 *
 * One rule for all: a badge states a fact of the next departure that a traveller would act on, and that most trips do not
 * share. What nearly every trip offers, such as instant confirmation, is a filter and a fact of the trip's page.
 *
 * - `few`: so few seats are left on its emptiest departure.
 * - `guaranteed`: its group minimum is met. Not said where any reservation departs: there is no doubt to take away, as in
 *   the calendar.
 * - `free`: whoever books today can still cancel for the whole amount.
 */
export function listTripBadges(trip: BadgeFacts, today: string): TripBadge[] {
  const { next_date: date, next_seats: seats, free_days: free } = trip;
  if (date === null) return [];
  const holds: Record<TripBadge, boolean> = {
    few: seats >= MIN_TRAVELLERS && seats <= FEW_SEATS,
    guaranteed: trip.next_guaranteed && trip.min_participants > MIN_TRAVELLERS,
    free: free !== null && daysBetween(today, date) >= free,
  };
  return (['few', 'guaranteed', 'free'] as const).filter((badge) => holds[badge]);
}
