/** A whole shop with its payment sandbox, and the steps of a buyer, for the tests of the payment. */
import { eq } from 'drizzle-orm';
import { TERMS } from '../../../../src/contract/catalogue/codes.ts';
import type { PaymentState } from '../../../../src/contract/payments.ts';
import type { Services } from '../../../../src/server/base/context.ts';
import { members, sessions } from '../../../../src/server/features/accounts/tables.ts';
import { paymentAttempts, payments, refunds } from '../../../../src/server/features/payments/tables.ts';
import { reservations } from '../../../../src/server/features/reservations/tables.ts';
import type { LedgerRow } from '../../../../src/sandbox/toss/ledger.ts';
import { NO_DEVICE } from '../../../../src/server/security/device.ts';
import { hashToken } from '../../../../src/server/security/token.ts';
import { PRODUCTS } from '../../../bench/support/tea-house.ts';
import { startTestServer, type Engine, type Reply, type TestServer } from '../../../support/server.ts';

export const MINUTE = 60_000;
/** Far enough ahead that the demo has sold nothing elsewhere. */
export const DAY = '2027-04-01';

export interface Buyer {
  memberId: string;
  token: string;
}

export interface Order {
  reservationId: string;
  orderId: string;
  amount: number;
}

export interface Shop extends TestServer {
  /** How often the provider was asked to charge, look and give back, whatever came of it. */
  asked: { confirm: number; find: number; cancel: number };
  toss(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
  buyer(): Promise<Buyer>;
  hold(buyer: Buyer, choice?: { option?: string; date?: string; time?: string }): Promise<string>;
  /** Opens the card order of a held reservation. */
  order(buyer: Buyer, reservationId: string): Promise<Order>;
  /** What the customer does in the window; gives the payment key. */
  authenticate(order: Order, more?: object): Promise<string>;
  confirm(order: Order, paymentKey: string, amount?: number): Promise<Reply<PaymentState>>;
  /** Hold, order and window of a new buyer. */
  ready(choice?: {
    option?: string;
    date?: string;
    time?: string;
  }): Promise<Order & { buyer: Buyer; paymentKey: string }>;
  fault(orderId: string, fault: string, more?: object): Promise<void>;
  ledger(orderId: string): Promise<LedgerRow[]>;
  rows(order: Order): Promise<Rows>;
}

export async function readRows({ db }: Pick<Services, 'db'>, { orderId, reservationId }: Order) {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.order_id, orderId));
  const [reservation] = await db.select().from(reservations).where(eq(reservations.id, reservationId));
  if (!attempt || !reservation) throw new Error('The order is not known.');
  return {
    attempt,
    reservation,
    payments: await db.select().from(payments).where(eq(payments.reservation_id, reservationId)),
    refunds: await db.select().from(refunds).where(eq(refunds.reservation_id, reservationId)),
  };
}
export type Rows = Awaited<ReturnType<typeof readRows>>;

export async function openShop(database: Engine = 'pglite', environment: Record<string, string> = {}): Promise<Shop> {
  const server = await startTestServer({
    database,
    products: PRODUCTS,
    environment: { SESSION_HOURS: '720', SESSION_IDLE_MINUTES: '43200', ...environment },
  });
  const { services } = server;
  const asked = countCalls(services);
  let people = 0;

  const toss: Shop['toss'] = async (method, path, body) => {
    const response = await server.fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  };

  const shop: Shop = {
    ...server,
    asked,
    toss,
    async buyer() {
      const memberId = `buyer-${(people += 1)}`;
      const token = `${memberId}-${crypto.randomUUID()}`;
      const now = services.clock();
      await services.db.insert(members).values({
        id: memberId,
        email: `${memberId}@example.com`,
        password_hash: '-',
        name: memberId,
        created_at: now,
        points_balance: 10_000,
      });
      await services.db.insert(sessions).values({
        token_hash: hashToken(token),
        id: `session-${memberId}`,
        member_id: memberId,
        created_at: now,
        last_used_at: now,
        device: NO_DEVICE,
        expires_at: new Date(now.getTime() + 700 * 60 * MINUTE),
      });
      return { memberId, token };
    },
    async hold({ token }, { option = 'tea-house-large', date = DAY, time = '10:00' } = {}) {
      const lines = [{ product_id: 'tea-house', option_id: option, date, time, quantity: 2 }];
      const held = succeeded(
        await server.call('reservation.create', { body: { lines, currency: 'KRW', lang: 'en' } }, { token }),
      );
      const traveller = {
        ...held.traveller,
        representative: 'Mina Keller',
        contact: '491701234567',
        email: 'mina@example.com',
      };
      succeeded(
        await server.call(
          'reservation.update',
          { params: { id: held.id }, body: { traveller, currency: 'KRW', lang: 'en' } },
          { token },
        ),
      );
      return held.id;
    },
    async order({ token }, reservationId) {
      const { total_krw } = succeeded(
        await server.call('reservation.get', { params: { id: reservationId }, query: {} }, { token }),
      );
      const paying = { lang: 'en' as const, method: 'card' as const, terms: [...TERMS], total_krw };
      const opened = succeeded(
        await server.call('reservation.pay', { params: { id: reservationId }, body: paying }, { token }),
      );
      if (opened.method !== 'card') throw new Error('No card order was opened.');
      return { reservationId, orderId: opened.order_id, amount: opened.amount_krw };
    },
    async authenticate(order, more = {}) {
      const {
        method = '카드',
        outcome,
        amount = order.amount,
      } = more as { method?: string; outcome?: object; amount?: number };
      const params = {
        orderId: order.orderId,
        amount,
        orderName: 'Tea',
        successUrl: 'http://shop.localhost/tossSuccess',
        failUrl: 'http://shop.localhost/tossFail',
      };
      const session = await toss('POST', '/sandbox/toss/sessions', {
        clientKey: services.config.tossClientKey,
        method,
        params,
      });
      const { paymentKey } = session.body as { paymentKey: string };
      await toss('POST', `/sandbox/toss/pay/${paymentKey}`, outcome ?? { outcome: 'approve' });
      return paymentKey;
    },
    confirm: ({ orderId, amount }, paymentKey, said = amount) =>
      server.call('payment.confirm', { body: { orderId, paymentKey, amount: said } }),
    async ready(choice) {
      const buyer = await shop.buyer();
      const order = await shop.order(buyer, await shop.hold(buyer, choice));
      return { buyer, ...order, paymentKey: await shop.authenticate(order) };
    },
    async fault(orderId, fault, more = {}) {
      const armed = await toss('POST', '/sandbox/toss/faults', { fault, orderId, ...more });
      if (armed.status !== 201) throw new Error(`No such fault: ${JSON.stringify(armed.body)}`);
    },
    async ledger(orderId) {
      const { body } = await toss('GET', '/sandbox/toss/ledger');
      return (body as LedgerRow[]).filter((row) => row.orderId === orderId);
    },
    rows: (order) => readRows(services, order),
  };
  return shop;
}

/** The data of an answer that must be a success. */
export function succeeded<Data>({ status, body }: Reply<Data>): Data {
  if (status !== 200)
    throw new Error(`${status} ${body.code}: ${JSON.stringify(body.problems ?? body.details ?? null)}`);
  return body.data;
}

function countCalls({ toss }: Services): Shop['asked'] {
  const asked = { confirm: 0, find: 0, cancel: 0 };
  const { confirm, find, findByKey, cancel } = toss;
  toss.confirm = (...given) => ((asked.confirm += 1), confirm(...given));
  toss.find = (...given) => ((asked.find += 1), find(...given));
  toss.findByKey = (...given) => ((asked.find += 1), findByKey(...given));
  toss.cancel = (...given) => ((asked.cancel += 1), cancel(...given));
  return asked;
}

export const sum = (rows: readonly LedgerRow[], key: 'captured' | 'canceled') =>
  rows.reduce((total, row) => total + row[key], 0);
