/** Three tabs, any order of acts: what was discounted was spent, the ledger is what was charged less what went back, seats are those of live lines. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { coupons, memberCoupons } from '../../../../src/server/features/coupons/tables.ts';
import { addDays } from '../../../../src/rules/seoul-days.ts';
import { ENGINES } from '../../../support/server.ts';
import { DAY, openShop, type Shop } from './rig.ts';
import { broken, brokenAtTheEnd, COUPON_WON, WELCOME, type Scene } from './three-tabs-rules.ts';

const RUNS = 14;
/** The same stories each time; another number, or more of them, by the environment. */
const SEED = 20_261_201;
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
let stories = 0;

async function open(shop: Shop): Promise<Scene> {
  const buyer = await shop.buyer();
  const couponId = `${buyer.memberId}-five`;
  await shop.services.db
    .insert(memberCoupons)
    .values({ id: couponId, member_id: buyer.memberId, coupon_id: 'five', valid_until: new Date('2028-01-01') });
  const date = addDays(DAY, (stories += 1) % 300);
  const reservationId = await shop.hold(buyer, { date });
  const scene: Scene = { buyer, date, couponId, reservationId, windows: Array.from({ length: TABS }, () => []) };
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
    const line = { product_id: 'tea-house', option_id: 'tea-house-large', date: scene.date, time: '10:00' };
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
    const { failed, counterexample, seed, errorInstance } = await fc.check(holds, {
      numRuns: Number(process.env['PROPERTY_RUNS'] ?? RUNS),
      seed: Number(process.env['PROPERTY_SEED'] ?? SEED),
      endOnFailure: true,
    });
    await shop.close();
    expect({ failed, counterexample, seed, why: String(errorInstance) }).toMatchObject({
      failed: false,
      counterexample: null,
    });
  },
  3_000_000,
);
