// Sends queued webhooks, and sends again on Toss's ladder; what is due follows from clock and journal alone.
import type { TossSandboxDeps } from './deps.ts';
import type { Webhook } from './state.ts';
import type { Store } from './store-type.ts';
import { MINUTE } from './time.ts';

/** Minutes between the tries after the first. */
const LADDER = [1, 4, 16, 64, 256, 1024, 4096];
const PATIENCE = 10_000;

export interface WebhookSender {
  /** Sends all that is due, oldest first, and resolves when they are answered. Never rejects. */
  sendDue(orderId?: string): Promise<void>;
  /** When the next one is due; Infinity when none waits. */
  nextAt(): number;
}

type SenderDeps = Pick<TossSandboxDeps, 'fetch' | 'webhookUrl' | 'timeScale' | 'log'>;

export function createWebhookSender(store: Store, deps: SenderDeps): WebhookSender {
  const { fetch: send, webhookUrl, timeScale = 1, log } = deps;
  const inFlight = new Map<string, Promise<void>>();

  async function deliver(webhook: Webhook): Promise<void> {
    const tries = webhook.attempts.length;
    let outcome: string;
    let delivered = false;
    try {
      const response = await send(webhookUrl, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'tosspayments-webhook-transmission-time': new Date(store.now()).toISOString(),
          'tosspayments-webhook-transmission-id': webhook.transmissionId,
          'tosspayments-webhook-transmission-retried-count': String(tries),
        },
        body: JSON.stringify(webhook.body),
        signal: AbortSignal.timeout(PATIENCE),
      });
      await response.body?.cancel();
      outcome = String(response.status);
      delivered = response.status === 200;
    } catch (error) {
      outcome = error instanceof Error ? error.name : 'failed';
    }
    const wait = LADDER[tries];
    const nextAt = delivered || wait === undefined ? null : store.now() + (wait * MINUTE) / timeScale;
    store.commit([{ type: 'webhook.attempted', id: webhook.id, outcome, delivered, nextAt }]);
    log?.('sandbox webhook', { label: webhook.label, outcome, tries: tries + 1 });
  }

  function start(webhook: Webhook): Promise<void> {
    const running = inFlight.get(webhook.id);
    if (running || !isDue(webhook)) return running ?? Promise.resolve();
    const sending = deliver(webhook).finally(() => inFlight.delete(webhook.id));
    inFlight.set(webhook.id, sending);
    return sending;
  }

  const isDue = ({ nextAt }: Webhook) => nextAt !== null && nextAt <= store.now();

  function pending(): Webhook[] {
    return [...store.state.pending].flatMap((id) => store.state.webhooks.get(id) ?? []);
  }

  async function sendOrder(orderId: string): Promise<void> {
    // A webhook that was held back becomes due by the sending of another, hence rounds.
    for (;;) {
      const due = pending().filter((webhook) => webhook.orderId === orderId && isDue(webhook));
      if (due.length === 0) return;
      for (const webhook of due) await start(webhook);
    }
  }

  return {
    // One order's webhooks go one after the other; a slow answer to one order holds up no other.
    async sendDue(only) {
      const orders = new Set(
        pending()
          .filter(isDue)
          .map(({ orderId }) => orderId),
      );
      const chosen = [...orders].filter((orderId) => only === undefined || orderId === only);
      const sent = await Promise.allSettled(chosen.map(sendOrder));
      for (const { reason } of sent.filter((result) => result.status === 'rejected')) {
        log?.('sandbox webhook could not be recorded', { reason: String(reason) });
      }
    },
    nextAt() {
      const waiting = pending().filter(({ id }) => !inFlight.has(id));
      return Math.min(Infinity, ...waiting.map(({ nextAt }) => nextAt ?? Infinity));
    },
  };
}
