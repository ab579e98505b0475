// Which webhooks follow from a change of a payment, and how the armed webhook faults bend them.
import type { DepositBody, QueuedWebhook, StatusBody, TossEvent, WebhookBody } from './events.ts';
import { type Fault, faultApplies } from './faults.ts';
import { paymentView } from './payment-view.ts';
import { preview } from './preview.ts';
import type { Payment } from './state.ts';
import type { Store } from './store-type.ts';
import { withoutOffset } from './time.ts';

type ChangeEvent = Extract<TossEvent, { paymentKey: string }>;

// READY and IN_PROGRESS are never announced.
const announced = new Set<TossEvent['type']>([
  'payment.approved',
  'payment.aborted',
  'payment.expired',
  'payment.canceled',
  'deposit.received',
  'deposit.reverted',
]);

/** The facts that `events` bring with them: webhooks to send, and the faults that were used up on them. */
export function announce(store: Store, events: readonly TossEvent[], at: number): TossEvent[] {
  const changes = events.filter((event): event is ChangeEvent => announced.has(event.type));
  return changes.flatMap((change) => {
    const payment = store.payment(change.paymentKey);
    return payment ? announceChange(store, change, preview(payment, [change], at), at) : [];
  });
}

function announceChange(store: Store, change: ChangeEvent, after: Payment, at: number): TossEvent[] {
  const { webhooks: registered } = store.state.switches;
  const bodies: WebhookBody[] = [];
  if (registered === 'both' || registered === 'status') bodies.push(statusBody(store, after, after.status, at));
  const isDeposit = after.approval?.secret && change.type !== 'payment.approved';
  if (isDeposit && (registered === 'both' || registered === 'deposit')) {
    bodies.push(depositBody(after, after.status, after.approval?.secret ?? '', at));
  }
  const faults = usableFaults(store, after.request.orderId);
  return bodies.flatMap((body) => bend(store, after, body, faults, at));
}

export function statusBody(store: Store, payment: Payment, status: string, at: number): StatusBody {
  const data = { ...paymentView(payment, { now: at, origin: store.origin }), status };
  return { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: withoutOffset(at), data };
}

function depositBody(payment: Payment, status: string, secret: string, at: number): DepositBody {
  const { lastTransactionKey: transactionKey, request } = payment;
  return { createdAt: withoutOffset(at), secret, status, transactionKey, orderId: request.orderId };
}

export function queued(store: Store, orderId: string, body: WebhookBody, dueAt: number): QueuedWebhook {
  const label = `${'data' in body ? body.eventType : 'DEPOSIT_CALLBACK'} ${readWebhookStatus(body)}`;
  const id = store.token(8);
  return { id, transmissionId: store.token(16), orderId, label, body, dueAt, dropped: false, held: false };
}

const readWebhookStatus = (body: WebhookBody) => ('data' in body ? body.data.status : body.status);

type Usable = (Fault & { left: number })[];

function usableFaults(store: Store, orderId: string): Usable {
  return [...store.state.faults.values()]
    .filter((fault) => faultApplies(fault, 'webhook', orderId, store.now()))
    .map((fault) => ({ ...fault, left: fault.times === null ? Infinity : fault.times - fault.used }));
}

function bend(store: Store, payment: Payment, body: WebhookBody, faults: Usable, at: number): TossEvent[] {
  const { orderId } = payment.request;
  const first = queued(store, orderId, body, at);
  const webhooks = [first];
  const used: TossEvent[] = [];
  for (const fault of faults) {
    const late = fault.fault === 'webhook-aborted-after-done';
    if (fault.left <= 0 || (late && (readWebhookStatus(body) !== 'DONE' || !('data' in body)))) continue;
    fault.left -= 1;
    used.push({ type: 'fault.used', id: fault.id });
    if (fault.fault === 'webhook-drop') first.dropped = true;
    if (fault.fault === 'webhook-reorder') Object.assign(first, { held: true, dueAt: at + fault.ms });
    if (fault.fault === 'webhook-duplicate') webhooks.push({ ...first, id: store.token(8) });
    if (late) webhooks.push(queued(store, orderId, statusBody(store, payment, 'ABORTED', at + 46), at));
    if (fault.fault === 'webhook-forged-secret')
      webhooks.push(queued(store, orderId, forgedBody(store, payment, at), at));
  }
  return [...used, ...webhooks.map((webhook) => ({ type: 'webhook.queued' as const, webhook }))];
}

/** A deposit callback that claims money came, from someone who does not know the secret. */
export function forgedBody(store: Store, payment: Payment, at: number): DepositBody {
  return depositBody(payment, 'DONE', `forged-${store.token(12)}`, at);
}
