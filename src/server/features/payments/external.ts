/** Money that was given back on the provider's own console: the ledger follows, and an engineer is told. */
import { eq, sql } from 'drizzle-orm';
import { transaction } from '../../db/database.ts';
import { refunds, type PaymentAttemptRow } from './tables.ts';
import { reservations } from '../reservations/tables.ts';
import type { TossPayment } from '../../providers/toss-provider.ts';
import { lockReservation } from '../reservations/shared.ts';
import type { PaymentDeps } from './deps.ts';

type Subject = Pick<PaymentAttemptRow, 'order_id' | 'reservation_id'>;

/** Writes a refund row for each cancellation that is not ours; each once. */
export async function recordExternalRefunds(deps: PaymentDeps, subject: Subject, payment: TossPayment): Promise<void> {
  for (const cancel of payment.cancels ?? []) {
    const id = `ext-${cancel.transactionKey}`;
    await transaction(deps.db, async (tx) => {
      await lockReservation(tx, subject.reservation_id);
      const known = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.order_id, subject.order_id));
      if (known.some((refund) => refund.id === id || cancel.cancelReason.endsWith(refund.id))) return;
      deps.log.error({ order: subject.order_id, amount: cancel.cancelAmount }, 'refund made outside of the shop');
      const now = deps.clock();
      await tx.insert(refunds).values({
        id,
        reservation_id: subject.reservation_id,
        order_id: subject.order_id,
        method: 'card',
        amount_krw: cancel.cancelAmount,
        reason: 'external',
        state: 'done',
        idempotency_key: id,
        created_at: now,
        done_at: now,
      });
      await tx
        .update(reservations)
        .set({
          refunded_krw: sql`least(${reservations.paid_krw}, ${reservations.refunded_krw} + ${cancel.cancelAmount})`,
        })
        .where(eq(reservations.id, subject.reservation_id));
    });
  }
}
