/** Client of the Toss Payments server API: four calls, each answering what is known and never throwing. */
import * as z from 'zod/mini';

declare module '../base/context.ts' {
  interface Services {
    toss: TossProvider;
  }
}

const cancelEntry = z.object({
  cancelAmount: z.number(),
  cancelReason: z.string(),
  canceledAt: z.optional(z.nullable(z.string())),
  transactionKey: z.string(),
});

/** The part of the provider's Payment object that decides something here. */
export const tossPayment = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  status: z.enum([
    'READY',
    'IN_PROGRESS',
    'WAITING_FOR_DEPOSIT',
    'DONE',
    'CANCELED',
    'PARTIAL_CANCELED',
    'ABORTED',
    'EXPIRED',
  ]),
  totalAmount: z.number(),
  balanceAmount: z.number(),
  currency: z.string(),
  secret: z.optional(z.nullable(z.string())),
  failure: z.optional(z.nullable(z.object({ code: z.string(), message: z.string() }))),
  cancels: z.optional(z.nullable(z.array(cancelEntry))),
});
export type TossPayment = z.infer<typeof tossPayment>;

const tossError = z.object({ code: z.string(), message: z.string() });

/** `payment`: the provider's word. `error`: a refusal it could name. `lost`: no answer, or none that can be read. */
export type TossAnswer =
  | { kind: 'payment'; payment: TossPayment }
  | { kind: 'error'; status: number; code: string; message: string }
  | { kind: 'lost'; reason: string };

export interface TossProvider {
  /** Moves the money. `idempotencyKey` stays the same for each try of one attempt. */
  confirm(order: { paymentKey: string; orderId: string; amount: number }, idempotencyKey: string): Promise<TossAnswer>;
  /** The payment of an order that counts: where a window was opened twice, it may be another than the one that was confirmed. */
  find(orderId: string): Promise<TossAnswer>;
  findByKey(paymentKey: string): Promise<TossAnswer>;
  /** `refundableAmount` makes the provider refuse when something else was given back meanwhile. */
  cancel(
    paymentKey: string,
    refund: { cancelReason: string; cancelAmount: number; refundableAmount: number },
    idempotencyKey: string,
  ): Promise<TossAnswer>;
}

export interface TossConfig {
  apiBase: string;
  secretKey: string;
  fetch: typeof fetch;
}

/** An approval can take a minute (provider's guide). */
export const CONFIRM_TIMEOUT_MS = 60_000;
export const FIND_TIMEOUT_MS = 15_000;

export function createTossProvider(config: TossConfig): TossProvider {
  const authorization = `Basic ${Buffer.from(`${config.secretKey}:`).toString('base64')}`;

  async function ask(path: string, timeoutMs: number, body?: object, idempotencyKey?: string): Promise<TossAnswer> {
    try {
      const response = await config.fetch(new URL(path, config.apiBase), {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization,
          'accept-language': 'en-US',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
        // Our key goes to the configured address and nowhere else.
        redirect: 'manual',
      });
      const value: unknown = await response.json();
      if (response.ok) {
        const payment = tossPayment.safeParse(value);
        return payment.success
          ? { kind: 'payment', payment: payment.data }
          : { kind: 'lost', reason: 'unreadable payment' };
      }
      const error = tossError.safeParse(value);
      return error.success
        ? { kind: 'error', status: response.status, ...error.data }
        : { kind: 'lost', reason: `unreadable error ${response.status}` };
    } catch (error) {
      return { kind: 'lost', reason: error instanceof Error ? error.name : 'unknown' };
    }
  }

  return {
    confirm: (order, key) => ask('/v1/payments/confirm', CONFIRM_TIMEOUT_MS, order, key),
    find: (orderId) => ask(`/v1/payments/orders/${encodeURIComponent(orderId)}`, FIND_TIMEOUT_MS),
    findByKey: (paymentKey) => ask(`/v1/payments/${encodeURIComponent(paymentKey)}`, FIND_TIMEOUT_MS),
    cancel: (paymentKey, refund, key) =>
      ask(`/v1/payments/${encodeURIComponent(paymentKey)}/cancel`, CONFIRM_TIMEOUT_MS, refund, key),
  };
}
