/** Gives money back: the intent row stands first, the provider is asked with no transaction open, a doubt is settled by looking. */
import { and, asc, eq, isNotNull, lte, not, sql } from 'drizzle-orm';
import { transaction } from '../../db/database.ts';
import { payments, refunds, type RefundRow } from './tables.ts';
import { reservations } from '../reservations/tables.ts';
import type { TossAnswer, TossPayment } from '../../providers/toss-provider.ts';
import { isAbandoned, isAliveProcess } from '../../db/process-registry.ts';
import { writeAudit } from '../operators/shared.ts';
import { lockReservation } from '../reservations/shared.ts';
import type { PaymentDeps } from './deps.ts';
import { recordExternalRefunds } from './external.ts';
import { pauseAfter } from './verdict.ts';

/** Longer than a lookup and a cancellation can take together. */
const LEASE_MS = 90_000;
const BATCH = 20;
/** Refusals that no repetition changes; the operator must act. */
const FINAL_CODES = new Set([
  'NOT_CANCELABLE_PAYMENT',
  'NOT_ALLOWED_PARTIAL_REFUND',
  'EXCEED_MAX_REFUND_DUE',
  'REFUND_REJECTED',
  'INVALID_REFUND_ACCOUNT_INFO',
]);
/** The provider is still at the first request of the key, or has not looked at it. */
const SAME_KEY_STATUS = new Set([409, 429]);

/** Card refunds that are due; the timer runs it every second. Bank refunds wait for the operator. */
export async function runRefundsDue(deps: PaymentDeps): Promise<void> {
  const due = await deps.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, 'pending'), lte(refunds.next_try_at, deps.clock())))
    .orderBy(asc(refunds.next_try_at))
    .limit(BATCH);
  await Promise.all(due.map(({ id }) => runRefund(deps, id)));
}

/** The refunds of one order, at once. */
export async function runOrderRefunds(deps: PaymentDeps, orderId: string): Promise<void> {
  const open = await deps.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.order_id, orderId), eq(refunds.state, 'pending'), lte(refunds.next_try_at, deps.clock())));
  for (const { id } of open) await runRefund(deps, id);
}

const isDueSomeTime = and(eq(refunds.state, 'pending'), isNotNull(refunds.next_try_at));

/** At start what an earlier process left behind is due at once; what another living process is at stays its own. */
export async function resumeRefunds(deps: PaymentDeps): Promise<void> {
  await deps.db
    .update(refunds)
    .set({ next_try_at: deps.clock(), claimed_by: null })
    .where(and(isDueSomeTime, not(isAliveProcess(refunds.claimed_by))));
}

/** What a process was giving back when it died is due at once for the others. */
export async function resumeAbandonedRefunds(deps: PaymentDeps): Promise<void> {
  await deps.db
    .update(refunds)
    .set({ next_try_at: deps.clock(), claimed_by: null })
    .where(and(isDueSomeTime, isAbandoned(refunds.claimed_by, deps.processId)));
}

async function runRefund(deps: PaymentDeps, id: string): Promise<void> {
  const now = deps.clock();
  const [refund] = await deps.db
    .update(refunds)
    .set({
      next_try_at: new Date(now.getTime() + LEASE_MS),
      claimed_by: deps.processId,
      tries: sql`${refunds.tries} + 1`,
    })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending'), lte(refunds.next_try_at, now)))
    .returning();
  if (!refund) return;
  deps.checkpoint('refund.claimed');

  const [payment] = await deps.db.select().from(payments).where(eq(payments.order_id, refund.order_id));
  if (!payment?.payment_key) return postponeRefund(deps, refund, { kind: 'lost', reason: 'no payment key' });
  const found = await deps.toss.findByKey(payment.payment_key);
  if (found.kind !== 'payment') return postponeRefund(deps, refund, found, 'looking');
  if (isGivenBack(found.payment, refund)) return recordDone(deps, refund);
  const amount = Math.min(refund.amount_krw, found.payment.balanceAmount);
  if (amount < refund.amount_krw && !(await shrinkRefund(deps, refund, found.payment, amount))) return;

  const asking = deps.toss.cancel(
    payment.payment_key,
    {
      cancelReason: `${refund.reason} ${refund.id}`,
      cancelAmount: amount,
      // What was refundable when we looked: a first try that finishes late makes this one fail, not pay twice.
      refundableAmount: found.payment.balanceAmount,
    },
    refund.idempotency_key,
  );
  deps.checkpoint('refund.sent');
  const answer = await asking;
  deps.checkpoint('refund.answered');
  if (answer.kind === 'payment' && isGivenBack(answer.payment, { ...refund, amount_krw: amount })) {
    return recordDone(deps, { ...refund, amount_krw: amount });
  }
  if (answer.kind !== 'error' || !FINAL_CODES.has(answer.code)) return postponeRefund(deps, refund, answer);
  return giveUp(deps, refund, answer.code, payment.payment_key);
}

/** Our refund among the payment's cancellations: its id stands in the reason. */
function isGivenBack(payment: TossPayment, refund: Pick<RefundRow, 'id' | 'amount_krw'>): boolean {
  return (payment.cancels ?? []).some(
    (cancel) => cancel.cancelReason.endsWith(refund.id) && cancel.cancelAmount === refund.amount_krw,
  );
}

/**
 * Less is left than shall go back, since a part was given back on the provider's console: the rest is what we still owe. False where
 * nothing is left; then our intent makes way for what was done outside.
 */
async function shrinkRefund(
  deps: PaymentDeps,
  refund: RefundRow,
  payment: TossPayment,
  amount: number,
): Promise<boolean> {
  await recordExternalRefunds(deps, refund, payment);
  const isOurs = and(eq(refunds.id, refund.id), eq(refunds.state, 'pending'));
  await transaction(deps.db, async (tx) => {
    if (amount > 0) await tx.update(refunds).set({ amount_krw: amount }).where(isOurs);
    else await tx.delete(refunds).where(isOurs);
    const details = { refund: refund.id, wanted_krw: refund.amount_krw, left_krw: amount };
    await writeAudit(tx, { at: deps.clock(), act: 'refund.reduced', subject: refund.reservation_id, details });
  });
  return amount > 0;
}

async function recordDone(deps: PaymentDeps, refund: RefundRow): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await lockReservation(tx, refund.reservation_id);
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

async function postponeRefund(
  deps: PaymentDeps,
  refund: RefundRow,
  answer: TossAnswer,
  at: 'looking' | 'giving' = 'giving',
): Promise<void> {
  const code = answer.kind === 'error' ? answer.code : answer.kind === 'lost' ? answer.reason : 'NOT_LISTED';
  // A quarter of an hour of fruitless tries is more than a hiccup: an operator must look.
  deps.log[refund.tries <= 6 ? 'warn' : 'error'](
    { refund: refund.id, code, tries: refund.tries },
    'refund not done yet',
  );
  await deps.db
    .update(refunds)
    .set({
      code,
      claimed_by: null,
      next_try_at: new Date(deps.clock().getTime() + pauseAfter(refund.tries - 1) * 1000),
      ...(at === 'giving' ? { idempotency_key: keyAfter(refund, answer) } : {}),
    })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'pending')));
}

/** No repetition helps. One look decides why: an earlier try of ours came through late, or the money went back on the provider's console. */
async function giveUp(deps: PaymentDeps, refund: RefundRow, code: string, paymentKey: string): Promise<void> {
  const found = await deps.toss.findByKey(paymentKey);
  if (found.kind !== 'payment') return postponeRefund(deps, refund, found, 'looking');
  if (isGivenBack(found.payment, refund)) return recordDone(deps, refund);
  await recordExternalRefunds(deps, refund, found.payment);
  deps.log.error({ refund: refund.id, code, tries: refund.tries }, 'refund refused for good');
  await deps.db
    .update(refunds)
    .set({ state: 'failed', code, next_try_at: null })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'pending')));
}

/**
 * The provider repeats the first answer of a key, errors too. So as long as no answer came the key stays, for every process; after an error the
 * next try has a new one, and looks first whether the refund was made all the same.
 */
function keyAfter(refund: RefundRow, answer: TossAnswer): string {
  const isAnswered = answer.kind === 'error' && !SAME_KEY_STATUS.has(answer.status);
  return isAnswered ? `cx-${refund.id}-${refund.tries + 1}` : refund.idempotency_key;
}
