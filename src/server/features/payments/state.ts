/** Where a card payment stands, read from the ledger; names no person. */
import { eq } from 'drizzle-orm';
import type { PaymentState } from '../../../contract/payments.ts';
import type { Database } from '../../db/database.ts';
import { paymentAttempts, refunds, type AttemptState, type PaymentAttemptRow, type RefundReason } from './tables.ts';
import { Refusal } from '../../base/refusal.ts';

const STATUS: Record<AttemptState, PaymentState['status']> = {
  created: 'ready',
  superseded: 'expired',
  confirming: 'pending',
  unknown: 'pending',
  paid: 'paid',
  waiting_deposit: 'waiting_deposit',
  declined: 'declined',
  expired: 'expired',
  canceled: 'refunded',
};

/** Refunds that mean "charged, but nothing was reserved". */
const UNFULFILLED: readonly RefundReason[] = ['seat_gone', 'late_charge', 'wrong_sum'];

export async function readOrderState(db: Database, orderId: string): Promise<PaymentState> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.order_id, orderId));
  if (attempt === undefined) throw new Refusal('NOT_FOUND');
  let status = STATUS[attempt.state];
  if (status === 'paid') {
    const given = await db.select().from(refunds).where(eq(refunds.order_id, orderId));
    const outside = given.reduce((sum, refund) => sum + (refund.reason === 'external' ? refund.amount_krw : 0), 0);
    if (given.some((refund) => UNFULFILLED.includes(refund.reason)) || outside >= attempt.amount_krw)
      status = 'refunded';
  }
  return {
    status,
    reservation_id: attempt.reservation_id,
    amount_krw: attempt.amount_krw,
    code: getFailureCode(attempt),
  };
}

/** The provider's code of a decline; our own where a changed price ended the order. */
function getFailureCode({ state, code }: Pick<PaymentAttemptRow, 'state' | 'code'>): string | null {
  return state === 'superseded' ? 'PRICE_CHANGED' : code;
}
