/** The figures of a member's menu: one statement, with a count of each feature's own. */
import { eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { MemberCounts } from '../../../contract/accounts/members.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import type { Services } from '../../base/context.ts';
import { Refusal } from '../../base/refusal.ts';
import { cartCount } from '../cart/shared.ts';
import { usableCouponCount } from '../coupons/shared.ts';
import { unreadCount } from '../inquiries/shared.ts';
import { openOfferCount } from '../quotations/shared.ts';
import { paymentDueCount, upcomingCount } from '../reservations/shared.ts';
import { openTripCount } from '../reviews/shared.ts';
import { pendingRequestCount } from '../social-reviews/shared.ts';
import { wishCount } from '../wishlist/shared.ts';
import { companionCount } from './companions.ts';
import { members } from './tables.ts';

/** A query that answers one figure, as a column of another. */
const figure = (query: SQLWrapper) => sql<number>`${query}`.mapWith(Number);

export async function countAll({ db, clock }: Services, memberId: string): Promise<MemberCounts> {
  const now = clock();
  const today = todayInSeoul(now);
  const [counts] = await db
    .select({
      reservations: figure(upcomingCount(db, memberId, today)),
      payments_due: figure(paymentDueCount(db, memberId, now)),
      cart: figure(cartCount(db, memberId)),
      wishlist: figure(wishCount(db, memberId)),
      coupons: figure(usableCouponCount(db, memberId, now)),
      points: members.points_balance,
      open_trips: figure(openTripCount(db, memberId, today)),
      review_requests: figure(pendingRequestCount(db, memberId)),
      unread_answers: figure(unreadCount(db, memberId)),
      offers: figure(openOfferCount(db, memberId, now)),
      companions: figure(companionCount(db, memberId)),
    })
    .from(members)
    .where(eq(members.id, memberId));
  if (!counts) throw new Refusal('UNAUTHORIZED');
  return counts;
}
