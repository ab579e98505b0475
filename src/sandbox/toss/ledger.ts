// The money as Toss would count it: every capture and every cancel, per payment and per order.
import { exact } from './money.ts';
import { capturedTotal, type Payment, refundedTotal } from './state.ts';
import type { Store } from './store-type.ts';

export interface LedgerRow {
  paymentKey: string;
  orderId: string;
  status: string;
  /** Sum of the captures; a deposit that the bank took back is a capture below zero. */
  captured: number;
  /** Money paid back. A virtual account cancelled before its deposit paid nothing back. */
  canceled: number;
  captures: { transactionKey: string; amount: number; at: string }[];
  cancels: { transactionKey: string; amount: number; refunded: number; reason: string; at: string }[];
}

const iso = (at: number) => new Date(at).toISOString();

export function ledger(store: Store): LedgerRow[] {
  return [...store.state.payments.values()].map((payment) => ({
    paymentKey: payment.request.paymentKey,
    orderId: payment.request.orderId,
    status: payment.status,
    captured: capturedTotal(payment),
    canceled: refundedTotal(payment),
    captures: payment.captures.map(({ transactionKey, amount, at }) => ({ transactionKey, amount, at: iso(at) })),
    cancels: payment.cancels.map(({ transactionKey, amount, refunded, reason, at }) => ({
      transactionKey,
      amount,
      refunded,
      reason,
      at: iso(at),
    })),
  }));
}

const calculateNet = (payment: Payment): number => exact(capturedTotal(payment) - refundedTotal(payment));

interface OrderNet {
  orderId: string;
  currency: string;
  payments: number;
  captures: number;
  net: number;
}

/** What each order has cost its customer so far, newest order first. */
export function orderNets(store: Store): OrderNet[] {
  return [...store.state.orders].toReversed().map(([orderId, keys]) => {
    const payments = keys.flatMap((key) => store.payment(key) ?? []);
    return {
      orderId,
      currency: payments[0]?.request.currency ?? 'KRW',
      payments: payments.length,
      captures: payments.reduce(
        (count, payment) => count + payment.captures.filter(({ amount }) => amount > 0).length,
        0,
      ),
      net: exact(payments.reduce((sum, payment) => sum + calculateNet(payment), 0)),
    };
  });
}
