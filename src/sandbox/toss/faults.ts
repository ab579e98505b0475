// The faults an engineer or a test can arm, for the next N requests or for one order.
import { z } from 'zod';

export const faultKinds = {
  delay: 'Wait `ms` before the work (or after it, with `when: "after"`)',
  'reset-before-commit': 'Cut the connection; nothing was done',
  'reset-after-commit': 'Do the work, then cut the connection',
  '500-before-commit': 'Answer 500; nothing was done, and the key keeps that answer',
  '500-after-commit': 'Do the work, answer 500, and the key keeps that answer',
  '409': 'Answer IDEMPOTENT_REQUEST_PROCESSING; nothing was done',
  '429': 'Answer 429 with Retry-After; nothing was done',
  decline: 'Decline with `code`',
  garbage: 'Do the work, answer something that is no JSON (`form`: html, truncated, empty)',
  'wrong-answer': 'Do the work, answer a payment with a wrong `field`',
  'get-404': 'GET answers 404 for `seconds`',
  'get-500': 'GET answers 500',
  'webhook-drop': 'The next webhook is never sent',
  'webhook-duplicate': 'The next webhook is sent twice with one transmission id',
  'webhook-reorder': 'The next webhook is held until another of the order went first (at most `ms`)',
  'webhook-before-response': 'Webhooks arrive before the answer of confirm or cancel',
  'webhook-aborted-after-done': 'After DONE an ABORTED of the same payment is sent too',
  'webhook-forged-secret': 'A deposit callback DONE with a wrong secret is sent too',
} as const;

export type FaultKind = keyof typeof faultKinds;

const isKind = (kind: unknown): kind is FaultKind => typeof kind === 'string' && Object.hasOwn(faultKinds, kind);

export const endpoints = ['confirm', 'cancel', 'get'] as const;
export type Endpoint = (typeof endpoints)[number];

export const faultInput = z.strictObject({
  fault: z.custom<FaultKind>(isKind, `Known faults: ${Object.keys(faultKinds).join(', ')}`),
  /** Requests that it strikes; by default confirm, and GET for the get faults. */
  on: z.enum([...endpoints, 'any']).optional(),
  /** How often it strikes: 1 by default, null until it is cleared. */
  times: z.int().min(1).nullable().default(1),
  /** Only for this order. */
  orderId: z.string().min(1).optional(),
  ms: z.int().min(0).max(600_000).default(2000),
  when: z.enum(['before', 'after']).default('before'),
  seconds: z.int().min(1).max(86_400).default(10),
  code: z.string().default('REJECT_CARD_COMPANY'),
  form: z.enum(['html', 'truncated', 'empty']).default('html'),
  field: z.enum(['orderId', 'paymentKey', 'totalAmount', 'currency', 'status']).default('totalAmount'),
});

export interface Fault extends z.infer<typeof faultInput> {
  id: string;
  armedAt: number;
}

/** Whether `fault` is one for this request. A get-404 lasts for its seconds, however often it strikes. */
export function faultApplies(
  fault: Fault,
  endpoint: Endpoint | 'webhook',
  orderId: string | null,
  now: number,
): boolean {
  if (fault.orderId !== undefined && fault.orderId !== orderId) return false;
  if (endpoint === 'webhook') return fault.fault.startsWith('webhook-') && fault.fault !== 'webhook-before-response';
  if (fault.fault.startsWith('webhook-') && fault.fault !== 'webhook-before-response') return false;
  if (fault.fault === 'get-404') return endpoint === 'get' && now < fault.armedAt + fault.seconds * 1000;
  if (fault.fault === 'get-500') return endpoint === 'get';
  const on = fault.on ?? 'confirm';
  return on === 'any' || on === endpoint;
}
