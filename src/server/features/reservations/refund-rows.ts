/** Refunds as intents: rows that say what goes back, written before the provider is asked to move money. */
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { payments, refunds, type RefundReason } from '../payments/tables.ts';
import type { ReservationRow } from './tables.ts';

interface Order {
  /** What goes back in all; null for everything that is left. */
  amount_krw: number | null;
  reason: RefundReason;
  now: Date;
  /** Only this payment, instead of all of the reservation. */
  orderId?: string;
}

/**
 * Shares the amount among the payments that still have something left, oldest first. A payment is refunded once for a reason: asking
 * twice writes nothing. Lock the reservation before. Card refunds are due at once; bank refunds wait for the operator.
 */
export async function refundPaid(tx: Database, row: Pick<ReservationRow, 'id'>, order: Order): Promise<number> {
  const paid = await tx
    .select()
    .from(payments)
    .where(eq(payments.reservation_id, row.id))
    .orderBy(asc(payments.paid_at), asc(payments.order_id));
  const given = await tx.select().from(refunds).where(eq(refunds.reservation_id, row.id));
  let left = order.amount_krw ?? Number.POSITIVE_INFINITY;
  let total = 0;
  for (const payment of paid) {
    if (order.orderId !== undefined && payment.order_id !== order.orderId) continue;
    const back = given.reduce((sum, refund) => sum + (refund.order_id === payment.order_id ? refund.amount_krw : 0), 0);
    const amount = Math.min(left, payment.amount_krw - back);
    if (amount <= 0) continue;
    const id = `${payment.order_id}-${order.reason}`;
    const written = await tx
      .insert(refunds)
      .values({
        id,
        reservation_id: row.id,
        order_id: payment.order_id,
        method: payment.method,
        amount_krw: amount,
        reason: order.reason,
        state: 'pending',
        idempotency_key: `cx-${id}`,
        created_at: order.now,
        next_try_at: payment.method === 'card' ? order.now : null,
      })
      .onConflictDoNothing()
      .returning({ id: refunds.id });
    if (written.length === 0) continue;
    left -= amount;
    total += amount;
  }
  return total;
}
