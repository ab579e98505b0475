/** Signing in and out, and the member's own data. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberCoupons } from '../../../src/server/features/coupons/tables.ts';
import { members, sessions } from '../../../src/server/features/accounts/tables.ts';
import { sessionSweep } from '../../../src/server/features/accounts/jobs.ts';
import { hashToken } from '../../../src/server/security/token.ts';
import { sealedPlace } from '../../../src/server/security/sealed-columns.ts';
import { START, startTestServer, type TestServer } from '../../support/server.ts';

describe('on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
  });
  afterAll(() => server.close());

  const signin = (email: string, password: string) => server.call('auth.signin', { body: { email, password } });
  const isLogin = async (token: string) => (await server.call('auth.isLogin', {}, { token })).status;

  test('a member signs in whatever the case of the e-mail, and is known by the token', async () => {
    const { status, body } = await signin(' Mina@Example.COM ', 'Maru2demo');
    expect(status).toBe(200);
    expect(body.data.accessToken).toMatch(/^[\w-]{43}$/);
    const who = await server.call('auth.isLogin', {}, { token: body.data.accessToken });
    expect(who.body.data).toEqual({ id: 'member-mina' });
  });

  test('wrong password and unknown e-mail are answered alike', async () => {
    const [wrong, unknown] = [
      await signin('mina@example.com', 'Maru3demo'),
      await signin('nobody@example.com', 'Maru2demo'),
    ];
    for (const { status, body } of [wrong, unknown]) {
      expect(status).toBe(400);
      expect({ ...body, meta: {} }).toEqual({
        data: null,
        code: 'INVALID_CREDENTIALS',
        message: 'Email or password does not match.',
        meta: {},
      });
    }
  });

  test('an unknown e-mail takes as long as a wrong password', async () => {
    const time = async (email: string) => {
      const started = performance.now();
      await signin(email, 'Wrong1234');
      return performance.now() - started;
    };
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const [known, unknown]: number[][] = [[], []];
    for (let round = 0; round < 15; round += 1) {
      known?.push(await time('mina@example.com'));
      unknown?.push(await time(`nobody${round}@example.com`));
    }
    expect(median(unknown ?? [])).toBeGreaterThan(median(known ?? []) * 0.5);
  });

  test('the database knows the hash of a token, never the token', async () => {
    const token = await server.signin();
    const rows = await server.services.db.select().from(sessions);
    expect(rows.some((row) => row.token_hash === hashToken(token))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('sign-out revokes that token alone', async () => {
    const [one, other] = [await server.signin(), await server.signin()];
    expect((await server.call('auth.signout', {}, { token: one })).status).toBe(200);
    expect([await isLogin(one), await isLogin(other)]).toEqual([401, 200]);
  });

  test('a session ends by itself, and is swept away', async () => {
    const token = await server.signin();
    // Used all the time, so that it is its age that ends it.
    for (let hour = 1; hour < 12; hour += 1) {
      server.pass(60);
      expect(await isLogin(token)).toBe(200);
    }
    server.pass(59);
    expect(await isLogin(token)).toBe(200);
    server.pass(2);
    expect(await isLogin(token)).toBe(401);
    await sessionSweep.run(server.services);
    const left = await server.services.db
      .select()
      .from(sessions)
      .where(eq(sessions.token_hash, hashToken(token)));
    expect(left).toEqual([]);
    server.at(START);
  });

  test.each(['', 'Bearer', 'Bearer x', `Bearer ${'A'.repeat(43)}`, 'Basic bWluYTpNYXJ1'])(
    'the header "%s" signs no one in',
    async (authorization) => {
      const response = await server.fetch('/api/v1/auth/isLogin', { headers: { authorization } });
      expect(response.status).toBe(401);
    },
  );

  test('members see themselves, with the passport masked, and no one else', async () => {
    const token = await server.signin();
    const passportSealed = server.services.sealer.seal('M12345678', sealedPlace('memberPassport', 'member-mina'));
    await server.services.db
      .update(members)
      .set({ passport_sealed: passportSealed, passport_tail: '678' })
      .where(eq(members.id, 'member-mina'));
    const self = await server.call('member.get', { params: { id: 'member-mina' } }, { token });
    expect(self.body.data).toEqual({
      id: 'member-mina',
      name: 'Mina Keller',
      email: 'mina@example.com',
      birthday: '1991-04-12',
      phone: '491701234567',
      gender: 'female',
      nationality: 'DE',
      passport: '••••••678',
      user_type: 'general',
      has_password: true,
      social: [],
    });
    for (const id of ['member-john', 'nobody', 'pointsless', '..%2f']) {
      const other = await server.call('member.get', { params: { id } }, { token });
      expect([other.status, other.body.code], id).toEqual([404, 'NOT_FOUND']);
    }
    const [row] = await server.services.db.select().from(members).where(eq(members.id, 'member-mina'));
    expect(row?.passport_sealed).not.toContain('12345');
  });

  test('points and coupons are the member’s own', async () => {
    const [mina, john] = [await server.signin(), await server.signin('john@example.com')];
    expect((await server.call('member.pointsTotal', {}, { token: mina })).body.data).toEqual({ total: 12_000 });
    expect((await server.call('member.pointsTotal', {}, { token: john })).body.data).toEqual({ total: 0 });
    expect((await server.call('member.coupons', { query: {} }, { token: john })).body.data).toEqual([]);
  });

  test('a product shows the coupons it accepts; used and expired ones are gone', async () => {
    const token = await server.signin();
    const names = async (query: { product_id?: string; lang?: 'ko' }) =>
      (await server.call('member.coupons', { query }, { token })).body.data.map((coupon) => coupon.id);
    expect(await names({})).toEqual(['member-mina-festival-15000', 'member-mina-welcome-10']);
    expect(await names({ product_id: 'haeinsa-temple-stay' })).toEqual(['member-mina-welcome-10']);
    expect(await names({ product_id: 'busan-fireworks-gwangalli' })).toHaveLength(2);
    expect(await names({ product_id: 'no-such-product' })).toEqual([]);
    const korean = await server.call('member.coupons', { query: { lang: 'ko' } }, { token });
    expect(korean.body.data[1]?.name).toBe('회원 환영');

    await server.services.db
      .update(memberCoupons)
      .set({ reservation_id: 'r-1' })
      .where(eq(memberCoupons.id, 'member-mina-welcome-10'));
    expect(await names({})).toEqual(['member-mina-festival-15000']);
    await server.services.db
      .update(memberCoupons)
      .set({ valid_until: START })
      .where(eq(memberCoupons.id, 'member-mina-festival-15000'));
    expect(await names({})).toEqual([]);
  });
});
