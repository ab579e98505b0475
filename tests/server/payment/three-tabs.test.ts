/** Three tabs, any order of acts: what was discounted was spent, the ledger is what was charged less what went back, seats are those of live lines. */
import { eq, inArray, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { coupons, memberCoupons } from '../../../src/server/db/schema/benefit.ts';
import { departures } from '../../../src/server/db/schema/catalogue.ts';
import { members } from '../../../src/server/db/schema/member.ts';
import { paymentAttempts } from '../../../src/server/db/schema/payment.ts';
import { reservationLines, reservations } from '../../../src/server/db/schema/reservation.ts';
import { PRICE } from '../../bench/support/tea-house.ts';
import { ENGINES } from '../../support/server.ts';
import { DAY, openShop, type Buyer, type Order, type Shop } from './rig.ts';

const RUNS = 14;
/** The same stories each time; another number, or more of them, by the environment. */
const SEED = 20_261_201;
const WELCOME = 10_000;
const COUPON_WON = 5_000;
const TABS = 3;

const change = fc
  .oneof(
    fc.record({ quantity: fc.constantFrom(2, 3) }),
    fc.record({ points: fc.constantFrom(0, 3_000, WELCOME) }),
    fc.record({ coupon: fc.boolean() }),
    fc.record({ request: fc.constantFrom('window seat', 'quiet table') }),
    fc.record({ points: fc.constant(3_000), coupon: fc.constant(true) }),
  )
  .map((changed): Change => ({ act: 'change', ...changed }));
const plain = fc.record({
  act: fc.constantFrom(
    'start',
    'start',
    'confirm',
    'confirm',
    'decline',
    'expire',
    'cancel',
    'webhook',
    'lost',
    'work',
  ),
  /** Which window of the tab: the newest, or an older one. */
  back: fc.integer({ min: 0, max: 2 }),
});
const step = fc.record({
  tab: fc.integer({ min: 0, max: TABS - 1 }),
  what: fc.oneof({ weight: 2, arbitrary: change }, { weight: 4, arbitrary: plain }),
  /** Done at the same time as the step before. */
  together: fc.boolean(),
});
const story = fc.array(step, { minLength: 4, maxLength: 16 });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
interface Change {
  act: 'change';
  quantity?: number;
  points?: number;
  coupon?: boolean;
  request?: string;
}
type Window = Order & { paymentKey: string };

interface Scene {
  buyer: Buyer;
  couponId: string;
  reservationId: string;
  windows: Window[][];
}

async function open(shop: Shop): Promise<Scene> {
  const buyer = await shop.buyer();
  const couponId = `${buyer.memberId}-five`;
  await shop.services.db
    .insert(memberCoupons)
    .values({ id: couponId, memberId: buyer.memberId, couponId: 'five', validUntil: new Date('2028-01-01') });
  const reservationId = await shop.hold(buyer);
  const scene: Scene = { buyer, couponId, reservationId, windows: Array.from({ length: TABS }, () => []) };
  // Each story begins in front of an open window with a discount: there the acts of three tabs can meet.
  await play(shop, scene, { tab: 0, what: { act: 'change', points: 3_000, coupon: true }, together: false });
  await play(shop, scene, { tab: 0, what: { act: 'start', back: 0 }, together: false });
  return scene;
}

async function play(shop: Shop, scene: Scene, { tab, what }: Step): Promise<void> {
  const { buyer, reservationId } = scene;
  const params = { id: reservationId };
  const { token } = buyer;
  if (what.act === 'change') {
    const { data } = (await shop.call('reservation.get', { params, query: {} }, { token })).body;
    const line = { product_id: 'tea-house', option_id: 'tea-house-large', date: DAY, time: '10:00' };
    const body = {
      currency: 'KRW' as const,
      lang: 'en' as const,
      ...(what.quantity === undefined ? {} : { lines: [{ ...line, quantity: what.quantity }] }),
      ...(what.points === undefined ? {} : { points: what.points }),
      ...(what.coupon === undefined ? {} : { coupon_id: what.coupon ? scene.couponId : null }),
      ...(what.request === undefined ? {} : { traveller: { ...data.traveller, request: what.request } }),
    };
    await shop.call('reservation.update', { params, body }, { token });
    return;
  }
  const windows = scene.windows[tab] ?? [];
  const window = windows.at(-1 - what.back) ?? scene.windows.flat().at(-1);
  switch (what.act) {
    case 'start': {
      const order = await shop.order(buyer, reservationId).catch(() => null);
      if (order) windows.push({ ...order, paymentKey: await shop.authenticate(order) });
      return;
    }
    case 'confirm':
      if (window) await shop.confirm(window, window.paymentKey);
      return;
    case 'decline':
      if (!window) return;
      await shop.fault(window.orderId, 'decline', { code: 'REJECT_CARD_PAYMENT' });
      await shop.confirm(window, window.paymentKey);
      return;
    case 'lost':
      if (!window) return;
      await shop.fault(window.orderId, 'reset-after-commit');
      await shop.fault(window.orderId, 'get-500', { on: 'get', times: 2, seconds: 30 });
      await shop.confirm(window, window.paymentKey);
      return;
    case 'webhook':
      if (!window) return;
      await shop.call(
        'payment.webhook',
        { body: { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: window.orderId, status: 'DONE' } } },
        { headers: { 'tosspayments-webhook-transmission-id': crypto.randomUUID() } },
      );
      await shop.booted.runJobs();
      return;
    case 'expire':
      shop.pass(16);
      await shop.booted.runJobs();
      return;
    case 'work':
      shop.pass(1);
      await shop.booted.runJobs();
      return;
    case 'cancel': {
      const quote = await shop.call('reservation.cancelQuote', { params, query: {} }, { token });
      if (quote.status !== 200) return;
      const body = { lang: 'en' as const, refund_krw: quote.body.data.refund_krw };
      await shop.call('reservation.cancel', { params, body }, { token });
    }
  }
}

/** Steps that are marked run beside the one before; what each of them answers is its own matter. */
async function playAll(shop: Shop, scene: Scene, steps: readonly Step[], check: () => Promise<void>): Promise<void> {
  const groups: Step[][] = [];
  for (const each of steps) {
    const last = groups.at(-1);
    if (each.together && last) last.push(each);
    else groups.push([each]);
  }
  for (const group of groups) {
    await Promise.all(group.map((each) => play(shop, scene, each)));
    await check();
  }
}

/** The rules, by hand: nothing here asks the shop's own arithmetic. */
async function broken(shop: Shop, scene: Scene): Promise<string[]> {
  const { db } = shop.services;
  const { buyer, couponId, reservationId } = scene;
  const [row] = await db.select().from(reservations).where(eq(reservations.id, reservationId));
  const [member] = await db.select().from(members).where(eq(members.id, buyer.memberId));
  const [coupon] = await db.select().from(memberCoupons).where(eq(memberCoupons.id, couponId));
  const lines = await db.select().from(reservationLines).where(eq(reservationLines.reservation_id, reservationId));
  if (!row || !member || !coupon) return ['a row is gone'];

  const pointsSpent = WELCOME - member.pointsBalance;
  const couponSpent = coupon.reservationId === null ? 0 : COUPON_WON;
  const full = lines.reduce((sum, line) => sum + line.quantity * PRICE, 0);
  const isLive = row.status !== 'cancelled';
  const isPaid = row.status === 'requested' || row.status === 'confirmed';
  const net = row.paid_krw - row.refunded_krw;
  const seated = lines.reduce((sum, line) => sum + (line.seated ? line.quantity : 0), 0);
  const rules: Record<string, boolean> = {
    'points left the balance exactly where the reservation says so':
      pointsSpent === (row.deductions_taken ? row.points : 0),
    'the coupon is used exactly where the reservation says so':
      (coupon.reservationId === reservationId) === (row.deductions_taken && row.member_coupon_id !== null),
    'charged plus spent is the full price': !isPaid || net + pointsSpent + couponSpent === full,
    'seats are taken exactly while the reservation lives': seated === (isLive ? full / PRICE : 0),
    'never more is given back than came in': net >= 0,
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

/** The end: the faults are over, every timer came round, and the books of shop and provider agree. */
async function brokenAtTheEnd(shop: Shop, scene: Scene): Promise<string[]> {
  const { db } = shop.services;
  const orders = scene.windows.flat().map(({ orderId }) => orderId);
  const ledger = (await Promise.all(orders.map((orderId) => shop.ledger(orderId)))).flat();
  const attempts =
    orders.length === 0 ? [] : await db.select().from(paymentAttempts).where(inArray(paymentAttempts.order_id, orders));
  const [row] = await db.select().from(reservations).where(eq(reservations.id, scene.reservationId));
  const [seats] = await db
    .select({ taken: sql`coalesce(sum(${departures.taken}), 0)`.mapWith(Number) })
    .from(departures)
    .where(sql`${departures.optionId} = 'tea-house-large' and ${departures.date} = ${DAY}`);
  const [live] = await db
    .select({ seated: sql`coalesce(sum(${reservationLines.quantity}), 0)`.mapWith(Number) })
    .from(reservationLines)
    .innerJoin(reservations, eq(reservations.id, reservationLines.reservation_id))
    .where(sql`${reservations.status} <> 'cancelled' and ${reservationLines.date} = ${DAY}`);
  const net = ledger.reduce((sum, each) => sum + each.captured - each.canceled, 0);
  const rules: Record<string, boolean> = {
    'the ledger is what was charged less what went back': (row?.paid_krw ?? 0) - (row?.refunded_krw ?? 0) === net,
    'one charge stands at most': ledger.filter((each) => each.captured > each.canceled).length <= 1,
    'no outcome is unknown': attempts.every(({ state }) => state !== 'unknown' && state !== 'confirming'),
    'what was not reserved is not paid': row?.status !== 'cancelled' || net === 0,
    'the seats of the departure are those of live lines': seats?.taken === live?.seated,
  };
  return [...(await broken(shop, scene)), ...Object.keys(rules).filter((rule) => !rules[rule])];
}

test.each(ENGINES)(
  'on %s',
  async (engine) => {
    const shop = await openShop(engine);
    await shop.services.db
      .insert(coupons)
      .values({ id: 'five', name: { en: 'Five' }, kind: 'amount', value: COUPON_WON, currency: 'KRW' });
    const holds = fc.asyncProperty(story, async (steps) => {
      const scene = await open(shop);
      await playAll(shop, scene, steps, async () => expect(await broken(shop, scene)).toEqual([]));
      await shop.toss('DELETE', '/sandbox/toss/faults');
      for (const minutes of [1, 2, 6, 11, 16, 61, 61]) {
        shop.pass(minutes);
        await shop.booted.runJobs();
      }
      expect(await brokenAtTheEnd(shop, scene)).toEqual([]);
    });
    const { failed, counterexample, seed } = await fc.check(holds, {
      numRuns: Number(process.env['PROPERTY_RUNS'] ?? RUNS),
      seed: Number(process.env['PROPERTY_SEED'] ?? SEED),
      endOnFailure: true,
    });
    await shop.close();
    expect({ failed, counterexample, seed }).toMatchObject({ failed: false, counterexample: null });
  },
  300_000,
);
