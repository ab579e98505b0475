/** What the operator decides about a payment that no answer settles by itself; the provider is asked once more before it counts. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CallData, HandlerInput } from '../../../contract/table.ts';
import { transaction } from '../../db/database.ts';
import { paymentAttempts, payments, type PaymentAttemptRow } from './tables.ts';
import { reservations } from '../reservations/tables.ts';
import type { TossPayment } from '../../providers/toss-provider.ts';
import { Refusal } from '../../base/refusal.ts';
import { writeAudit } from '../operators/shared.ts';
import { refundPaid, lockReservation, patchReservation } from '../reservations/shared.ts';
import type { PaymentDeps } from './deps.ts';
import { lookUp } from './reconcile.ts';
import { recordVerdict } from './record.ts';
import { runOrderRefunds } from './refund.ts';
import { readOrderState } from './state.ts';
import { CONFIRM_WINDOW_MS, isCharged, readLookup } from './verdict.ts';

type OpenPayment = CallData<'operator.openPayments'>[number];
type Settlement = HandlerInput<'operator.settle'>['body'];

const MAX_LISTED = 200;

/** Payments whose outcome is not known, oldest first, with what is known of them. */
export async function openPayments({ db }: PaymentDeps): Promise<OpenPayment[]> {
  const rows = await db
    .select({ attempt: paymentAttempts, number: reservations.number })
    .from(paymentAttempts)
    .innerJoin(reservations, eq(reservations.id, paymentAttempts.reservation_id))
    .where(inArray(paymentAttempts.state, ['confirming', 'unknown']))
    .orderBy(asc(paymentAttempts.created_at))
    .limit(MAX_LISTED);
  return rows.map(({ attempt, number }) => ({
    order_id: attempt.order_id,
    reservation_number: number,
    state: attempt.state,
    amount_krw: attempt.amount_krw,
    checks: attempt.checks,
    confirming_at: attempt.confirming_at?.toISOString() ?? null,
    next_check_at: attempt.next_check_at?.toISOString() ?? null,
  }));
}

/**
 * Settles a payment in doubt. Where the provider's answer proves the outcome, that counts and not the operator's word. Else `refund` gives
 * a charge of a wrong sum back whole, and `uncharged` ends an order that can be charged no more.
 */
export async function settleByHand(
  deps: PaymentDeps,
  orderId: string,
  { outcome, note }: Settlement,
): Promise<CallData<'operator.settle'>> {
  const [attempt] = await deps.db.select().from(paymentAttempts).where(eq(paymentAttempts.order_id, orderId));
  if (!attempt) throw new Refusal('NOT_FOUND');
  if (attempt.state !== 'unknown') throw new Refusal('ILLEGAL_TRANSITION');
  const answer = await lookUp(deps, attempt);
  const verdict = readLookup(answer, attempt, deps.clock());
  const charged = answer.kind === 'payment' && isCharged(answer.payment, attempt) ? answer.payment : null;
  let settled: string;
  if (verdict.kind !== 'unknown' && verdict.kind !== 'resend') {
    await recordVerdict(deps, attempt, verdict);
    settled = verdict.kind;
  } else if (outcome === 'refund') {
    await giveWrongSumBack(deps, attempt, charged);
    settled = 'refund';
  } else {
    refuseIfChargeable(deps, attempt, charged);
    await recordVerdict(deps, attempt, { kind: 'expired' });
    settled = 'uncharged';
  }
  const details = {
    order: orderId,
    asked: outcome,
    settled,
    charged_krw: charged?.totalAmount ?? 0,
    ...(note && { note }),
  };
  await writeAudit(deps.db, { at: deps.clock(), act: 'payment.settled', subject: attempt.reservation_id, details });
  return { outcome: settled, payment: await readOrderState(deps.db, orderId) };
}

/** Nothing is called uncharged that is charged, or that the provider could still charge. */
function refuseIfChargeable(deps: PaymentDeps, attempt: PaymentAttemptRow, charged: TossPayment | null): void {
  if (charged !== null) throw wrongSum(attempt, charged);
  const age = deps.clock().getTime() - (attempt.confirming_at?.getTime() ?? 0);
  if (age <= CONFIRM_WINDOW_MS) throw new Refusal('PAYMENT_IN_PROGRESS');
}

function wrongSum(attempt: PaymentAttemptRow, { totalAmount }: TossPayment): Refusal {
  return new Refusal('AMOUNT_MISMATCH', { details: { due_krw: attempt.amount_krw, charged: totalAmount } });
}

/** Books the charge as it was made and gives it back whole, in one transaction; then the reservation can be paid again. */
async function giveWrongSumBack(
  deps: PaymentDeps,
  attempt: PaymentAttemptRow,
  charged: TossPayment | null,
): Promise<void> {
  if (charged === null) throw new Refusal('NOT_PAID');
  // Our books are in won: another currency goes back on the provider's console, after which the order settles itself.
  if (charged.currency !== 'KRW') throw wrongSum(attempt, charged);
  const now = deps.clock();
  await transaction(deps.db, async (tx) => {
    const row = await lockReservation(tx, attempt.reservation_id);
    const [ended] = await tx
      .update(paymentAttempts)
      .set({ state: 'canceled', next_check_at: null })
      .where(and(eq(paymentAttempts.order_id, attempt.order_id), eq(paymentAttempts.state, 'unknown')))
      .returning({ order_id: paymentAttempts.order_id });
    if (!ended) throw new Refusal('ILLEGAL_TRANSITION');
    await tx.insert(payments).values({
      order_id: attempt.order_id,
      reservation_id: row.id,
      method: 'card',
      payment_key: charged.paymentKey,
      amount_krw: charged.totalAmount,
      paid_at: now,
    });
    const isOurs = row.charging_attempt === attempt.order_id;
    await patchReservation(
      tx,
      row,
      { paid_krw: row.paid_krw + charged.totalAmount, ...(isOurs ? { charging_attempt: null } : {}) },
      now,
    );
    await refundPaid(tx, row, { amount_krw: null, reason: 'wrong_sum', now, orderId: attempt.order_id });
  });
  await runOrderRefunds(deps, attempt.order_id);
}
