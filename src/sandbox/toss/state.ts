// What the sandbox knows, and how each remembered fact changes it. Nothing else may change it.
import type {
  Authentication,
  Cancel,
  PaymentRequest,
  PaymentStatus,
  QueuedWebhook,
  StoredAnswer,
  TossEvent,
} from './events.ts';
import type { Fault } from './faults.ts';
import { exact } from './money.ts';
import { defaultSwitches, type Switches } from './switches.ts';

export interface Approval {
  at: number;
  approveNo: string;
  /** Number of the virtual account; empty for other methods. */
  account: string;
  secret: string | null;
}

/** Money that moved to the merchant; a bank's taking it back is a capture below zero. */
interface Capture {
  transactionKey: string;
  amount: number;
  at: number;
}

export interface Payment {
  readonly request: PaymentRequest;
  readonly requestedAt: number;
  status: PaymentStatus;
  authentication: (Authentication & { at: number }) | null;
  approval: Approval | null;
  /** Code of the error that ended it. */
  failure: string | null;
  captures: Capture[];
  /** `balance` is what was left after it; `refunded` the money that moved back. */
  cancels: (Cancel & { at: number; balance: number; refunded: number })[];
  lastTransactionKey: string | null;
}

export interface Webhook extends QueuedWebhook {
  queuedAt: number;
  attempts: { at: number; outcome: string }[];
  delivered: boolean;
  /** When it is sent next; null when it never is again. */
  nextAt: number | null;
}

export interface State {
  payments: Map<string, Payment>;
  /** Payment keys of each order, oldest first. */
  orders: Map<string, string[]>;
  answers: Map<string, StoredAnswer & { at: number }>;
  webhooks: Map<string, Webhook>;
  /** Ids of webhooks that are still to be sent, and keys of payments that may still expire. */
  pending: Set<string>;
  open: Set<string>;
  faults: Map<string, Fault & { used: number }>;
  switches: Switches;
  /** Milliseconds that the console advanced the clock. */
  advanced: number;
}

export const emptyState = (): State => ({
  payments: new Map(),
  orders: new Map(),
  answers: new Map(),
  webhooks: new Map(),
  pending: new Set(),
  open: new Set(),
  faults: new Map(),
  switches: { ...defaultSwitches },
  advanced: 0,
});

/** Money paid back; a virtual account cancelled before its deposit gave nothing back. */
export const refundedTotal = (payment: Payment) =>
  exact(payment.cancels.reduce((sum, cancel) => sum + cancel.refunded, 0));
export const capturedTotal = (payment: Payment) =>
  exact(payment.captures.reduce((sum, capture) => sum + capture.amount, 0));
export const calculateBalance = (payment: Payment) =>
  exact(payment.cancels.reduce((left, cancel) => left - cancel.amount, payment.request.amount));

export function apply(state: State, event: TossEvent, at: number): void {
  switch (event.type) {
    case 'session.minted':
      return mint(state, event.payment, at);
    case 'webhook.queued': {
      const nextAt = event.webhook.dropped ? null : event.webhook.dueAt;
      state.webhooks.set(event.webhook.id, { ...event.webhook, queuedAt: at, attempts: [], delivered: false, nextAt });
      if (nextAt !== null) state.pending.add(event.webhook.id);
      return;
    }
    case 'webhook.attempted':
      return noteAttempt(state, event, at);
    case 'answer.stored':
      return void state.answers.set(event.identity, { ...event.answer, at });
    case 'fault.armed':
      return void state.faults.set(event.fault.id, { ...event.fault, used: 0 });
    case 'fault.used':
      return countFaultUse(state, event.id);
    case 'faults.cleared':
      return state.faults.clear();
    case 'switches.set':
      return void Object.assign(state.switches, event.switches);
    case 'clock.advanced':
      state.advanced += event.ms;
      return;
    default:
      return changePayment(state, event, at);
  }
}

function mint(state: State, request: PaymentRequest, at: number): void {
  state.payments.set(request.paymentKey, {
    request,
    requestedAt: at,
    status: 'READY',
    authentication: null,
    approval: null,
    failure: null,
    captures: [],
    cancels: [],
    lastTransactionKey: null,
  });
  state.orders.set(request.orderId, [...(state.orders.get(request.orderId) ?? []), request.paymentKey]);
  state.open.add(request.paymentKey);
}

type PaymentEvent = Extract<TossEvent, { paymentKey: string }>;

function changePayment(state: State, event: PaymentEvent, at: number): void {
  const payment = state.payments.get(event.paymentKey);
  if (!payment) throw new Error(`The sandbox journal speaks of the unknown payment ${event.paymentKey}.`);
  const { amount } = payment.request;
  switch (event.type) {
    case 'payment.authenticated':
      payment.status = 'IN_PROGRESS';
      payment.authentication = { ...event.authentication, at };
      return;
    case 'payment.approved': {
      const waits = payment.authentication?.method === 'VIRTUAL_ACCOUNT';
      payment.status = waits ? 'WAITING_FOR_DEPOSIT' : 'DONE';
      payment.approval = { at, approveNo: event.approveNo, account: event.account, secret: event.secret };
      payment.lastTransactionKey = event.transactionKey;
      if (!waits) payment.captures.push({ transactionKey: event.transactionKey, amount, at });
      break;
    }
    case 'payment.aborted':
      payment.status = 'ABORTED';
      payment.failure = event.code;
      break;
    case 'payment.expired':
      payment.status = 'EXPIRED';
      break;
    case 'payment.canceled': {
      const balance = exact(calculateBalance(payment) - event.cancel.amount);
      const refunded = capturedTotal(payment) > 0 ? event.cancel.amount : 0;
      payment.cancels.push({ ...event.cancel, at, balance, refunded });
      payment.status = balance === 0 ? 'CANCELED' : 'PARTIAL_CANCELED';
      payment.lastTransactionKey = event.cancel.transactionKey;
      return;
    }
    case 'deposit.received':
      payment.status = 'DONE';
      payment.captures.push({ transactionKey: event.transactionKey, amount, at });
      payment.lastTransactionKey = event.transactionKey;
      return;
    case 'deposit.reverted':
      payment.status = 'WAITING_FOR_DEPOSIT';
      payment.captures.push({ transactionKey: event.transactionKey, amount: -amount, at });
      payment.lastTransactionKey = event.transactionKey;
      return;
  }
  state.open.delete(event.paymentKey);
}

function noteAttempt(state: State, event: Extract<TossEvent, { type: 'webhook.attempted' }>, at: number): void {
  const webhook = state.webhooks.get(event.id);
  if (!webhook) return;
  webhook.attempts.push({ at, outcome: event.outcome });
  webhook.delivered ||= event.delivered;
  webhook.nextAt = event.nextAt;
  webhook.held = false;
  if (event.nextAt === null) state.pending.delete(event.id);
  for (const id of state.pending) {
    const other = state.webhooks.get(id);
    if (other?.held && other.orderId === webhook.orderId) Object.assign(other, { held: false, nextAt: at });
  }
}

function countFaultUse(state: State, id: string): void {
  const fault = state.faults.get(id);
  if (!fault) return;
  fault.used += 1;
  if (fault.times !== null && fault.used >= fault.times && fault.fault !== 'get-404') state.faults.delete(id);
}
