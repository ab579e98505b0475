/** What a trip's card may say for it. Every badge follows from a number of the server; none is there to hurry anyone. */
import type { ProductSummary } from '../contract/catalogue/products.ts';
import { FEW_SEATS, MIN_TRAVELLERS } from '../contract/limits.ts';
import { daysBetween } from './seoul-days.ts';

export type TripBadge = 'few' | 'guaranteed' | 'instant' | 'free';

type BadgeFacts = Pick<
  ProductSummary,
  'next_date' | 'next_seats' | 'next_guaranteed' | 'free_days' | 'instant_confirmation'
>;

/**
 * All badges of the next departure, the most telling first.
 * `few`: so few seats are left on its emptiest departure · `guaranteed`: its group minimum is met · `free`: whoever books
 * today can still cancel for the whole amount.
 */
export function listTripBadges(trip: BadgeFacts, today: string): TripBadge[] {
  const { next_date: date, next_seats: seats, free_days: free } = trip;
  const holds: Record<TripBadge, boolean> = {
    few: date !== null && seats >= MIN_TRAVELLERS && seats <= FEW_SEATS,
    guaranteed: date !== null && trip.next_guaranteed,
    instant: trip.instant_confirmation,
    free: date !== null && free !== null && daysBetween(today, date) >= free,
  };
  return (['few', 'guaranteed', 'instant', 'free'] as const).filter((badge) => holds[badge]);
}
