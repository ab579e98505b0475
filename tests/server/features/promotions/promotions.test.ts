/** Campaigns: what a link gives, what a reservation remembers of it, and what the operator makes, sees and ends. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../../../src/server/features/operators/tables.ts';
import { reservations } from '../../../../src/server/features/reservations/tables.ts';
import { DEMO_OPERATOR_TOKEN } from '../../../../src/server/base/demo-credentials.ts';
import { START, startTestServer, type TestServer } from '../../../support/server.ts';

const days = (count: number) => new Date(START.getTime() + count * 86_400_000);

let server: TestServer;
let mina = '';
beforeAll(async () => {
  server = await startTestServer();
  mina = await server.signin();
});
afterAll(() => server.close());

const operator = { token: DEMO_OPERATOR_TOKEN };
const read = async (query: object) => (await server.call('promotion.read', { query })).body.data;
const coupon = (id: string, code: string, with_: object = {}) =>
  server.call(
    'operator.createCoupon',
    {
      body: {
        id,
        name: { en: 'Spring', ko: '봄' },
        kind: 'percent',
        value: 15,
        code,
        code_limit: 2,
        ends_at: days(30).toISOString(),
        valid_days: 20,
        ...with_,
      },
    },
    operator,
  );
const campaign = (id: string, with_: object = {}) =>
  server.call('operator.createCampaign', { body: { id, name: 'Spring', ...with_ } }, operator);
const audited = async (subject: string) =>
  (await server.services.db.select().from(audit).where(eq(audit.subject, subject))).map(({ act }) => act);

describe('a link', () => {
  test('of a campaign that is running tells it, and what its own code gives', async () => {
    expect(await read({ campaign: 'newsletter' })).toEqual({ campaign: 'newsletter', offer: null, refusal: null });
    expect(await read({ campaign: 'lantern-nights', code: 'LANTERN8', lang: 'ko' })).toEqual({
      campaign: 'lantern-nights',
      offer: {
        name: '연등의 밤',
        kind: 'percent',
        value: 8,
        currency: null,
        min_order_krw: 60_000,
        category: null,
        claim_by: '2027-01-30T12:00:00.000Z',
        valid_until: '2027-02-28T15:00:00.000Z',
      },
      refusal: null,
    });
  });

  test('gives its coupon until the code or the campaign ends, whichever is first', async () => {
    await coupon('short', 'SHORT15');
    await campaign('open', { coupon_id: 'short' });
    await campaign('brief', { coupon_id: 'short', ends_at: days(5).toISOString() });
    const until = async (id: string) => (await read({ campaign: id, code: 'SHORT15' })).offer?.claim_by;
    expect([await until('open'), await until('brief')]).toEqual([days(30).toISOString(), days(5).toISOString()]);
  });

  test('tells of no code but that of its campaign: others cannot be guessed here', async () => {
    await coupon('hidden', 'HIDDEN15');
    for (const query of [
      { campaign: 'lantern-nights', code: 'HIDDEN15' },
      { campaign: 'newsletter', code: 'HIDDEN15' },
      { campaign: 'never-was', code: 'HIDDEN15' },
      { code: 'HIDDEN15' },
      { campaign: 'lantern-nights', code: 'NEVERMADE' },
    ])
      expect(await read(query)).toMatchObject({ offer: null, refusal: 'COUPON_CODE_WRONG' });
  });

  test('without a campaign of ours leads on and remembers nothing', async () => {
    expect(await read({})).toEqual({ campaign: null, offer: null, refusal: null });
    expect(await read({ campaign: 'never-was' })).toEqual({ campaign: null, offer: null, refusal: null });
  });

  test('says why its coupon cannot be had', async () => {
    expect(await read({ campaign: 'first-three', code: 'FIRST3' })).toMatchObject({
      campaign: 'first-three',
      refusal: 'COUPON_CODE_USED_UP',
    });
  });

  test.each([
    [{ campaign: '<b>' }, 'campaign'],
    [{ campaign: 'x'.repeat(10_000) }, 'campaign'],
    [{ code: 'lantern 8' }, 'code'],
    [{ code: '🌸' }, 'code'],
  ])('that names what cannot be one is refused at its field', async (query, field) => {
    const { status, body } = await server.call('promotion.read', { query });
    expect([status, body.problems?.map((problem) => problem.field)]).toEqual([422, [field]]);
  });
});

describe('a reservation', () => {
  async function reserve(source?: string) {
    const { data: offers } = (
      await server.call('product.availability', {
        params: { id: 'haeinsa-temple-stay' },
        query: { from: '2026-12-10', to: '2027-01-20' },
      })
    ).body;
    const free = offers.find(({ remaining }) => remaining > 10 + taken)!;
    taken += 1;
    const line = {
      product_id: 'haeinsa-temple-stay',
      option_id: free.options[0]!.option_id,
      date: offers[taken]!.date,
      time: free.options[0]!.times[0]!.time,
      quantity: 2,
    };
    const body = { lines: [line], ...(source !== undefined && { campaign: source }) };
    return server.call('reservation.create', { body }, { token: mina });
  }
  let taken = 0;
  const sourceOf = async (id: string) =>
    (await server.services.db.select().from(reservations).where(eq(reservations.id, id)))[0]?.campaign_id;

  test('stores the campaign that it came from, and the operator sees the sum', async () => {
    const led = await reserve('newsletter');
    expect(led.status).toBe(200);
    expect(await sourceOf(led.body.data.id)).toBe('newsletter');
    const { body } = await server.call('operator.campaigns', { query: {} }, operator);
    expect(body.data.find(({ id }) => id === 'newsletter')).toMatchObject({ reservations: 1, confirmed: 0 });
  });

  test('of no campaign, or of one that is not ours, stores none', async () => {
    expect(await sourceOf((await reserve()).body.data.id)).toBeNull();
    expect(await sourceOf((await reserve('made-up')).body.data.id)).toBeNull();
  });

  test('refuses what cannot be the name of one', async () => {
    const { status, body } = await reserve('<script>');
    expect([status, body.problems?.map(({ field }) => field)]).toEqual([422, ['campaign']]);
  });
});

describe('the operator', () => {
  test('makes a coupon and its campaign, and is told the link', async () => {
    expect((await coupon('spring-15', 'SPRING15')).body.data).toMatchObject({ code: 'SPRING15', redeemed: 0 });
    const { body } = await campaign('spring', { coupon_id: 'spring-15', ends_at: days(10).toISOString() });
    expect(body.data.link).toMatch(/\/redirect\?campaign=spring&code=SPRING15$/);
    expect(await read({ campaign: 'spring', code: 'SPRING15' })).toMatchObject({ offer: { value: 15 } });
    expect([await audited('spring-15'), await audited('spring')]).toEqual([['coupon.made'], ['campaign.made']]);
  });

  test('ends both, once each, and what members have stays good', async () => {
    const redeemed = await server.call('member.redeemCoupon', { body: { code: 'SPRING15' } }, { token: mina });
    expect(redeemed.status).toBe(200);
    const endCampaign = () => server.call('operator.endCampaign', { params: { id: 'spring' }, body: {} }, operator);
    const ends = await Promise.all([endCampaign(), endCampaign()]);
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await read({ campaign: 'spring', code: 'SPRING15' })).toEqual({
      campaign: null,
      offer: null,
      refusal: 'COUPON_CODE_EXPIRED',
    });
    const endCoupon = () => server.call('operator.endCoupon', { params: { id: 'spring-15' }, body: {} }, operator);
    expect([(await endCoupon()).status, (await endCoupon()).status]).toEqual([200, 409]);
    const { body } = await server.call('member.coupons', { query: {} }, { token: mina });
    expect(body.data.map(({ id }) => id)).toContain(redeemed.body.data.id);
    expect(await audited('spring')).toEqual(['campaign.made', 'campaign.ended']);
    expect(await audited('spring-15')).toEqual(['coupon.made', 'coupon.ended']);
  });

  test('ends neither a coupon without a code nor what is not there', async () => {
    const end = (id: string) => server.call('operator.endCoupon', { params: { id }, body: {} }, operator);
    expect([(await end('welcome-10')).status, (await end('never-was')).status]).toEqual([409, 404]);
    const missing = await server.call('operator.endCampaign', { params: { id: 'never-was' }, body: {} }, operator);
    expect(missing.status).toBe(404);
  });

  test.each([
    ['an id that was used', { id: 'hidden', code: 'OTHER123' }, 'id'],
    ['a code that was used', { id: 'other', code: 'HIDDEN15' }, 'code'],
    ['more than everything off', { value: 101 }, 'value'],
    ['an amount without its currency', { kind: 'amount' }, 'currency'],
    ['a percentage with one', { currency: 'KRW' }, 'currency'],
    ['an end that is past', { ends_at: days(-1).toISOString() }, 'ends_at'],
    ['an end before its begin', { starts_at: days(5).toISOString(), ends_at: days(4).toISOString() }, 'ends_at'],
    ['a short code', { code: 'AB1' }, 'code'],
    ['no limit', { code_limit: 0 }, 'code_limit'],
    ['no English name', { name: { ko: '봄' } }, 'name.en'],
  ])('is refused %s at its field', async (_, wrong, field) => {
    const { status, body } = await coupon('fresh', 'FRESH123', wrong);
    expect([status, body.problems?.map((problem) => problem.field)]).toEqual([422, [field]]);
  });

  test.each([
    ['an id that was used', { id: 'newsletter' }, 'id'],
    ['a coupon without a code', { coupon_id: 'welcome-10' }, 'coupon_id'],
    ['a coupon that is not there', { coupon_id: 'never-was' }, 'coupon_id'],
    ['an end that is past', { ends_at: days(-1).toISOString() }, 'ends_at'],
  ])('is refused a campaign of %s at its field', async (_, wrong, field) => {
    const { status, body } = await campaign('fresh', wrong);
    expect([status, body.problems?.map((problem) => problem.field)]).toEqual([422, [field]]);
  });

  test('reads both lists a page at a time', async () => {
    const made = await server.call('operator.coupons', { query: { per_page: '2' } }, operator);
    expect(made.body.data).toHaveLength(2);
    expect(made.body.meta.pagination?.total).toBeGreaterThan(5);
    const all = await server.call('operator.campaigns', { query: { per_page: '1', page: '2' } }, operator);
    expect(all.body.data).toHaveLength(1);
  });
});
