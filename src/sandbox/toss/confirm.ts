// The moment money moves: what a confirm finds, decided in one step so that no two confirms can both charge.
import { z } from 'zod';
import { isDecline, isProblemCode, type ProblemCode } from './codes.ts';
import type { TossEvent } from './events.ts';
import type { Payment } from './state.ts';
import type { Store } from './store-type.ts';

const confirmBody = z.object({
  paymentKey: z.string().min(1).max(200),
  orderId: z.string().min(1).max(64),
  amount: z.number(),
});

export interface Decision {
  /** Null: it succeeds. */
  problem: ProblemCode | null;
  events: TossEvent[];
}

const refuseConfirm = (problem: ProblemCode, events: TossEvent[] = []): Decision => ({ problem, events });

export function decideConfirm(store: Store, body: unknown, forcedDecline: string | null): Decision {
  const parsed = confirmBody.safeParse(body);
  if (!parsed.success) return refuseConfirm('INVALID_REQUEST');
  const { paymentKey, orderId, amount } = parsed.data;
  const payment = store.payment(paymentKey);
  const { switches } = store.state;
  if (!payment) return refuseConfirm('NOT_FOUND_PAYMENT');
  if (payment.approval) return refuseConfirm('ALREADY_PROCESSED_PAYMENT');
  if (payment.status === 'ABORTED') return refuseConfirm(switches.confirmAfterAbort);
  if (payment.status !== 'IN_PROGRESS' || payment.request.orderId !== orderId)
    return refuseConfirm('NOT_FOUND_PAYMENT_SESSION');
  if (payment.request.amount !== amount) return refuseConfirm(switches.amountMismatch);
  if (switches.repeatedOrderId === 'reject' && store.order(orderId)?.approval)
    return refuseConfirm('DUPLICATED_ORDER_ID');
  const failCode = forcedDecline ?? payment.authentication?.failCode ?? null;
  if (failCode && isProblemCode(failCode)) return decline(store, payment, failCode);
  return { problem: null, events: [approve(store, payment)] };
}

function decline(store: Store, payment: Payment, code: ProblemCode): Decision {
  const ends = isDecline(code) && store.state.switches.declinedConfirm === 'ABORTED';
  const { paymentKey } = payment.request;
  return refuseConfirm(code, ends ? [{ type: 'payment.aborted', paymentKey, code }] : []);
}

function approve(store: Store, payment: Payment): TossEvent {
  const isAccount = payment.authentication?.method === 'VIRTUAL_ACCOUNT';
  const digits = (count: number) =>
    BigInt(`0x${store.token(count)}`)
      .toString()
      .slice(-count)
      .padStart(count, '7');
  return {
    type: 'payment.approved',
    paymentKey: payment.request.paymentKey,
    transactionKey: store.token(16),
    approveNo: digits(8),
    account: isAccount ? `X${digits(13)}` : '',
    secret: isAccount ? `ps_${store.token(14)}` : null,
  };
}
