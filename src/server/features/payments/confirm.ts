/** Confirms a card payment: intent first, then the provider with no transaction open, then the verdict. Safe to repeat. */
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { PaymentState } from '../../../contract/payments.ts';
import { transaction, type Database } from '../../db/database.ts';
import { paymentAttempts, type PaymentAttemptRow } from './tables.ts';
import { reservations } from '../reservations/tables.ts';
import { CONFIRM_TIMEOUT_MS } from '../../providers/toss-provider.ts';
import { Refusal } from '../../base/refusal.ts';
import { lockReservation } from '../reservations/shared.ts';
import type { PaymentDeps } from './deps.ts';
import { ASK_LEASE_MS, reconcile } from './reconcile.ts';
import { recordDoubt, recordVerdict } from './record.ts';
import { readOrderState } from './state.ts';
import { readConfirm } from './verdict.ts';

export interface ConfirmRequest {
  paymentKey: string;
  orderId: string;
  /** What the address says; only compared, never charged. */
  amount: number;
}

/** The reconciler keeps away from an attempt for as long as its first call can take. */
const CALL_LEASE_MS = CONFIRM_TIMEOUT_MS + 5000;
/** How long a second caller waits for the first one's answer before it is told to ask again. */
const WAIT_MS = 5000;
const WAIT_STEP_MS = 100;

export async function confirmPayment(deps: PaymentDeps, request: ConfirmRequest): Promise<PaymentState> {
  deps.checkpoint('confirm.received');
  const { attempt, isMine } = await claim(deps, request);
  if (!isMine) return waitForState(deps, attempt);
  deps.checkpoint('confirm.intentCommitted');

  const asking = deps.toss.confirm(
    { paymentKey: request.paymentKey, orderId: attempt.order_id, amount: attempt.amount_krw },
    attempt.idempotency_key,
  );
  deps.checkpoint('confirm.sent');
  const answer = await asking;
  deps.checkpoint('confirm.answered');

  const verdict = readConfirm(answer, attempt, true);
  if (verdict.kind === 'unknown') {
    deps.log.warn({ order: attempt.order_id, reason: verdict.reason }, 'payment confirmation left a doubt');
    await recordDoubt(deps, attempt, ASK_LEASE_MS);
    await reconcile(deps, attempt.order_id);
  } else {
    await recordVerdict(deps, attempt, verdict);
  }
  if (verdict.kind === 'misconfigured') throw new Refusal('PAYMENT_UNAVAILABLE');
  deps.checkpoint('confirm.verdictCommitted');
  return answerFor(await readOrderState(deps.db, attempt.order_id));
}

/** Writes the intent. One caller wins the attempt; the reservation's guard lets one attempt charge at a time. */
function claim(deps: PaymentDeps, request: ConfirmRequest): Promise<{ attempt: PaymentAttemptRow; isMine: boolean }> {
  return transaction(deps.db, async (tx) => {
    const attempt = await lockAttempt(tx, request.orderId);
    if (attempt.payment_key !== null && attempt.payment_key !== request.paymentKey)
      throw new Refusal('PAYMENT_KEY_MISMATCH');
    if (request.amount !== attempt.amount_krw) {
      deps.log.warn(
        { order: attempt.order_id, asked: request.amount, stored: attempt.amount_krw },
        'amount in the address differs',
      );
      throw new Refusal('AMOUNT_MISMATCH');
    }
    if (attempt.state !== 'created') return { attempt, isMine: false };

    await takeGuard(tx, attempt);
    const now = deps.clock();
    const [claimed] = await tx
      .update(paymentAttempts)
      .set({
        state: 'confirming',
        payment_key: request.paymentKey,
        confirming_at: now,
        claimed_by: deps.processId,
        next_check_at: new Date(now.getTime() + CALL_LEASE_MS),
      })
      .where(and(eq(paymentAttempts.order_id, attempt.order_id), eq(paymentAttempts.state, 'created')))
      .returning();
    deps.checkpoint('confirm.intentWritten');
    return claimed ? { attempt: claimed, isMine: true } : { attempt, isMine: false };
  }).catch((error: unknown) => {
    // Two orders with one payment key: the unique constraint is the judge.
    if (isUniqueViolation(error)) throw new Refusal('PAYMENT_KEY_MISMATCH');
    throw error;
  });
}

/** The reservation first, as everything that writes both does, so that two transactions never wait for each other. */
async function lockAttempt(tx: Database, orderId: string): Promise<PaymentAttemptRow> {
  const isAsked = eq(paymentAttempts.order_id, orderId);
  const [found] = await tx
    .select({ reservation_id: paymentAttempts.reservation_id })
    .from(paymentAttempts)
    .where(isAsked);
  if (!found) throw new Refusal('NOT_FOUND');
  await lockReservation(tx, found.reservation_id);
  const [attempt] = await tx.select().from(paymentAttempts).where(isAsked).for('update');
  if (!attempt) throw new Refusal('NOT_FOUND');
  return attempt;
}

/**
 * Takes the lock of the reservation for this attempt. The price must be the one that the window was opened with, and all that it deducts
 * must be taken; after the hold has ended both are taken again together with the seats, once the charge stands.
 */
async function takeGuard(tx: Database, attempt: PaymentAttemptRow): Promise<void> {
  const [taken] = await tx
    .update(reservations)
    .set({ charging_attempt: attempt.order_id, version: sql`${reservations.version} + 1` })
    .where(
      and(
        eq(reservations.id, attempt.reservation_id),
        or(isNull(reservations.charging_attempt), eq(reservations.charging_attempt, attempt.order_id)),
        // A charge that went back whole, because its price held no more, is no payment.
        eq(reservations.paid_krw, reservations.refunded_krw),
        eq(reservations.total_krw, attempt.amount_krw),
        or(
          and(eq(reservations.status, 'pending'), eq(reservations.deductions_taken, true)),
          and(eq(reservations.status, 'cancelled'), eq(reservations.cancel_reason, 'expired')),
        ),
      ),
    )
    .returning({ id: reservations.id });
  if (taken) return;
  const [row] = await tx.select().from(reservations).where(eq(reservations.id, attempt.reservation_id));
  if (row?.charging_attempt) throw new Refusal('PAYMENT_IN_PROGRESS');
  if (row && row.paid_krw > row.refunded_krw) {
    throw new Refusal(row.status === 'pending' ? 'PAYMENT_IN_PROGRESS' : 'ALREADY_PAID');
  }
  if (row?.status === 'cancelled') throw new Refusal('ALREADY_CANCELED');
  throw new Refusal(row?.status === 'pending' ? 'PRICE_CHANGED' : 'ILLEGAL_TRANSITION');
}

/** A second caller gets the first one's answer; after a crash or in another process it may be told to ask again. */
async function waitForState(deps: PaymentDeps, attempt: PaymentAttemptRow): Promise<PaymentState> {
  const until = Date.now() + WAIT_MS;
  let state = await readOrderState(deps.db, attempt.order_id);
  while (state.status === 'pending' && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, WAIT_STEP_MS));
    state = await readOrderState(deps.db, attempt.order_id);
  }
  return answerFor(state);
}

/** Only what surely was not charged is an error (§7: an ok status decides success). */
function answerFor(state: PaymentState): PaymentState {
  if (state.status === 'declined')
    throw new Refusal('PAYMENT_DECLINED', { details: { provider_code: state.code ?? 'Unknown' } });
  if (state.status === 'expired')
    throw new Refusal(state.code === 'PRICE_CHANGED' ? 'PRICE_CHANGED' : 'PAYMENT_EXPIRED');
  // Our keys were refused meanwhile: nothing was charged, and asking again may help.
  if (state.status === 'ready') throw new Refusal('PAYMENT_UNAVAILABLE');
  return state;
}

function isUniqueViolation(error: unknown): boolean {
  const codes = [error, error instanceof Error ? error.cause : null];
  return codes.some(
    (candidate) =>
      typeof candidate === 'object' && candidate !== null && 'code' in candidate && candidate.code === '23505',
  );
}
