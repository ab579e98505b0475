// The sandbox's one door to its memory: read the state, commit facts, and tell its own time.
import type { Journal } from '../journal.ts';
import type { TossSandboxDeps } from './deps.ts';
import { isTossEvent } from './events.ts';
import { faultApplies } from './faults.ts';
import { apply, emptyState, type Payment, type State } from './state.ts';
import { ANSWER_LIFE, CONFIRM_LIFE, READY_LIFE } from './time.ts';
import { announce } from './webhook-events.ts';

import type { Store } from './store-type.ts';

const TOPIC = 'toss';

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
      const faults = [...state.faults.values()].filter((fault) => faultApplies(fault, endpoint, orderId, store.now()));
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
