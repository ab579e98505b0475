/** Writes what an answer proved: attempt, ledger and reservation in one transaction, each by compare-and-set. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { transaction, type Database } from '../../db/database.ts';
import { paymentAttempts, refunds, type AttemptState, type PaymentAttemptRow } from '../../db/schema/payment.ts';
import { reservations } from '../../db/schema/reservation.ts';
import type { TossPayment } from '../../providers/toss-provider.ts';
import { settlePaid } from '../reservation/settle.ts';
import type { PaymentDeps } from './deps.ts';
import { runRefundsOf } from './refund.ts';
import { pauseAfter, type Verdict } from './verdict.ts';

/** States that a plain "not charged" may end; it never overrides a charge. */
const OPEN: AttemptState[] = ['created', 'confirming', 'unknown'];

export async function recordVerdict(deps: PaymentDeps, attempt: PaymentAttemptRow, verdict: Verdict): Promise<void> {
  switch (verdict.kind) {
    case 'paid':
      return recordPaid(deps, attempt, verdict.payment);
    case 'waiting_deposit':
      return recordDepositAwaited(deps, attempt, verdict.payment);
    case 'declined':
      return recordUnpaid(deps, attempt, 'declined', { code: verdict.code, message: verdict.message });
    case 'expired':
      return recordUnpaid(deps, attempt, 'expired', {});
    case 'canceled':
      return attempt.state === 'paid'
        ? recordExternalRefund(deps, attempt, verdict.payment)
        : recordUnpaid(deps, attempt, 'canceled', {});
    case 'misconfigured':
      deps.log.error({ order: attempt.order_id, code: verdict.code }, 'payment provider refuses our keys');
      return recordUnsent(deps, attempt);
    case 'resend':
    case 'unknown':
      return recordUnknown(deps, attempt, verdict.kind === 'unknown' ? verdict.reason : verdict.kind);
  }
}

async function recordPaid(deps: PaymentDeps, attempt: PaymentAttemptRow, payment: TossPayment): Promise<void> {
  if (attempt.state === 'paid') return recordExternalRefund(deps, attempt, payment);
  const now = deps.clock();
  await transaction(deps.db, async (tx) => {
    const [won] = await tx
      .update(paymentAttempts)
      .set({ state: 'paid', payment_key: payment.paymentKey, next_check_at: null, code: null, message: null })
      .where(and(eq(paymentAttempts.order_id, attempt.order_id), ne(paymentAttempts.state, 'paid')))
      .returning({ order_id: paymentAttempts.order_id });
    if (!won) return;
    await settlePaid(tx, attempt.reservation_id, {
      method: 'card',
      orderId: attempt.order_id,
      paymentKey: payment.paymentKey,
      amountKrw: attempt.amount_krw,
      now,
    });
    deps.checkpoint('confirm.verdictWritten');
  });
  // A seat that was gone gives its money back at once, not at the next turn of the timer.
  await runRefundsOf(deps, attempt.order_id);
}

async function recordDepositAwaited(deps: PaymentDeps, attempt: PaymentAttemptRow, payment: TossPayment): Promise<void> {
  await deps.db
    .update(paymentAttempts)
    .set({
      state: 'waiting_deposit',
      secret: payment.secret ?? null,
      payment_key: payment.paymentKey,
      // The provider tells nothing when the deposit's time is over: ask again by the hour.
      next_check_at: new Date(deps.clock().getTime() + 3_600_000),
    })
    .where(
      and(
        eq(paymentAttempts.order_id, attempt.order_id),
        inArray(paymentAttempts.state, [...OPEN, 'paid', 'waiting_deposit']),
      ),
    );
}

async function recordUnpaid(
  deps: PaymentDeps,
  attempt: PaymentAttemptRow,
  state: 'declined' | 'expired' | 'canceled',
  words: { code?: string; message?: string },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const [ended] = await tx
      .update(paymentAttempts)
      .set({ state, code: words.code ?? null, message: words.message?.slice(0, 200) ?? null, next_check_at: null })
      .where(
        and(eq(paymentAttempts.order_id, attempt.order_id), inArray(paymentAttempts.state, [...OPEN, 'waiting_deposit'])),
      )
      .returning({ order_id: paymentAttempts.order_id });
    if (ended) await releaseGuard(tx, attempt);
    deps.checkpoint('confirm.verdictWritten');
  });
}

/** Our keys were refused before the payment was looked at: the attempt stands as if it had never been sent. */
async function recordUnsent(deps: PaymentDeps, attempt: PaymentAttemptRow): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await tx
      .update(paymentAttempts)
      .set({ state: 'created', next_check_at: null, confirming_at: null })
      .where(and(eq(paymentAttempts.order_id, attempt.order_id), eq(paymentAttempts.state, 'confirming')));
    await releaseGuard(tx, attempt);
  });
}

async function recordUnknown(deps: PaymentDeps, attempt: PaymentAttemptRow, reason: string): Promise<void> {
  deps.log.warn({ order: attempt.order_id, reason, checks: attempt.checks }, 'payment outcome not known yet');
  await deps.db
    .update(paymentAttempts)
    .set({
      state: 'unknown',
      checks: sql`${paymentAttempts.checks} + 1`,
      next_check_at: new Date(deps.clock().getTime() + pauseAfter(attempt.checks) * 1000),
    })
    .where(and(eq(paymentAttempts.order_id, attempt.order_id), inArray(paymentAttempts.state, ['confirming', 'unknown'])));
}

/** Money that was given back on the provider's own console: the ledger follows, and an engineer is told. */
async function recordExternalRefund(deps: PaymentDeps, attempt: PaymentAttemptRow, payment: TossPayment): Promise<void> {
  const known = await deps.db.select().from(refunds).where(eq(refunds.order_id, attempt.order_id));
  const strangers = (payment.cancels ?? []).filter(
    (cancel) => !known.some((refund) => cancel.cancelReason.includes(refund.id) || refund.id === `ext-${cancel.transactionKey}`),
  );
  for (const cancel of strangers) {
    deps.log.error({ order: attempt.order_id, amount: cancel.cancelAmount }, 'refund made outside of the shop');
    await transaction(deps.db, async (tx) => {
      const [added] = await tx
        .insert(refunds)
        .values({
          id: `ext-${cancel.transactionKey}`,
          reservation_id: attempt.reservation_id,
          order_id: attempt.order_id,
          method: 'card',
          amount_krw: cancel.cancelAmount,
          reason: 'external',
          state: 'done',
          idempotency_key: `ext-${cancel.transactionKey}`,
          created_at: deps.clock(),
          done_at: deps.clock(),
        })
        .onConflictDoNothing()
        .returning({ id: refunds.id });
      if (!added) return;
      await tx
        .update(reservations)
        .set({ refunded_krw: sql`least(${reservations.paid_krw}, ${reservations.refunded_krw} + ${cancel.cancelAmount})` })
        .where(eq(reservations.id, attempt.reservation_id));
    });
  }
}

async function releaseGuard(tx: Database, attempt: PaymentAttemptRow): Promise<void> {
  await tx
    .update(reservations)
    .set({ charging_attempt: null, version: sql`${reservations.version} + 1` })
    .where(and(eq(reservations.id, attempt.reservation_id), eq(reservations.charging_attempt, attempt.order_id)));
}
