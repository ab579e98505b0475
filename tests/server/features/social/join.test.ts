/** Joining through Kakao and Naver: with a live ticket alone, into an account of one's own, never into another person's. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SOCIAL_TYPES } from '../../../../src/contract/social.ts';
import type { CallData, CallInput } from '../../../../src/contract/table.ts';
import { giveProof } from '../../../../src/server/features/accounts/proof.ts';
import { members } from '../../../../src/server/features/accounts/tables.ts';
import { START, startTestServer, type TestServer } from '../../../support/server.ts';
import { joining, wayOver, type Persona, type Way } from './way.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// Each test begins with no one who came through a provider.
afterEach(async () => {
  await server.services.db.delete(members).where(eq(members.user_type, 'social'));
  server.at(START);
});

type Body = CallInput<'auth.signupSocial'>['body'];
type Arrived = CallData<'auth.socialExchange'>;

const signup = (type: 'kakao' | 'naver', { social_id, social_token }: Arrived, changed: Partial<Body> = {}) =>
  server.call('auth.signupSocial', {
    body: { ...joining, terms: [...joining.terms], social_type: type, social_id, social_token, ...changed },
  });
const createProof = (email: string) => giveProof(server.services.db, server.services, email);
const arrive = async (way: Way, persona: Persona) => way.arrive(persona);

describe.each(SOCIAL_TYPES)('through %s', (type) => {
  it('a new person joins, is signed in by the same ticket, and is known from then on', async () => {
    const way = wayOver(server, type);
    const person = await arrive(way, 'verified');
    const email_proof = type === 'kakao' ? '' : await createProof(joining.email);
    const joined = await signup(type, person, { email_proof });
    expect(joined.body.code).toBeUndefined();
    const { body } = await way.signin(person.social_id, person.social_token);
    const token = body.data.accessToken;
    const { id } = (await server.call('auth.isLogin', {}, { token })).body.data;
    expect(id).toBe(joined.body.data.userId);
    const mine = await server.call('member.get', { params: { id } }, { token });
    expect(mine.body.data).toMatchObject({ email: joining.email, has_password: false, social: [type] });
    expect((await arrive(way, 'verified')).isMember).toBe(true);
  });

  it('unverified address: it is proven by a code, whatever the provider passes on', async () => {
    const way = wayOver(server, type);
    const person = await arrive(way, 'unverified');
    const refused = await signup(type, person, { email: person.email });
    expect([refused.status, refused.body.code]).toEqual([409, 'EMAIL_NOT_PROVEN']);
    const email_proof = await createProof(person.email);
    expect((await signup(type, person, { email: person.email, email_proof })).status).toBe(200);
  });

  it('a verified address vouches for itself alone', async () => {
    const person = await arrive(wayOver(server, type), 'verified');
    const refused = await signup(type, person, { email: 'somebody.else@example.com' });
    expect(refused.body.code).toBe('EMAIL_NOT_PROVEN');
  });

  it('linking by address: an account that is there is never taken over, not even with a proof', async () => {
    const way = wayOver(server, type);
    const person = await arrive(way, 'demo-address');
    const email_proof = await createProof('mina@example.com');
    const refused = await signup(type, person, { email: 'mina@example.com', email_proof });
    expect([refused.status, refused.body.code]).toEqual([409, 'EMAIL_IN_USE']);
    expect((await arrive(way, 'demo-address')).isMember).toBe(false);
  });

  it('a ticket is needed, and must be the person’s own', async () => {
    const way = wayOver(server, type);
    const person = await arrive(way, 'verified');
    const other = await arrive(way, 'unverified');
    for (const claim of [
      { social_token: 'st_made-up' },
      { social_token: other.social_token },
      { social_id: other.social_id },
      { social_type: type === 'kakao' ? 'naver' : 'kakao' } as const,
      { social_token: (await way.foreignToken('verified')).access_token },
    ])
      expect((await signup(type, person, claim)).body.code).toBe('SOCIAL_PROOF_INVALID');
    server.pass(30);
    expect((await signup(type, person)).body.code).toBe('SOCIAL_PROOF_INVALID');
  });

  it('one person joins once, also when two registrations race', async () => {
    const way = wayOver(server, type);
    const [first, second] = [await arrive(way, 'verified'), await arrive(way, 'verified')];
    const sent = await Promise.all(
      [first, second].map(async (person, index) => {
        const email = `mira${index}@example.com`;
        const phone = `82101234567${index}`;
        return signup(type, person, { email, phone, email_proof: await createProof(email) });
      }),
    );
    expect(sent.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual(['SOCIAL_TAKEN', 'ok']);
    const rows = await server.services.db.select().from(members).where(eq(members.user_type, 'social'));
    expect(rows).toHaveLength(1);
  });

  it('names every wrong field at once, and writes no account', async () => {
    const person = await arrive(wayOver(server, type), 'verified');
    const { status, body } = await signup(type, person, { name: '', phone: '010-12', birthday: '', terms: [] });
    expect(status).toBe(422);
    expect(body.problems?.map(({ field }) => field).toSorted()).toEqual(
      expect.arrayContaining(['birthday', 'name', 'phone']),
    );
    const rows = await server.services.db.select().from(members).where(eq(members.user_type, 'social'));
    expect(rows).toEqual([]);
  });

  it('no one signs in by a password that was never set', async () => {
    const way = wayOver(server, type);
    const person = await arrive(way, 'verified');
    await signup(type, person, { email_proof: await createProof(joining.email) });
    for (const password of ['', 'null', 'Maru2demo']) {
      const { body } = await server.call('auth.signin', { body: { email: joining.email, password } });
      expect(body.code).toBe('INVALID_CREDENTIALS');
    }
  });
});
