/** Gives money back: the intent row stands first, the provider is asked with no transaction open, a doubt is settled by looking. */
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { transaction } from '../../db/database.ts';
import { payments, refunds, type RefundRow } from '../../db/schema/payment.ts';
import { reservations } from '../../db/schema/reservation.ts';
import type { TossAnswer, TossPayment } from '../../providers/toss-provider.ts';
import type { PaymentDeps } from './deps.ts';
import { pauseAfter } from './verdict.ts';

const LEASE_MS = 70_000;
const BATCH = 20;
/** Refusals that no repetition changes; the operator must act. */
const FINAL_CODES = new Set([
  'NOT_CANCELABLE_PAYMENT', 'NOT_CANCELABLE_AMOUNT', 'NOT_ALLOWED_PARTIAL_REFUND', 'EXCEED_MAX_REFUND_DUE', 'REFUND_REJECTED',
]);

/** Card refunds that are due; the timer runs it every second. Bank refunds wait for the operator. */
export async function runRefundsDue(deps: PaymentDeps): Promise<void> {
  const due = await deps.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, 'pending'), lte(refunds.next_try_at, deps.clock())))
    .orderBy(asc(refunds.next_try_at))
    .limit(BATCH);
  for (const { id } of due) await runRefund(deps, id);
}

/** The refunds of one order, at once. */
export async function runRefundsOf(deps: PaymentDeps, orderId: string): Promise<void> {
  const open = await deps.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.order_id, orderId), eq(refunds.state, 'pending'), lte(refunds.next_try_at, deps.clock())));
  for (const { id } of open) await runRefund(deps, id);
}

async function runRefund(deps: PaymentDeps, id: string): Promise<void> {
  const now = deps.clock();
  const [refund] = await deps.db
    .update(refunds)
    .set({ next_try_at: new Date(now.getTime() + LEASE_MS), tries: sql`${refunds.tries} + 1` })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending'), lte(refunds.next_try_at, now)))
    .returning();
  if (!refund) return;
  deps.checkpoint('refund.claimed');

  const found = await deps.toss.find(refund.order_id);
  if (found.kind !== 'payment') return postpone(deps, refund, found);
  if (isGivenBack(found.payment, refund)) return recordDone(deps, refund);

  const [payment] = await deps.db.select().from(payments).where(eq(payments.order_id, refund.order_id));
  if (!payment?.payment_key) return postpone(deps, refund, { kind: 'lost', reason: 'no payment key' });
  const asking = deps.toss.cancel(
    payment.payment_key,
    {
      cancelReason: `${refund.reason} ${refund.id}`,
      cancelAmount: refund.amount_krw,
      // What was refundable when we looked: a first try that finishes late makes this one fail, not pay twice.
      refundableAmount: found.payment.balanceAmount,
    },
    keyOf(refund),
  );
  deps.checkpoint('refund.sent');
  const answer = await asking;
  deps.checkpoint('refund.answered');
  if (answer.kind === 'payment' && isGivenBack(answer.payment, refund)) return recordDone(deps, refund);
  return postpone(deps, refund, answer);
}

/** The provider repeats the first answer of a key, errors too; only after it was seen that nothing came of it, a new key is used. */
function keyOf(refund: RefundRow): string {
  return refund.tries <= 1 ? refund.idempotency_key : `${refund.idempotency_key}-${refund.tries}`;
}

/** Our refund among the payment's cancellations: its id stands in the reason. */
function isGivenBack(payment: TossPayment, refund: RefundRow): boolean {
  return (payment.cancels ?? []).some(
    (cancel) => cancel.cancelReason.endsWith(refund.id) && cancel.cancelAmount === refund.amount_krw,
  );
}

async function recordDone(deps: PaymentDeps, refund: RefundRow): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const [done] = await tx
      .update(refunds)
      .set({ state: 'done', done_at: deps.clock(), next_try_at: null, code: null })
      .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'pending')))
      .returning({ id: refunds.id });
    if (!done) return;
    await tx
      .update(reservations)
      .set({ refunded_krw: sql`${reservations.refunded_krw} + ${refund.amount_krw}` })
      .where(eq(reservations.id, refund.reservation_id));
  });
}

async function postpone(deps: PaymentDeps, refund: RefundRow, answer: TossAnswer): Promise<void> {
  const code = answer.kind === 'error' ? answer.code : answer.kind === 'lost' ? answer.reason : 'NOT_LISTED';
  const isFinal = FINAL_CODES.has(code);
  deps.log[isFinal ? 'error' : 'warn']({ refund: refund.id, code, tries: refund.tries }, 'refund not done yet');
  await deps.db
    .update(refunds)
    .set(
      isFinal
        ? { state: 'failed', code, next_try_at: null }
        : { code, next_try_at: new Date(deps.clock().getTime() + pauseAfter(refund.tries - 1) * 1000) },
    )
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'pending')));
}
