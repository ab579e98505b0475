/** The steps of a buyer over HTTP, from the hold to the charge. */
import { TERMS } from '../../../src/contract/catalogue/codes.ts';
import type { PaymentState } from '../../../src/contract/payments.ts';
import type { Reservation } from '../../../src/contract/reservations/shapes.ts';
import { getEndpoint, type CallData, type CallInput, type EndpointName } from '../../../src/contract/table.ts';
import { addDays, todayInSeoul } from '../../../src/rules/seoul-days.ts';
import { SANDBOX_CLIENT_KEY } from '../../../src/server/base/demo-credentials.ts';
import type { LedgerRow } from '../../../src/sandbox/toss/ledger.ts';
import { FREE_DAYS_AHEAD } from './tea-house.ts';

export const buyerToken = (id: number) => `token-of-buyer-${String(id).padStart(6, '0')}`;
export const departureDay = (index: number) => addDays(todayInSeoul(new Date()), FREE_DAYS_AHEAD + (index % 200));

export interface Answer<Data> {
  status: number;
  code: string | null;
  data: Data;
}

export interface Order {
  buyer: number;
  reservationId: string;
  orderId: string;
  amount: number;
  paymentKey: string;
}

/** A server that was killed and started again at the same port answers on no connection of before. */
const FRESH_CONNECTION = { connection: 'close' };

export type Caller = <Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  token?: string,
) => Promise<Answer<CallData<Name>>>;

export function createCaller(url: string): Caller {
  return async (name, input, token) => {
    const row = getEndpoint(name);
    const {
      params = {},
      query = {},
      body,
    } = input as { params?: Record<string, string>; query?: object; body?: unknown };
    const address = new URL(
      row.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? '')),
      url,
    );
    for (const [key, value] of Object.entries(query)) address.searchParams.set(key, String(value));
    const response = await fetch(address, {
      method: row.method,
      headers: {
        ...FRESH_CONNECTION,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(row.idempotent === true ? { 'idempotency-key': crypto.randomUUID() } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { data, code = null } = (await response.json()) as { data: CallData<typeof name>; code?: string };
    return { status: response.status, code, data };
  };
}

function must<Data>({ status, code, data }: Answer<Data>): Data {
  if (status !== 200) throw new Error(`The shop answered ${status} ${code}.`);
  return data;
}

export function hold(shop: string, buyer: number, date: string): Promise<Answer<Reservation>> {
  const lines = [{ product_id: 'tea-house', option_id: 'tea-house-large', date, time: '10:00', quantity: 2 }];
  return createCaller(shop)(
    'reservation.create',
    { body: { lines, currency: 'KRW', lang: 'en', cart_item_ids: [] } },
    buyerToken(buyer),
  );
}

/** Holds, opens the card order and authenticates in the window; the charge is still to come. */
export async function readyToPay(shop: string, toss: string, buyer: number, date: string): Promise<Order> {
  const [call, token] = [createCaller(shop), buyerToken(buyer)];
  const { id, traveller, total_krw } = must(await hold(shop, buyer, date));
  const filled = { ...traveller, representative: 'Mina Keller', contact: '491701234567', email: 'mina@example.com' };
  must(
    await call(
      'reservation.update',
      { params: { id }, body: { traveller: filled, currency: 'KRW', lang: 'en' } },
      token,
    ),
  );
  const paying = { lang: 'en' as const, method: 'card' as const, terms: [...TERMS], total_krw };
  const opened = must(await call('reservation.pay', { params: { id }, body: paying }, token));
  if (opened.method !== 'card') throw new Error('No card order was opened.');
  const { order_id: orderId, amount_krw: amount } = opened;
  return { buyer, reservationId: id, orderId, amount, paymentKey: await authenticate(toss, orderId, amount) };
}

async function authenticate(toss: string, orderId: string, amount: number): Promise<string> {
  const urls = { successUrl: 'http://shop.localhost/tossSuccess', failUrl: 'http://shop.localhost/tossFail' };
  const params = { orderId, amount, orderName: 'Tea', ...urls };
  const session = await control(toss, 'POST', '/sandbox/toss/sessions', {
    clientKey: SANDBOX_CLIENT_KEY,
    method: '카드',
    params,
  });
  const { paymentKey } = session as { paymentKey: string };
  await control(toss, 'POST', `/sandbox/toss/pay/${paymentKey}`, { outcome: 'approve' });
  return paymentKey;
}

export function confirm(shop: string, { orderId, paymentKey, amount }: Order): Promise<Answer<PaymentState>> {
  return createCaller(shop)('payment.confirm', { body: { orderId, paymentKey, amount } });
}

export async function readLedger(toss: string, { orderId }: Order): Promise<LedgerRow[]> {
  return ((await control(toss, 'GET', '/sandbox/toss/ledger')) as LedgerRow[]).filter((row) => row.orderId === orderId);
}

/** The engineer's controls of the sandbox. */
export async function control(toss: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(new URL(path, toss), {
    method,
    headers: { ...FRESH_CONNECTION, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}.`);
  const text = await response.text();
  return text === '' ? null : (JSON.parse(text) as unknown);
}
