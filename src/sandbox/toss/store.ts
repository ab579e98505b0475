// The sandbox's one door to its memory: read the state, commit facts, and tell its own time.
import type { Journal } from '../journal.ts';
import type { TossSandboxDeps } from './deps.ts';
import { isTossEvent, type StoredAnswer, type TossEvent } from './events.ts';
import { type Endpoint, type Fault, strikes } from './faults.ts';
import { apply, emptyState, type Payment, type State } from './state.ts';
import { ANSWER_LIFE, CONFIRM_LIFE, READY_LIFE } from './time.ts';
import { announce } from './webhook-events.ts';

const TOPIC = 'toss';

export interface Store {
  readonly state: State;
  /** Where the sandbox's own pages are found. */
  readonly origin: string;
  now(): number;
  /** Makes the facts durable, all or none, then applies them and queues the webhooks that follow from them. */
  commit(events: readonly TossEvent[], at?: number): void;
  /** Lower-case hex of `bytes` random bytes. */
  token(bytes: number): string;
  payment(paymentKey: string): Payment | undefined;
  /** The payment of an order that counts: the approved one, else the newest. */
  order(orderId: string): Payment | undefined;
  storedAnswer(identity: string): StoredAnswer | undefined;
  /** Takes the armed faults that strike this request, and counts them as used. */
  takeFaults(endpoint: Endpoint | 'webhook', orderId: string | null): Fault[];
  /** Expires what the clock has overtaken. */
  expireDue(): void;
  onCommit(listener: () => void): void;
}

type StoreDeps = Pick<TossSandboxDeps, 'clock' | 'random' | 'journal' | 'webhookUrl'>;

export function createStore({ clock, random, journal, webhookUrl }: StoreDeps): Store {
  const state = emptyState();
  replay(journal, state);
  const listeners: (() => void)[] = [];

  const store: Store = {
    state,
    // The sandbox lives in the shop's own process and origin, where its webhooks go too.
    origin: new URL(webhookUrl).origin,
    now: () => clock() + state.advanced,
    token: (bytes) => Buffer.from(random(bytes)).toString('hex'),
    payment: (paymentKey) => state.payments.get(paymentKey),
    onCommit: (listener) => void listeners.push(listener),

    commit(events, at = store.now()) {
      if (events.length === 0) return;
      const all = [...events, ...announce(store, events, at)];
      journal.append({ topic: TOPIC, at, events: all });
      for (const event of all) apply(state, event, at);
      for (const listener of listeners) listener();
    },

    order(orderId) {
      const payments = (state.orders.get(orderId) ?? []).flatMap((key) => state.payments.get(key) ?? []);
      return payments.find((payment) => payment.approval !== null) ?? payments.at(-1);
    },

    storedAnswer(identity) {
      const answer = state.answers.get(identity);
      return answer && store.now() < answer.at + ANSWER_LIFE ? { status: answer.status, body: answer.body } : undefined;
    },

    takeFaults(endpoint, orderId) {
      const faults = [...state.faults.values()].filter((fault) => strikes(fault, endpoint, orderId, store.now()));
      if (faults.length > 0) store.commit(faults.map(({ id }) => ({ type: 'fault.used' as const, id })));
      return faults;
    },

    expireDue() {
      for (const paymentKey of state.open) {
        const payment = state.payments.get(paymentKey);
        if (payment && store.now() >= expiresAt(payment)) store.commit([{ type: 'payment.expired', paymentKey }]);
      }
    },
  };
  return store;
}

/** When an unconfirmed payment expires: 30 minutes after the window opened, or 10 after the customer authenticated. */
export function expiresAt(payment: Payment): number {
  return payment.authentication ? payment.authentication.at + CONFIRM_LIFE : payment.requestedAt + READY_LIFE;
}

function replay(journal: Journal, state: State): void {
  for (const entry of journal.entries) {
    if (entry.topic !== TOPIC) continue;
    for (const event of entry.events.filter(isTossEvent)) apply(state, event, entry.at);
  }
}
