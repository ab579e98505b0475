/** Writes what an answer proved: attempt, ledger and reservation in one transaction, each by compare-and-set. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { transaction, type Database } from '../../db/database.ts';
import { paymentAttempts, type AttemptState, type PaymentAttemptRow } from './tables.ts';
import { reservations } from '../reservations/tables.ts';
import type { TossPayment } from '../../providers/toss-provider.ts';
import { readLines, settlePaid, lockReservation } from '../reservations/shared.ts';
import type { PaymentDeps } from './deps.ts';
import { RETRY_HOLD_MINUTES } from '../../../contract/limits.ts';
import { recordExternalRefunds } from './external.ts';
import { runOrderRefunds } from './refund.ts';
import { nextLook, type Verdict } from './verdict.ts';

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
        ? recordExternalRefunds(deps, attempt, verdict.payment)
        : recordUnpaid(deps, attempt, 'canceled', {});
    case 'misconfigured':
      deps.log.error({ order: attempt.order_id, code: verdict.code }, 'payment provider refuses our keys');
      return recordUnsent(deps, attempt);
    case 'resend':
    case 'unknown':
      return recordFruitless(deps, attempt, verdict.kind === 'unknown' ? verdict.reason : verdict.kind);
  }
}

async function recordPaid(deps: PaymentDeps, attempt: PaymentAttemptRow, payment: TossPayment): Promise<void> {
  if (attempt.state === 'paid') return recordExternalRefunds(deps, attempt, payment);
  const now = deps.clock();
  await transaction(deps.db, async (tx) => {
    await lockReservation(tx, attempt.reservation_id);
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
  for (const line of await readLines(deps.db, attempt.reservation_id)) deps.catalogue.seatsChanged(line.option_id);
  if (payment.status === 'PARTIAL_CANCELED') await recordExternalRefunds(deps, attempt, payment);
  // A seat that was gone gives its money back at once, not at the next turn of the timer.
  await runOrderRefunds(deps, attempt.order_id);
}

async function recordDepositAwaited(
  deps: PaymentDeps,
  attempt: PaymentAttemptRow,
  payment: TossPayment,
): Promise<void> {
  if (attempt.state === 'paid') deps.log.error({ order: attempt.order_id }, 'bank took a deposit back');
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
    await lockReservation(tx, attempt.reservation_id);
    const [ended] = await tx
      .update(paymentAttempts)
      .set({ state, code: words.code ?? null, message: words.message?.slice(0, 200) ?? null, next_check_at: null })
      .where(
        and(
          eq(paymentAttempts.order_id, attempt.order_id),
          inArray(paymentAttempts.state, [...OPEN, 'waiting_deposit']),
        ),
      )
      .returning({ order_id: paymentAttempts.order_id });
    if (ended) await releaseGuard(tx, attempt, attempt.state === 'unknown' ? deps.clock() : null);
    deps.checkpoint('confirm.verdictWritten');
  });
}

/** Our keys were refused before the payment was looked at: the attempt stands as if it had never been sent. */
async function recordUnsent(deps: PaymentDeps, attempt: PaymentAttemptRow): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await lockReservation(tx, attempt.reservation_id);
    const [unsent] = await tx
      .update(paymentAttempts)
      .set({ state: 'created', next_check_at: null, confirming_at: null, claimed_by: null })
      .where(and(eq(paymentAttempts.order_id, attempt.order_id), eq(paymentAttempts.state, 'confirming')))
      .returning({ order_id: paymentAttempts.order_id });
    if (unsent) await releaseGuard(tx, attempt, null);
  });
}

/** After a confirmation without a clear answer: this process asks at once, the others stay away meanwhile. */
export async function recordDoubt(deps: PaymentDeps, attempt: PaymentAttemptRow, leaseMs: number): Promise<void> {
  await deps.db
    .update(paymentAttempts)
    .set({ state: 'unknown', next_check_at: new Date(deps.clock().getTime() + leaseMs) })
    .where(and(eq(paymentAttempts.order_id, attempt.order_id), eq(paymentAttempts.state, 'confirming')));
}

async function recordFruitless(deps: PaymentDeps, attempt: PaymentAttemptRow, reason: string): Promise<void> {
  // A quarter of an hour without an outcome is more than a hiccup: an operator must look.
  const level = attempt.checks < 6 ? 'warn' : 'error';
  deps.log[level]({ order: attempt.order_id, reason, checks: attempt.checks }, 'payment outcome not known yet');
  await deps.db
    .update(paymentAttempts)
    .set({
      state: 'unknown',
      claimed_by: null,
      checks: sql`${paymentAttempts.checks} + 1`,
      next_check_at: nextLook(attempt, deps.clock()),
    })
    .where(
      and(eq(paymentAttempts.order_id, attempt.order_id), inArray(paymentAttempts.state, ['confirming', 'unknown'])),
    );
}

/** @param doubtEndedAt where the buyer had to wait for an answer that never came: the seats stay theirs long enough for another try */
async function releaseGuard(tx: Database, attempt: PaymentAttemptRow, doubtEndedAt: Date | null): Promise<void> {
  const until = doubtEndedAt && new Date(doubtEndedAt.getTime() + RETRY_HOLD_MINUTES * 60_000).toISOString();
  await tx
    .update(reservations)
    .set({
      charging_attempt: null,
      version: sql`${reservations.version} + 1`,
      ...(until && {
        hold_expires_at: sql`case when ${reservations.status} = 'pending'
          then greatest(${reservations.hold_expires_at}, ${until}::timestamptz) else ${reservations.hold_expires_at} end`,
      }),
    })
    .where(and(eq(reservations.id, attempt.reservation_id), eq(reservations.charging_attempt, attempt.order_id)));
}
