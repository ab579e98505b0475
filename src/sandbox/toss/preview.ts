// How a payment will look after facts that are not committed yet: answers and webhooks travel in the same commit.
import type { TossEvent } from './events.ts';
import { apply, emptyState, type Payment } from './state.ts';

export function preview(payment: Payment, events: readonly TossEvent[], at: number): Payment {
  const { paymentKey } = payment.request;
  const scratch = emptyState();
  const after = structuredClone(payment);
  scratch.payments.set(paymentKey, after);
  for (const event of events) {
    if ('paymentKey' in event && event.paymentKey === paymentKey) apply(scratch, event, at);
  }
  return after;
}
