// Runs the sandbox when something falls due. The timer decides nothing: what is due is read from clock and journal each time.
import { expiresAt } from './store.ts';
import { type Store } from './store-type.ts';
import type { WebhookSender } from './webhook-sender.ts';

// The injected clock may run apart from the machine's, so no delay is longer than this.
const MAX_DELAY_MS = 1000;

export function startTimers(store: Store, sender: WebhookSender, signal?: AbortSignal): void {
  let timer: NodeJS.Timeout | undefined;

  function arm(): void {
    clearTimeout(timer);
    timer = undefined;
    const due = Math.min(sender.nextAt(), nextExpiry(store));
    if (due === Infinity || signal?.aborted) return;
    timer = setTimeout(runDue, Math.min(MAX_DELAY_MS, Math.max(0, due - store.now())));
    timer.unref();
  }

  function runDue(): void {
    store.expireDue();
    void sender.sendDue();
    arm();
  }

  store.onCommit(arm);
  signal?.addEventListener('abort', () => clearTimeout(timer));
  arm();
}

function nextExpiry(store: Store): number {
  let next = Infinity;
  for (const paymentKey of store.state.open) {
    const payment = store.payment(paymentKey);
    if (payment) next = Math.min(next, expiresAt(payment));
  }
  return next;
}
