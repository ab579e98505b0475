// A sandbox on a memory journal with a clock and a webhook receiver in the test's hand.
import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { createMemoryJournal, type Journal } from '../../src/sandbox/journal.ts';
import type { TossSandboxDeps } from '../../src/sandbox/toss/deps.ts';
import type { LedgerRow } from '../../src/sandbox/toss/ledger.ts';
import { createTossSandbox } from '../../src/sandbox/toss/sandbox.ts';

export const CLIENT_KEY = 'test_ck_sandbox_0000000000000000';
export const SECRET_KEY = 'test_sk_sandbox_0000000000000000';
export const START = Date.UTC(2026, 4, 1, 0, 30);
export const MINUTE = 60_000;

export interface ReceivedWebhook {
  headers: Headers;
  body: Record<string, unknown> & { data?: Record<string, unknown> };
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

export interface Rig {
  app: Hono;
  journal: Journal;
  received: ReceivedWebhook[];
  /** What the shop answers to webhooks: a status, or a rejection. */
  receiver: { status: number | 'unreachable' };
  clock: { at: number };
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Opens a window, and approves in it unless told otherwise; gives the payment key. */
  pay(orderId: string, options?: { amount?: number; method?: string; outcome?: object | null }): Promise<string>;
  confirm(paymentKey: string, orderId: string, amount?: number, headers?: Record<string, string>): Promise<Answer>;
  ledger(): Promise<LedgerRow[]>;
  /** Lets the sandbox's timers send what is due. */
  settle(): Promise<void>;
  /** A new process on the same journal. */
  restart(): Rig;
}

export const basic = (key = SECRET_KEY) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`;

export function createRig(overrides: Partial<TossSandboxDeps> = {}, clock = { at: START }): Rig {
  const journal = overrides.journal ?? createMemoryJournal();
  const received: ReceivedWebhook[] = [];
  const receiver: Rig['receiver'] = { status: 200 };
  const app = createTossSandbox({
    clock: () => clock.at,
    random: randomBytes,
    journal,
    clientKey: CLIENT_KEY,
    secretKey: SECRET_KEY,
    webhookUrl: 'http://shop.localhost/api/v1/payments/webhook',
    fetch: async (_url, init) => {
      if (receiver.status === 'unreachable') throw new TypeError('fetch failed');
      const text = typeof init?.body === 'string' ? init.body : '';
      received.push({ headers: new Headers(init?.headers), body: JSON.parse(text) as ReceivedWebhook['body'] });
      return new Response(null, { status: receiver.status });
    },
    ...overrides,
  });

  const rig: Rig = {
    app,
    journal,
    received,
    receiver,
    clock,
    async call(method, path, body, headers = {}) {
      const response = await app.request(path, {
        method,
        headers: {
          ...(path.startsWith('/v1') ? { Authorization: basic() } : {}),
          'Content-Type': 'application/json',
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
      return { status: response.status, headers: response.headers, body: isJson ? safeParse(text) : { text } };
    },
    async pay(orderId, { amount = 120_000, method = 'CARD', outcome = { outcome: 'approve' } } = {}) {
      const params = {
        amount,
        orderId,
        orderName: 'Templestay',
        successUrl: 'http://shop.localhost/tossSuccess',
        failUrl: 'http://shop.localhost/tossFail',
      };
      const session = await rig.call('POST', '/sandbox/toss/sessions', { clientKey: CLIENT_KEY, method, params });
      if (session.status !== 201) throw new Error(`session refused: ${JSON.stringify(session.body)}`);
      const paymentKey = String(session.body.paymentKey);
      if (outcome) await rig.call('POST', `/sandbox/toss/pay/${paymentKey}`, outcome);
      return paymentKey;
    },
    confirm: (paymentKey, orderId, amount = 120_000, headers = {}) =>
      rig.call('POST', '/v1/payments/confirm', { paymentKey, orderId, amount }, headers),
    ledger: async () => (await rig.call('GET', '/sandbox/toss/ledger')).body as unknown as LedgerRow[],
    settle: () => new Promise((resolve) => void setTimeout(resolve, 20)),
    restart: () => createRig({ ...overrides, journal: createMemoryJournal(journal.entries) }, clock),
  };
  return rig;
}

function safeParse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text };
  }
}
