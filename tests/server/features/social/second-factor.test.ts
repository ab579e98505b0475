/** Sign-in through Kakao and Naver while the second factor is on: refused, so that no provider is a way around the code. */
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SOCIAL_TYPES, type SocialType } from '../../../../src/contract/social.ts';
import { securityEvents } from '../../../../src/server/features/accounts/tables.ts';
import { START, startTestServer, type TestServer } from '../../../support/server.ts';
import { ownKakaoToken, wayOver, type Way } from './way.ts';

const EMAIL = 'john@example.com';
const PASSWORD = 'Maru2demo';
const ID = 'member-john';

describe('on PostgreSQL', () => {
  let server: TestServer;
  let ways: Record<SocialType, Way>;
  let token: string;
  let secret: string;
  let recovery: string[];

  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
    ways = { kakao: wayOver(server, 'kakao'), naver: wayOver(server, 'naver') };
  });
  afterAll(() => server.close());

  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.services.clock().getTime() });
  const switchOff = async () => {
    const { status } = await server.call('auth.removeSecondFactor', { body: { code: recovery[0] ?? '' } }, { token });
    return status;
  };
  const sessions = async () => (await server.call('auth.sessions', {}, { token })).body.data.length;
  const events = async () =>
    (await server.call('auth.events', {}, { token })).body.data
      .map(({ kind }) => kind)
      .filter((kind) => kind === 'sign_in_refused');

  beforeEach(async () => {
    server.at(START);
    await server.services.db.delete(securityEvents).where(eq(securityEvents.member_id, ID));
    token = await server.signin(EMAIL);
    ({ secret } = (
      await server.call('auth.beginSecondFactor', { body: { currentPassword: PASSWORD } }, { token })
    ).body.data);
    recovery = (await server.call('auth.confirmSecondFactor', { body: { code: code() } }, { token })).body.data
      .recovery_codes;
    server.pass(1);
  });
  afterEach(switchOff);

  test.each(SOCIAL_TYPES)('a ticket of %s opens no session without the code', async (type) => {
    const before = await sessions();
    const { isMember, social_id, social_token } = await ways[type].arrive('member');
    const { status, body } = await ways[type].signin(social_id, social_token);
    expect([isMember, status, body.code, body.data]).toEqual([true, 403, 'SECOND_FACTOR_NEEDED', null]);
    expect(await sessions()).toBe(before);
  });

  test('a token of Kakao opens no session without the code either', async () => {
    const before = await sessions();
    const { social_id } = await ways.kakao.arrive('member');
    const { status, body } = await ways.kakao.signin(social_id, await ownKakaoToken(server));
    expect([status, body.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    expect(await sessions()).toBe(before);
  });

  test('the member sees the refusal among the events of the account, and no sign-in', async () => {
    const { social_id, social_token } = await ways.naver.arrive('member');
    await ways.naver.signin(social_id, social_token);
    await vi.waitFor(async () => expect(await events()).toEqual(['sign_in_refused']));
    const all = (await server.call('auth.events', {}, { token })).body.data.map(({ kind }) => kind);
    expect(all).not.toContain('signed_in_social');
  });

  test('a proof that is not the member’s is told nothing of the second factor, and leaves no event', async () => {
    const mine = await ways.kakao.arrive('verified');
    const victim = await ways.kakao.arrive('member');
    expect((await ways.kakao.signin(victim.social_id, mine.social_token)).body.code).toBe('SOCIAL_PROOF_INVALID');
    expect((await ways.naver.signin(victim.social_id, victim.social_token)).body.code).toBe('SOCIAL_PROOF_INVALID');
    expect(await events()).toEqual([]);
  });

  test('a refusal spends nothing: neither the code of the app, nor a recovery code, nor the ticket', async () => {
    const { social_id, social_token } = await ways.kakao.arrive('member');
    for (let time = 0; time < 2; time += 1)
      expect((await ways.kakao.signin(social_id, social_token)).body.code).toBe('SECOND_FACTOR_NEEDED');
    const state = (await server.call('auth.secondFactor', {}, { token })).body.data;
    expect(state).toEqual({ enabled: true, recovery_codes_left: 10 });
    const byPassword = await server.call('auth.signin', { body: { email: EMAIL, password: PASSWORD, code: code() } });
    expect(byPassword.status).toBe(200);
    // The same ticket serves once the second factor is off.
    expect(await switchOff()).toBe(200);
    expect((await ways.kakao.signin(social_id, social_token)).status).toBe(200);
  });

  test.each(SOCIAL_TYPES)('%s lets in again once the second factor is switched off', async (type) => {
    const refused = await ways[type].arrive('member');
    expect((await ways[type].signin(refused.social_id, refused.social_token)).status).toBe(403);
    expect(await switchOff()).toBe(200);
    const { social_id, social_token } = await ways[type].arrive('member');
    const { body } = await ways[type].signin(social_id, social_token);
    expect((await server.call('auth.isLogin', {}, { token: body.data.accessToken })).body.data.id).toBe(ID);
  });

  test('one that was begun and never confirmed keeps no one out', async () => {
    await switchOff();
    await server.call('auth.beginSecondFactor', { body: { currentPassword: PASSWORD } }, { token });
    const { social_id, social_token } = await ways.naver.arrive('member');
    expect((await ways.naver.signin(social_id, social_token)).status).toBe(200);
  });
});
