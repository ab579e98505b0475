/** Kills a shop at a named point of a payment, starts it again, and tells what became of the money. */
import { setTimeout as pause } from 'node:timers/promises';
import { CRASH_POINTS } from '../../../src/server/base/crash-point.ts';
import { DEMO_OPERATOR_TOKEN } from '../../../src/server/base/demo-credentials.ts';
import {
  buyerToken,
  createCaller,
  confirm,
  control,
  departureDay,
  readLedger,
  readyToPay,
  type Order,
} from './buyer.ts';
import { getBundle, freePort, run, temporaryFolder, type Running } from './processes.ts';

/** Points in the code, and three at which the provider is at work while we die. */
export const KILL_POINTS = [
  ...CRASH_POINTS,
  'confirm.inFlight before the charge',
  'confirm.inFlight after the charge',
  'refund.inFlight',
] as const;
export type KillPoint = (typeof KILL_POINTS)[number];

export interface KillRig {
  toss: Running;
  startShop(crashPoint: string): Promise<Running>;
  close(): Promise<void>;
}

export interface Aftermath {
  /** Milliseconds from the restart until money and reservation agreed. */
  tookMs: number;
  charged: number;
  /** What is wrong in the end; nothing, if all is well. */
  faults: string[];
}

const PATIENCE_MS = 60_000;
const MAX_EARLY_ENDS = 3;

export async function createKillRig(database: Record<string, string>, buyers: number): Promise<KillRig> {
  const port = await freePort();
  const toss = await run(await getBundle('toss-process'), {
    WEBHOOK_URL: `http://127.0.0.1:${port}/api/v1/payments/webhook`,
  });
  const environment = {
    DATA_DIR: temporaryFolder(),
    PORT: String(port),
    TOSS_API_BASE: toss.url,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    BUYERS: String(buyers),
    ...database,
  };
  const shops = new Set<Running>();
  return {
    toss,
    async startShop(crashPoint) {
      const shop = await run(await getBundle('shop-process'), { ...environment, CRASH_POINT: crashPoint });
      shops.add(shop);
      return shop;
    },
    async close() {
      for (const shop of shops) await shop.kill();
      await toss.kill();
    },
  };
}

/** One kill. With `retries` the customer's page asks again after the restart, as an open tab does. */
export async function killAt(rig: KillRig, point: KillPoint, buyer: number, retries: boolean): Promise<Aftermath> {
  const toss = rig.toss.url;
  const armed = CRASH_POINTS.find((name) => name === point) ?? '';
  const { doomed, order } = await readyAndArmed(rig, armed, buyer);
  if (point.startsWith('confirm.')) await dieConfirming(doomed, toss, order, point);
  else await dieRefunding(doomed, toss, order, point);
  await doomed.ended;
  return readAftermath(rig, order, { retries, wantsRefund: point.startsWith('refund.') });
}

/** Kills at a moment that no one chose: `afterMs` after a charge, or a cancellation of what was paid, has begun. */
export async function killAfter(
  rig: KillRig,
  work: 'charge' | 'refund',
  buyer: number,
  afterMs: number,
): Promise<Aftermath> {
  const { doomed, order } = await readyAndArmed(rig, '', buyer);
  if (work === 'refund') await confirm(doomed.url, order);
  const working = (work === 'refund' ? askBack(doomed, order) : confirm(doomed.url, order)).catch(() => null);
  await pause(afterMs);
  await doomed.kill();
  await working;
  // No one knows whether the cancellation was heard, so that a refund may be there and need not.
  return readAftermath(rig, order, { retries: buyer % 2 === 1, wantsRefund: false });
}

interface Wish {
  /** The customer's page asks again after the restart, as an open tab does. */
  retries: boolean;
  wantsRefund: boolean;
}

/** Starts the shop again and waits until money and reservation agree. */
async function readAftermath(rig: KillRig, order: Order, { retries, wantsRefund }: Wish): Promise<Aftermath> {
  const toss = rig.toss.url;
  const restartedAt = performance.now();
  const shop = await rig.startShop('');
  if (retries) await confirm(shop.url, order);
  // An operator sees what is still to be let go.
  const params = { id: order.reservationId };
  await createCaller(shop.url)('operator.approveCancel', { params }, DEMO_OPERATOR_TOKEN).catch(() => null);
  let faults = await judge(shop.url, toss, order, wantsRefund);
  while (faults.length > 0 && performance.now() - restartedAt < PATIENCE_MS) {
    await pause(50);
    faults = await judge(shop.url, toss, order, wantsRefund);
  }
  const tookMs = performance.now() - restartedAt;
  await shop.kill();
  const charged = (await readLedger(toss, order)).reduce((sum, row) => sum + row.captured, 0);
  return { tookMs, charged, faults };
}

/**
 * An armed shop may meet its point before our order does: a notice of an earlier order that has expired meanwhile is enough. Then that
 * was a kill too, and another shop is started.
 */
async function readyAndArmed(rig: KillRig, armed: string, buyer: number): Promise<{ doomed: Running; order: Order }> {
  for (let turn = 0; ; turn += 1) {
    const doomed = await rig.startShop(armed);
    try {
      return { doomed, order: await readyToPay(doomed.url, rig.toss.url, buyer, departureDay(buyer + 50 * turn)) };
    } catch (error) {
      if (turn === MAX_EARLY_ENDS || !(error instanceof TypeError)) throw error;
      await doomed.ended;
    }
  }
}

async function dieConfirming(shop: Running, toss: string, order: Order, point: KillPoint): Promise<void> {
  const isInFlight = point.includes('inFlight');
  if (isInFlight) await delay(toss, order, 'confirm', point.endsWith('after the charge') ? 'after' : 'before');
  const asking = confirm(shop.url, order).catch(() => null);
  if (isInFlight) {
    await untilTaken(toss);
    await shop.kill();
  }
  await asking;
}

async function dieRefunding(shop: Running, toss: string, order: Order, point: KillPoint): Promise<void> {
  const paid = await confirm(shop.url, order);
  if (paid.data.status !== 'paid') throw new Error(`The order is ${paid.data.status}.`);
  const isInFlight = point === 'refund.inFlight';
  if (isInFlight) await delay(toss, order, 'cancel', 'before');
  await askBack(shop, order);
  if (isInFlight) {
    await untilTaken(toss);
    await shop.kill();
  }
}

/** The member cancels, and the operator lets it take effect at once. */
async function askBack(shop: Running, order: Order): Promise<void> {
  const [call, params] = [createCaller(shop.url), { id: order.reservationId }];
  const body = { lang: 'en' as const, refund_krw: order.amount };
  await call('reservation.cancel', { params, body }, buyerToken(order.buyer));
  await call('operator.approveCancel', { params }, DEMO_OPERATOR_TOKEN).catch(() => null);
}

function delay(toss: string, { orderId }: Order, on: 'confirm' | 'cancel', when: 'before' | 'after') {
  return control(toss, 'POST', '/sandbox/toss/faults', { fault: 'delay', on, orderId, when, ms: 400 });
}

/** An armed fault is gone as soon as a request has met it. */
async function untilTaken(toss: string): Promise<void> {
  while (((await control(toss, 'GET', '/sandbox/toss/faults')) as unknown[]).length > 0) await pause(5);
}

/** Every charge has one paid reservation or one full refund, and nothing is left open. */
async function judge(shop: string, toss: string, order: Order, wantsRefund: boolean): Promise<string[]> {
  const rows = await readLedger(toss, order);
  const sum = (key: 'captured' | 'canceled') => rows.reduce((total, row) => total + row[key], 0);
  const [captured, canceled] = [sum('captured'), sum('canceled')];
  const read = { params: { id: order.reservationId }, query: { lang: 'en' as const } };
  const { status, data } = await createCaller(shop)('reservation.get', read, buyerToken(order.buyer));
  if (status !== 200) return [`the reservation cannot be read: ${status}`];
  const { state, paid_krw } = data.payment;
  const isPaid = data.status === 'confirmed' && state === 'paid' && paid_krw === order.amount;
  const isRefunded = data.status === 'cancelled' && state === 'refunded' && canceled === captured;
  const isUnpaid = data.status === 'pending' && state === 'unpaid';

  const faults: string[] = [];
  if (rows.flatMap((row) => row.captures).length > 1 || captured > order.amount) faults.push('charged twice');
  if (rows.flatMap((row) => row.cancels).length > 1 || canceled > captured) faults.push('given back twice');
  if (wantsRefund && !isRefunded) faults.push(`not given back: ${data.status} ${state} ${canceled}`);
  if (captured > 0 && !(isPaid && canceled === 0) && !isRefunded) faults.push(`charged, but ${data.status} ${state}`);
  if (captured === 0 && !isUnpaid) faults.push(`not charged, but ${data.status} ${state}`);
  return faults;
}
