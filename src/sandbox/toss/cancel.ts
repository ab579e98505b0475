// Cancels, whole or in part: what may be paid back, and with which error Toss refuses the rest.
import { z } from 'zod';
import type { Decision } from './confirm.ts';
import { isProblemCode, type ProblemCode } from './codes.ts';
import type { Cancel } from './events.ts';
import { fitsCurrency } from './money.ts';
import { calculateBalance } from './state.ts';
import type { Store } from './store-type.ts';

const cancelBody = z.object({
  cancelReason: z.string().min(1).max(200),
  cancelAmount: z.number().positive().nullish(),
  refundReceiveAccount: z
    .object({
      bank: z.string().min(1),
      accountNumber: z.string().regex(/^\d{1,20}$/),
      holderName: z.string().min(1).max(60),
    })
    .nullish(),
  taxFreeAmount: z.number().min(0).nullish(),
  currency: z.string().nullish(),
  refundableAmount: z.number().min(0).nullish(),
});

const refuseCancel = (problem: ProblemCode): Decision => ({ problem, events: [] });

export function decideCancel(store: Store, paymentKey: string, body: unknown, forced: string | null): Decision {
  const payment = store.payment(paymentKey);
  if (!payment) return refuseCancel('NOT_FOUND_PAYMENT');
  const parsed = cancelBody.safeParse(body);
  if (!parsed.success) {
    return refuseCancel(
      parsed.error.issues[0]?.path[0] === 'refundReceiveAccount' ? 'INVALID_REFUND_ACCOUNT_INFO' : 'INVALID_REQUEST',
    );
  }
  const { cancelReason: reason, cancelAmount, refundReceiveAccount, refundableAmount, currency } = parsed.data;
  const balance = calculateBalance(payment);
  if (payment.status === 'CANCELED') return refuseCancel('ALREADY_CANCELED_PAYMENT');
  if (!payment.approval) return refuseCancel('NOT_CANCELABLE_PAYMENT');
  if (currency && currency !== payment.request.currency) return refuseCancel('INVALID_REQUEST');
  const amount = cancelAmount ?? balance;
  if (!fitsCurrency(amount, payment.request.currency)) return refuseCancel('INVALID_REQUEST');
  if (payment.status === 'WAITING_FOR_DEPOSIT' && amount !== balance) {
    return refuseCancel('NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT');
  }
  const isPaidAccount = payment.approval.secret !== null && payment.status !== 'WAITING_FOR_DEPOSIT';
  if (isPaidAccount && !refundReceiveAccount) return refuseCancel('INVALID_REFUND_ACCOUNT_INFO');
  if (refundableAmount != null && refundableAmount !== balance) return refuseCancel('NOT_MATCHES_REFUNDABLE_AMOUNT');
  if (amount > balance) return refuseCancel('NOT_CANCELABLE_AMOUNT');
  if (forced && isProblemCode(forced)) return refuseCancel(forced);
  const cancel: Cancel = {
    transactionKey: store.token(16),
    amount,
    reason,
    refundReceiveAccount: refundReceiveAccount ?? null,
  };
  return { problem: null, events: [{ type: 'payment.canceled', paymentKey, cancel }] };
}
