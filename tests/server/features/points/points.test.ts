/** Points: earned once by a trip that was taken, listed by page, filter and direction, and gone when their time is over. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pointsExpiry } from '../../../../src/rules/points.ts';
import { members } from '../../../../src/server/features/accounts/tables.ts';
import { earnPoints } from '../../../../src/server/features/points/earn.ts';
import { expirePoints } from '../../../../src/server/features/points/expire.ts';
import { pointsLedger } from '../../../../src/server/features/points/tables.ts';
import { START, startTestServer, type TestServer } from '../../../support/server.ts';

const MINA = 'member-mina';
const minutes = (count: number) => new Date(START.getTime() + count * 60_000);
type Row = typeof pointsLedger.$inferInsert;

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
    await server.services.db.delete(pointsLedger);
    await server.services.db.update(members).set({ points_balance: 0 });
    server.at(START);
  });
  afterAll(() => server.close());

  async function write(...rows: Omit<Row, 'member_id' | 'created_at'>[]) {
    const { db } = server.services;
    for (const [index, row] of rows.entries())
      await db.insert(pointsLedger).values({ member_id: MINA, created_at: minutes(index), ...row });
    const balance = rows.reduce((sum, { delta }) => sum + delta, 0);
    await db.update(members).set({ points_balance: balance }).where(eq(members.id, MINA));
  }
  const points = (query: object = {}, token = mina) => server.call('member.points', { query }, { token });
  const history = (query: object = {}, token = mina) => server.call('member.pointsHistory', { query }, { token });
  const total = async () => (await server.call('member.pointsTotal', {}, { token: mina })).body.data.total;
  const trip = (id: string, paid_krw = 120_000) => ({ id, member_id: MINA, paid_krw, refunded_krw: 0 });
  const earn = (id: string, paid?: number) => earnPoints(server.services.db, trip(id, paid), START);

  test('a trip earns one percent of what was charged, once', async () => {
    expect(await earn('trip-one')).toBe(1200);
    expect(await Promise.all([earn('trip-one'), earn('trip-one', 500_000)])).toEqual([0, 0]);
    expect(await total()).toBe(1200);
    expect(await earn('trip-two', 99)).toBe(0);
    expect((await points()).body.data).toMatchObject([
      { reason: 'earned', amount: 1200, remaining: 1200, is_valid: true, expires_at: '2028-12-01T12:00:00.000Z' },
    ]);
  });

  test('lists begin with the newest, ten to a page, or with the oldest where that is asked', async () => {
    await write(...Array.from({ length: 12 }, (_, index) => ({ delta: index + 1, reason: 'earned' as const })));
    const newest = await points();
    expect(newest.body.data.map(({ amount }) => amount)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(newest.body.meta.pagination).toEqual({ page: 1, per_page: 10, total: 12, total_pages: 2 });
    expect((await points({ page: 2, direction: 'asc' })).body.data.map(({ amount }) => amount)).toEqual([11, 12]);
    const events = await history({ page: 2 });
    expect(events.body.data.map(({ delta }) => delta)).toEqual([2, 1]);
    expect(events.body.meta.pagination?.total).toBe(12);
    expect((await history({ direction: 'asc', per_page: 1 })).body.data[0]?.delta).toBe(1);
  });

  test('is_valid tells what can be spent from what is used up or over', async () => {
    await write(
      { delta: 100, reason: 'welcome', expires_at: minutes(-1) },
      { delta: 200, reason: 'earned', expires_at: pointsExpiry(START) },
      { delta: 300, reason: 'returned' },
      { delta: -250, reason: 'spent' },
    );
    const read = async (is_valid?: string) =>
      (await points(is_valid === undefined ? {} : { is_valid })).body.data.map(({ amount, remaining }) => [
        amount,
        remaining,
      ]);
    expect(await read('true')).toEqual([
      [300, 300],
      [200, 50],
    ]);
    expect(await read('false')).toEqual([[100, 0]]);
    expect(await read()).toHaveLength(3);
  });

  test('what is left of a gain goes at its end, once, and the balance with it', async () => {
    await write(
      { delta: 100, reason: 'welcome', expires_at: minutes(10) },
      { delta: 50, reason: 'earned', expires_at: pointsExpiry(START) },
      { delta: -30, reason: 'spent' },
    );
    expect(await expirePoints(server.services)).toBe(0);
    server.at(minutes(11));
    await Promise.all([expirePoints(server.services), expirePoints(server.services)]);
    expect(await total()).toBe(50);
    expect((await history()).body.data[0]).toMatchObject({ reason: 'expired', delta: -70, reservation: null });
    expect((await history()).body.meta.pagination?.total).toBe(4);
    const [{ sum } = { sum: 0 }] = await server.services.db
      .select({ sum: sql<number>`sum(${pointsLedger.delta})::int` })
      .from(pointsLedger);
    expect(sum).toBe(50);
  });

  test('each member sees their own alone', async () => {
    await earn('trip-one');
    expect((await points({}, john)).body.data).toEqual([]);
    expect((await history({}, john)).body.data).toEqual([]);
  });

  test.each([
    [{ page: '0' }, 'page'],
    [{ per_page: '51' }, 'per_page'],
    [{ direction: 'up' }, 'direction'],
    [{ is_valid: 'maybe' }, 'is_valid'],
    [{ is_valid: '🌸'.repeat(5000) }, 'is_valid'],
  ])('a wrong question is refused at its field', async (query, field) => {
    const { status, body } = await points(query);
    expect([status, body.problems?.map((problem) => problem.field)]).toEqual([422, [field]]);
  });
});
