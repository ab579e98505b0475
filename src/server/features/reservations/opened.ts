/** How reservations stand that were opened by something else, for who shows them there. */
import { inArray } from 'drizzle-orm';
import type { OpenedReservation } from '../../../contract/quotations/calls.ts';
import type { Database } from '../../db/database.ts';
import { reservations } from './tables.ts';

export interface Opened {
  standing: OpenedReservation;
  /** Until when it can be paid; null once it is paid, or its seats are held no more. */
  payBy: string | null;
}

/** By reservation, as they stand at this moment: the timer that ends an unpaid one comes round a little later. */
export async function readOpened(db: Database, ids: readonly string[], now: Date): Promise<Map<string, Opened>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: reservations.id,
      status: reservations.status,
      cancelReason: reservations.cancel_reason,
      completedAt: reservations.completed_at,
      acceptBy: reservations.accept_by,
      holdUntil: reservations.hold_expires_at,
    })
    .from(reservations)
    .where(inArray(reservations.id, [...ids]));
  return new Map(
    rows.map(({ id, status, cancelReason, completedAt, acceptBy, holdUntil }) => {
      const canPay = status === 'pending' && holdUntil !== null && holdUntil > now;
      const isOver = status === 'pending' && !canPay;
      const standing: OpenedReservation = {
        status: isOver ? 'cancelled' : status,
        cancel_reason: isOver ? 'expired' : cancelReason,
        completed_at: completedAt?.toISOString() ?? null,
        accept_by: acceptBy?.toISOString() ?? null,
      };
      return [id, { standing, payBy: canPay ? holdUntil.toISOString() : null }] as const;
    }),
  );
}
