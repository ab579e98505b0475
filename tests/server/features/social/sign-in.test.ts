/** Identity through Kakao and Naver: what the server proved opens a session, and every other claim opens nothing. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOCIAL_TYPES, type SocialType } from '../../../../src/contract/social.ts';
import { socialStates, socialTickets } from '../../../../src/server/features/social/tables.ts';
import { members } from '../../../../src/server/features/accounts/tables.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { ownKakaoToken, wayOver, type Way } from './way.ts';

let server: TestServer;
let ways: Record<SocialType, Way>;
beforeAll(async () => {
  server = await startTestServer();
  ways = { kakao: wayOver(server, 'kakao'), naver: wayOver(server, 'naver') };
});
afterAll(() => server.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const isLogin = async (token: string) => (await server.call('auth.isLogin', {}, { token })).body.data.id;

describe.each(SOCIAL_TYPES)('through %s', (type) => {
  it('a member comes back to their own account', async () => {
    const { isMember, social_id, social_token } = await ways[type].arrive('member');
    expect(isMember).toBe(true);
    const { body } = await ways[type].signin(social_id, social_token);
    expect(await isLogin(body.data.accessToken)).toBe('member-john');
  });

  it('a new person is told to join, and the ticket still serves for it', async () => {
    const { isMember, social_id, social_token, name } = await ways[type].arrive('verified');
    expect([isMember, name]).toEqual([false, 'Han Mira']);
    for (let time = 0; time < 2; time += 1)
      expect((await ways[type].signin(social_id, social_token)).body.code).toBe('SOCIAL_UNKNOWN');
  });

  it('an address is vouched for only where the provider has verified it', async () => {
    const told = await Promise.all(
      (['verified', 'unverified', 'no-email'] as const).map(async (persona) => {
        const { email, email_verified } = await ways[type].arrive(persona);
        return [email !== '', email_verified];
      }),
    );
    expect(told).toEqual([
      [true, type === 'kakao'],
      [true, false],
      [false, false],
    ]);
  });

  it('account takeover: an address of another person opens nothing, however well it is verified', async () => {
    const { isMember, email, social_id, social_token } = await ways[type].arrive('demo-address');
    expect([isMember, email]).toEqual([false, 'mina@example.com']);
    expect((await ways[type].signin(social_id, social_token)).body.code).toBe('SOCIAL_UNKNOWN');
  });

  it('client-supplied id: a ticket opens the account of its own person alone', async () => {
    const mine = await ways[type].arrive('verified');
    const victim = await ways[type].arrive('member');
    const { status, body } = await ways[type].signin(victim.social_id, mine.social_token);
    expect([status, body.code]).toEqual([400, 'SOCIAL_PROOF_INVALID']);
  });

  it('client-supplied provider: a ticket of one provider is none of the other', async () => {
    const { social_id, social_token } = await ways[type].arrive('member');
    const other = type === 'kakao' ? 'naver' : 'kakao';
    expect((await ways[other].signin(social_id, social_token)).body.code).toBe('SOCIAL_PROOF_INVALID');
  });

  it('replay: a ticket opens one session', async () => {
    const { social_id, social_token } = await ways[type].arrive('member');
    const answers = await Promise.all([1, 2, 3].map(() => ways[type].signin(social_id, social_token)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400']);
    expect((await ways[type].signin(social_id, social_token)).body.code).toBe('SOCIAL_PROOF_INVALID');
  });

  it('replay: a code is exchanged once, also when it comes twice at the same moment', async () => {
    const { url } = await ways[type].leave();
    const { code, state } = await ways[type].choose(url, 'member');
    const answers = await Promise.all([1, 2].map(() => ways[type].exchange(code ?? '', state ?? '')));
    expect(answers.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual(['SOCIAL_STATE_UNKNOWN', 'ok']);
    expect((await ways[type].exchange(code ?? '', state ?? '')).body.code).toBe('SOCIAL_STATE_UNKNOWN');
  });

  it('replay: a code that was exchanged elsewhere is refused with its reason', async () => {
    await ways[type].fault('code-replayed');
    const { url } = await ways[type].leave();
    const { code, state } = await ways[type].choose(url, 'member');
    const { status, body } = await ways[type].exchange(code ?? '', state ?? '');
    expect([status, body.code, body.details]).toEqual([400, 'SOCIAL_REFUSED', { reason: 'code' }]);
  });

  it.each(['missing', 'made up', 'of the other provider'])(
    'login CSRF: a state that is %s begins nothing',
    async (which) => {
      const { url } = await ways[type].leave();
      const { code } = await ways[type].choose(url, 'member');
      const other = await ways[type === 'kakao' ? 'naver' : 'kakao'].leave();
      const state = { missing: '', 'made up': 'x'.repeat(43), 'of the other provider': other.state }[which] ?? '';
      const { status, body } = await ways[type].exchange(code ?? '', state);
      expect([status, body.code]).toEqual([400, 'SOCIAL_STATE_UNKNOWN']);
    },
  );

  it('login CSRF: a state is good for ten minutes', async () => {
    const { url } = await ways[type].leave();
    const { code, state } = await ways[type].choose(url, 'member');
    server.pass(10);
    expect((await ways[type].exchange(code ?? '', state ?? '')).body.code).toBe('SOCIAL_STATE_UNKNOWN');
  });

  it('confused deputy: what was made for another application opens nothing', async () => {
    await ways[type].fault('foreign-app');
    const { url } = await ways[type].leave();
    const { code, state } = await ways[type].choose(url, 'member');
    const { status, body } = await ways[type].exchange(code ?? '', state ?? '');
    expect([status, body.code, body.details]).toEqual([400, 'SOCIAL_REFUSED', { reason: 'app' }]);
  });

  it('confused deputy: a token that another application holds of a member is refused', async () => {
    const member = await ways[type].arrive('member');
    const { access_token, id } = await ways[type].foreignToken('member');
    for (const claimed of [member.social_id, id]) {
      const { status, body } = await ways[type].signin(claimed, access_token);
      expect([status, body.code]).toEqual([400, 'SOCIAL_PROOF_INVALID']);
    }
  });

  it.each(['token-500', 'token-garbage', 'profile-500'])('the provider’s %s is told as its absence', async (fault) => {
    const { url } = await ways[type].leave();
    const { code, state } = await ways[type].choose(url, 'member');
    await ways[type].fault(fault);
    const { status, body } = await ways[type].exchange(code ?? '', state ?? '');
    expect([status, body.code]).toEqual([503, 'SOCIAL_UNAVAILABLE']);
  });

  it('a ticket is good for half an hour', async () => {
    const { social_id, social_token } = await ways[type].arrive('member');
    server.pass(30);
    expect((await ways[type].signin(social_id, social_token)).body.code).toBe('SOCIAL_PROOF_INVALID');
  });

  it('a closed account stays closed, and its ticket is not used up', async () => {
    const { social_id, social_token } = await ways[type].arrive('member');
    const { db } = server.services;
    await db.update(members).set({ active: false }).where(eq(members.id, 'member-john'));
    const { status, body } = await ways[type].signin(social_id, social_token);
    await db.update(members).set({ active: true }).where(eq(members.id, 'member-john'));
    expect([status, body.code]).toEqual([400, 'ACCOUNT_INACTIVE']);
    expect((await ways[type].signin(social_id, social_token)).status).toBe(200);
  });
});

describe('a token that a client brings', () => {
  it('opens a session when Kakao says that it is ours and whose it is', async () => {
    const { social_id } = await ways.kakao.arrive('member');
    const { body } = await ways.kakao.signin(social_id, await ownKakaoToken(server));
    expect(await isLogin(body.data.accessToken)).toBe('member-john');
  });

  it('opens nothing under another id', async () => {
    const { social_id } = await ways.kakao.arrive('verified');
    expect((await ways.kakao.signin(social_id, await ownKakaoToken(server))).body.code).toBe('SOCIAL_PROOF_INVALID');
  });

  it('opens nothing for Naver, whatever it is', async () => {
    const { social_id } = await ways.naver.arrive('member');
    expect((await ways.naver.signin(social_id, await ownKakaoToken(server))).body.code).toBe('SOCIAL_PROOF_INVALID');
  });

  it.each(['', ' ', 'short', 'two words here', 'line\nbreak-and-more', 'st_made-up-ticket-of-somebody'])(
    'opens nothing when it is %j',
    async (token) => {
      const { social_id } = await ways.kakao.arrive('member');
      expect([400, 422]).toContain((await ways.kakao.signin(social_id, token)).status);
    },
  );
});

describe('what the database keeps', () => {
  it('is hashes: neither a state nor a ticket can be read from it', async () => {
    const { state } = await ways.kakao.leave();
    const { social_token } = await ways.kakao.arrive('verified');
    const { db } = server.services;
    const stored = JSON.stringify([await db.select().from(socialStates), await db.select().from(socialTickets)]);
    expect(stored).not.toContain(state);
    expect(stored).not.toContain(social_token);
    expect(stored).toContain(sha256(state));
    expect(stored).toContain(sha256(social_token));
  });

  it('is forgotten once it is too old', async () => {
    await ways.naver.leave();
    await ways.naver.arrive('verified');
    server.pass(60);
    await server.booted.runJobs();
    const { db } = server.services;
    expect([...(await db.select().from(socialStates)), ...(await db.select().from(socialTickets))]).toEqual([]);
  });
});

describe('the start', () => {
  it('asks Kakao with state and PKCE, Naver with state, and both for the one registered address', async () => {
    const kakao = new URL((await ways.kakao.leave()).url, 'http://shop.localhost').searchParams;
    expect(kakao.get('code_challenge_method')).toBe('S256');
    expect(kakao.get('redirect_uri')).toBe('http://shop.localhost/oauth-kakao');
    const { url, state } = await ways.naver.leave();
    const naver = new URL(url, 'http://shop.localhost').searchParams;
    expect(naver.get('state')).toBe(state);
    expect(Buffer.from(state, 'base64url')).toHaveLength(32);
    expect(naver.has('code_challenge')).toBe(false);
  });
});
