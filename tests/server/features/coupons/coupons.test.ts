/** Coupons: listed by status and by product; a code gives one once, in its time, to so many members. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_COUPONS } from '../../../../src/contract/limits.ts';
import { coupons, memberCoupons } from '../../../../src/server/features/coupons/tables.ts';
import { START, startTestServer, type TestServer } from '../../../support/server.ts';

const MINA = 'member-mina';
const JOHN = 'member-john';
const days = (count: number) => new Date(START.getTime() + count * 86_400_000);
type NewCoupon = typeof coupons.$inferInsert;

describe('on PostgreSQL', () => {
  let server: TestServer;
  let mina = '';
  let john = '';
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
    mina = await server.signin();
    john = await server.signin('john@example.com');
  });
  beforeEach(async () => {
    await server.services.db.delete(memberCoupons);
    server.at(START);
  });
  afterAll(() => server.close());

  let made = 0;
  async function makeCode(with_: Partial<NewCoupon> = {}): Promise<{ id: string; code: string }> {
    const row: NewCoupon & { code: string } = {
      id: `made-${(made += 1)}`,
      name: { en: 'Made', ko: '만든' },
      kind: 'percent',
      value: 10,
      code_limit: 5,
      starts_at: days(-1),
      ends_at: days(1),
      valid_days: 10,
      ...with_,
      code: `MADE${1000 + made}`,
    };
    await server.services.db.insert(coupons).values(row);
    return row;
  }
  const redeem = (code: string, token = mina) => server.call('member.redeemCoupon', { body: { code } }, { token });
  const list = (query: object = {}, token = mina) => server.call('member.coupons', { query }, { token });
  const own = async (member: string, coupon_id: string, valid_until: Date, reservation_id: string | null = null) => {
    const id = `${member}-${coupon_id}`;
    await server.services.db
      .insert(memberCoupons)
      .values({ id, member_id: member, coupon_id, valid_until, reservation_id });
    return id;
  };
  const counted = async (id: string) => {
    const [row] = await server.services.db.select().from(coupons).where(eq(coupons.id, id));
    return row?.redeemed;
  };

  test('a code gives its coupon until the end of its last day in Seoul, however it is spelled', async () => {
    const { code, id } = await makeCode();
    const spelled = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4).replace('1', '１')}\u200f `;
    const { status, body } = await redeem(spelled);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: 'Made', value: 10, status: 'usable', reservation: null });
    // START is 21:00 in Seoul on 1 December.
    expect(body.data.valid_until).toBe('2026-12-10T15:00:00.000Z');
    expect(await counted(id)).toBe(1);
    expect((await list()).body.data.map((row) => row.id)).toEqual([body.data.id]);
  });

  test('of two clicks at the same moment one gives the coupon, and it counts once', async () => {
    const { code, id } = await makeCode();
    const answers = await Promise.all([redeem(code), redeem(code), redeem(code)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(['COUPON_CODE_REDEEMED', 'COUPON_CODE_REDEEMED']);
    expect([await counted(id), (await list()).body.meta.pagination?.total]).toEqual([1, 1]);
  });

  test('the last one of a code goes to one of those who ask at the same moment', async () => {
    const { code, id } = await makeCode({ code_limit: 1 });
    const answers = await Promise.all([redeem(code), redeem(code, john)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(['COUPON_CODE_USED_UP']);
    expect(await counted(id)).toBe(1);
  });

  test.each([
    ['of no coupon', {}, 'NEVERMADE', 404, 'COUPON_CODE_WRONG'],
    ['of later days', { starts_at: days(1), ends_at: days(2) }, null, 404, 'COUPON_CODE_WRONG'],
    ['that is over', { ends_at: days(0) }, null, 410, 'COUPON_CODE_EXPIRED'],
    ['that the operator has ended', { ended_at: days(-1) }, null, 410, 'COUPON_CODE_EXPIRED'],
    ['that is used up', { code_limit: 2, redeemed: 2 }, null, 409, 'COUPON_CODE_USED_UP'],
  ] as const)('a code %s gives nothing, and says so', async (_, row, typed, status, code) => {
    const { code: real } = await makeCode(row);
    const answer = await redeem(typed ?? real);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await list()).body.data).toEqual([]);
  });

  test('who has the coupon is told so, also when the code is over', async () => {
    const { code } = await makeCode({ ends_at: days(0.01) });
    await redeem(code);
    server.at(days(0.02));
    expect((await redeem(code)).body.code).toBe('COUPON_CODE_REDEEMED');
    expect((await redeem(code, john)).body.code).toBe('COUPON_CODE_EXPIRED');
  });

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['marks of direction', '\u200f\u200e'],
    ['too little', 'AB12'],
    ['10,000 letters', 'A'.repeat(10_000)],
    ['emoji', '🌸🌸🌸🌸🌸🌸'],
    ['pasted HTML', '<b>SPRING10</b>'],
    ['SQL', "X' or 1=1--"],
  ])('what is no code is refused at its field: %s', async (_, code) => {
    const { status, body } = await redeem(code);
    expect([status, body.problems?.map(({ field }) => field)]).toEqual([422, ['code']]);
  });

  test('no member has more coupons to use than fit, and those that are over do not count', async () => {
    const rows = await Promise.all(Array.from({ length: MAX_COUPONS }, () => makeCode()));
    for (const [index, { id }] of rows.entries()) await own(MINA, id, days(index === 0 ? -1 : 5));
    const { code: last } = await makeCode();
    expect((await redeem(last)).status).toBe(200);
    const { code: over, id } = await makeCode();
    expect((await redeem(over)).body).toMatchObject({ code: 'COUPONS_FULL', details: { max: MAX_COUPONS } });
    expect(await counted(id)).toBe(0);
  });

  test('what can be used, was used and has expired are lists of their own, each by its end', async () => {
    const [soon, later, used, past, older] = await Promise.all(Array.from({ length: 5 }, () => makeCode()));
    await own(MINA, later!.id, days(9));
    await own(MINA, soon!.id, days(3));
    await own(MINA, used!.id, days(-2), 'trip-of-mina');
    await own(MINA, older!.id, days(-9));
    await own(MINA, past!.id, days(-1));
    const ids = async (status?: string) =>
      (await list(status === undefined ? {} : { status })).body.data.map(({ id }) => id.replace(`${MINA}-`, ''));
    expect(await ids()).toEqual([soon!.id, later!.id]);
    expect(await ids('used')).toEqual([used!.id]);
    expect(await ids('expired')).toEqual([past!.id, older!.id]);
    expect((await list({ status: 'expired', per_page: 1, page: 2 })).body.data).toMatchObject([
      { id: `${MINA}-${older!.id}`, status: 'expired' },
    ]);
  });

  test('with a product only those come that it takes', async () => {
    const [all, wellness, festival] = [
      await makeCode(),
      await makeCode({ category: 'wellness' }),
      await makeCode({ category: 'festival' }),
    ];
    for (const { id } of [all, wellness, festival]) await own(MINA, id, days(3));
    await server.services.catalogue.fresh();
    expect(server.services.catalogue.product('haeinsa-temple-stay')?.category).toBe('wellness');
    const taken = await list({ product_id: 'haeinsa-temple-stay' });
    expect(new Set(taken.body.data.map(({ category }) => category))).toEqual(new Set(['wellness', null]));
    expect(taken.body.meta.pagination?.total).toBe(2);
    expect((await list({ product_id: 'never-was' })).body.data).toEqual([]);
  });

  test('names come in the language that is asked for, English where there is none', async () => {
    const { id } = await makeCode();
    await own(MINA, id, days(3));
    const name = async (lang: string) => (await list({ lang })).body.data[0]?.name;
    expect([await name('ko'), await name('fr')]).toEqual(['만든', 'Made']);
  });

  test('each member sees their own alone', async () => {
    const { code } = await makeCode();
    await redeem(code);
    expect((await list({}, john)).body.data).toEqual([]);
    expect((await redeem(code, john)).status).toBe(200);
    expect((await list({}, john)).body.data[0]?.id).not.toBe((await list()).body.data[0]?.id);
  });

  test.each([
    [{ status: 'old' }, 'status'],
    [{ per_page: '51' }, 'per_page'],
    [{ page: '0' }, 'page'],
    [{ product_id: '<i>' }, 'product_id'],
  ])('a wrong question is refused at its field: %j', async (query, field) => {
    const { status, body } = await list(query);
    expect([status, body.problems?.map((problem) => problem.field)]).toEqual([422, [field]]);
  });

  test('the database itself lets no code give more than its limit, and no member have a coupon twice', async () => {
    const { id } = await makeCode({ code_limit: 1, redeemed: 1 });
    const { db } = server.services;
    await expect(db.update(coupons).set({ redeemed: 2 }).where(eq(coupons.id, id))).rejects.toMatchObject({
      cause: { constraint: 'coupons_redeemed' },
    });
    await own(JOHN, id, days(1));
    const again = { id: 'another', member_id: JOHN, coupon_id: id, valid_until: days(1) };
    await expect(db.insert(memberCoupons).values(again)).rejects.toMatchObject({
      cause: { constraint: 'member_coupons_once' },
    });
  });
});

test('guesses are counted by account: after so many, even a right code waits', async () => {
  const server = await startTestServer({ environment: { RATE_LIMITS: 'on' } });
  try {
    const token = await server.signin();
    const guess = (code: string) => server.call('member.redeemCoupon', { body: { code } }, { token });
    for (let turn = 0; turn < 20; turn += 1) expect((await guess(`GUESS${100 + turn}`)).status).toBe(404);
    expect(await guess('LANTERN8')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  } finally {
    await server.close();
  }
});
