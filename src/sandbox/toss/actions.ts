// What the console can do to a payment from Toss's or the bank's side.
import { z } from 'zod';
import { decideCancel } from './cancel.ts';
import type { TossEvent } from './events.ts';
import { depositDueAt } from './payment-view.ts';
import type { Payment } from './state.ts';
import type { Store } from './store-type.ts';

export const actions = ['deposit', 'bank-error', 'expire', 'cancel'] as const;
type Action = (typeof actions)[number];

const cancelInput = z.strictObject({
  amount: z.number().positive().optional(),
  reason: z.string().min(1).max(200).default('Cancelled in the Toss console'),
});

/** The facts that follow, or the sentence why it cannot be done. */
export function applyAction(store: Store, payment: Payment, action: Action, body: unknown): TossEvent[] | string {
  const { paymentKey } = payment.request;
  const { status } = payment;
  const isAccount = payment.approval?.secret != null;
  switch (action) {
    case 'deposit':
      if (status !== 'WAITING_FOR_DEPOSIT')
        return `Only a payment that waits for its deposit takes one; this is ${status}.`;
      if (store.now() >= depositDueAt(payment)) return 'The virtual account is closed: its deadline has passed.';
      return [{ type: 'deposit.received', paymentKey, transactionKey: store.token(16) }];
    case 'bank-error':
      if (status !== 'DONE' || !isAccount) return `Only a deposit that arrived can be taken back; this is ${status}.`;
      return [{ type: 'deposit.reverted', paymentKey, transactionKey: store.token(16) }];
    case 'expire':
      if (!store.state.open.has(paymentKey))
        return `Only a payment that is not confirmed yet expires; this is ${status}.`;
      return [{ type: 'payment.expired', paymentKey }];
    case 'cancel':
      return cancel(store, payment, body, isAccount);
  }
}

function cancel(store: Store, payment: Payment, body: unknown, isAccount: boolean): TossEvent[] | string {
  const input = cancelInput.safeParse(body ?? {});
  if (!input.success) return 'A cancel takes an amount above zero and a reason.';
  const refundReceiveAccount = isAccount ? { bank: '88', accountNumber: '110123456789', holderName: 'Sandbox' } : null;
  const request = { cancelReason: input.data.reason, cancelAmount: input.data.amount ?? null, refundReceiveAccount };
  const { problem, events } = decideCancel(store, payment.request.paymentKey, request, null);
  return problem ?? events;
}
