// What the customer does in the payment window, and where that leads: facts for the journal, an address for the page.
import { z } from 'zod';
import { isProblemCode, type ProblemCode, problems } from './codes.ts';
import type { Language } from './answers.ts';
import type { MethodCode, TossEvent } from './events.ts';
import { banks, cardCompanies } from './institutions.ts';
import type { Payment } from './state.ts';
import type { Store } from './store-type.ts';

export const outcomeBody = z.strictObject({
  outcome: z.enum(['approve', 'decline', 'abort', 'cancel', 'close']),
  /** For a window that lets the customer choose. */
  method: z.enum(['CARD', 'VIRTUAL_ACCOUNT', 'TRANSFER', 'TOSSPAY', 'MOBILE_PHONE']).optional(),
  /** Card company or bank by its code. */
  issuer: z.string().optional(),
  /** The later confirm fails with this code. */
  failCode: z.string().refine(isProblemCode).optional(),
  /** Amount that the success address carries instead of the true one. */
  tamperedAmount: z.number().optional(),
});

export type OutcomeBody = z.infer<typeof outcomeBody>;

export type Outcome =
  | { result: 'success'; url: string | null; payment: { paymentKey: string; orderId: string; amount: number } }
  | { result: 'fail' | 'close'; url: string | null; error: { code: string; message: string; orderId?: string } };

/** Null when the window's payment is over, so that nothing can be done in it any more. */
export function settleWindow(store: Store, payment: Payment, body: OutcomeBody, language: Language): Outcome | null {
  // A second press of the same button, or the browser's back and again, leads to the same address.
  const repeats = payment.status === 'IN_PROGRESS' && body.outcome === 'approve';
  if (payment.status !== 'READY' && !repeats) return null;
  if (body.outcome === 'approve') {
    if (!repeats) store.commit([authentication(payment, body)]);
    return success(payment, body.tamperedAmount);
  }
  if (body.outcome === 'decline') return failed(store, payment, 'REJECT_CARD_COMPANY', language);
  if (body.outcome === 'abort') return failed(store, payment, 'PAY_PROCESS_ABORTED', language);
  // A customer's own cancel is told without the order id, as Toss does.
  const cancelled = buildFailure(payment, 'PAY_PROCESS_CANCELED', language, false);
  const userCancel = { code: 'USER_CANCEL', message: problems.PAY_PROCESS_CANCELED[language] };
  return body.outcome === 'close' ? { ...cancelled, result: 'close', error: userCancel } : cancelled;
}

function authentication(payment: Payment, body: OutcomeBody): TossEvent {
  const method: MethodCode = payment.request.method || body.method || 'CARD';
  const list = method === 'VIRTUAL_ACCOUNT' || method === 'TRANSFER' ? banks : cardCompanies;
  const issuer = list.find(({ code }) => code === body.issuer)?.code ?? list[0]?.code ?? '';
  return {
    type: 'payment.authenticated',
    paymentKey: payment.request.paymentKey,
    authentication: { method, issuer, failCode: body.failCode ?? null },
  };
}

function success({ request: { paymentKey, orderId, amount, successUrl } }: Payment, tampered = amount): Outcome {
  const payment = { paymentKey, orderId, amount: tampered };
  return { result: 'success', url: successUrl && withQuery(successUrl, payment), payment };
}

function failed(store: Store, payment: Payment, code: ProblemCode, language: Language): Outcome {
  if (store.state.switches.failedWindow === 'ABORTED') {
    store.commit([{ type: 'payment.aborted', paymentKey: payment.request.paymentKey, code }]);
  }
  return buildFailure(payment, code, language, true);
}

function buildFailure({ request }: Payment, code: ProblemCode, language: Language, tellsOrder: boolean) {
  const order: { orderId?: string } = tellsOrder ? { orderId: request.orderId } : {};
  const error = { code, message: problems[code][language], ...order };
  return { result: 'fail' as const, url: request.failUrl && withQuery(request.failUrl, error), error };
}

function withQuery(address: string, values: object): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, String(value));
  return url.href;
}
