/** Counts a member's reservations: those ahead, and those that a payment is due for. */
import { and, count, eq, exists, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { reservationLines, reservations } from './tables.ts';

/** Paid, and not over on a day in Seoul. */
export function upcomingCount(db: Database, memberId: string, today: string) {
  const isAhead = exists(
    db
      .select({ one: sql`1` })
      .from(reservationLines)
      .where(and(eq(reservationLines.reservation_id, reservations.id), gte(reservationLines.end_date, today))),
  );
  return db
    .select({ count: count() })
    .from(reservations)
    .where(
      and(
        eq(reservations.member_id, memberId),
        inArray(reservations.status, ['requested', 'confirmed']),
        isNull(reservations.completed_at),
        isAhead,
      ),
    );
}

/** The timers that end what is not paid in time come round a little later. */
export function paymentDueCount(db: Database, memberId: string, now: Date) {
  return db
    .select({ count: count() })
    .from(reservations)
    .where(
      and(
        eq(reservations.member_id, memberId),
        or(
          and(eq(reservations.status, 'pending'), gt(reservations.hold_expires_at, now)),
          and(eq(reservations.status, 'waiting'), gt(reservations.deposit_deadline, now)),
        ),
      ),
    );
}
