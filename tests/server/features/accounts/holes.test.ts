/** Holes that the wire contract of identity and access invites: each has a test named after it, which fails where its fix is taken out. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_OPERATOR_TOKEN } from '../../../../src/server/base/demo-credentials.ts';
import { members, sessions } from '../../../../src/server/features/accounts/tables.ts';
import { RATE_RULES } from '../../../../src/server/http/rate-limits.ts';
import type { OpenLog } from '../../../../src/server/base/log.ts';
import { sealedPlace } from '../../../../src/server/security/sealed-columns.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import {
  form,
  join,
  lastMailTo,
  PASSWORD,
  proofFor,
  resetTokenFor,
  sendForm,
  signin,
  typed,
  unused,
  type Person,
} from './people.ts';
import { held } from './trips.ts';

let server: TestServer;
let ona: Person;
let eve: Person;
const lines: string[] = [];
const note = (fields: object, message?: string) => void lines.push(`${JSON.stringify(fields)} ${message ?? ''}`);
const log: OpenLog = { debug: note, info: note, warn: note, error: note, close() {} };
beforeAll(async () => {
  server = await startTestServer({ log });
  ona = await join(server, { name: 'Onalisa Walker', passport: 'M12345678' });
  eve = await join(server);
});
afterAll(() => server.close());

const isLogin = async (token: string) => (await server.call('auth.isLogin', {}, { token })).status;
const readCode = async (promise: Promise<{ body: { code?: string } }>) => (await promise).body.code;

describe('GET /members/{id} with a passport, member_id in the cart, PUT /members', () => {
  test('the id is that of the token: another one is not found, and its passport is masked even for its owner', async () => {
    expect(await readCode(server.call('member.get', { params: { id: ona.id } }, { token: eve.token }))).toBe(
      'NOT_FOUND',
    );
    const own = await server.call('member.get', { params: { id: ona.id } }, { token: ona.token });
    expect(own.body.data.passport).toBe('••••••678');
  });

  test('a cart takes no member_id but the caller’s', async () => {
    const [line] = (await held(server, ona)).lines;
    const { product_id = '', option_id = '', date = '', time = '' } = line ?? {};
    const body = { member_id: ona.id, product_id, options: [{ option_id, date, time, quantity: 2 }] };
    expect(await readCode(server.call('cart.add', { body }, { token: eve.token }))).toBe('NOT_FOUND');
  });

  test('points, role and address are not written by a caller who sends them along', async () => {
    const before = await server.services.db.select().from(members).where(eq(members.id, eve.id));
    const { email, phone } = eve;
    const fields = { name: 'Ona Walker', birthday: '1990-04-23', gender: '', nationality: 'LT', passport: '' } as const;
    const sly = {
      ...fields,
      email,
      phone,
      points_balance: 9,
      points: 9,
      user_type: 'business',
      role: 'operator',
    } as const;
    expect((await server.call('member.update', { body: sly }, { token: eve.token })).status).toBe(200);
    const other = { ...sly, email: unused().email };
    expect(await readCode(server.call('member.update', { body: other }, { token: eve.token }))).toBe(
      'EMAIL_NOT_PROVEN',
    );
    expect(await server.services.db.select().from(members).where(eq(members.id, eve.id))).toEqual(before);
  });

  test('a passport lies encrypted', async () => {
    const [row] = await server.services.db.select().from(members).where(eq(members.id, ona.id));
    expect(row?.passport_sealed).not.toContain('M12345678');
    expect(server.services.sealer.open(row?.passport_sealed ?? '', sealedPlace('memberPassport', ona.id))).toBe(
      'M12345678',
    );
  });
});

test('/purchase/*/:id and DELETE cart/:id: what is another’s is not found, like what does not exist', async () => {
  const trip = await held(server, ona);
  for (const id of [trip.id, 'nothing']) {
    const given = { params: { id }, query: {} };
    expect(await readCode(server.call('reservation.get', given, { token: eve.token }))).toBe('NOT_FOUND');
    expect(await readCode(server.call('cart.remove', { params: { id } }, { token: eve.token }))).toBe('NOT_FOUND');
  }
  expect(trip.id).toMatch(/^[a-z0-9]{20,}$/);
});

describe('POST /auth/reset-password with email, subject, html and url', () => {
  test('nothing of the caller stands in the mail, and its link leads to our own origin', async () => {
    const body = { email: ona.email, lang: 'en', subject: 'evil', html: 'evil', url: 'https://evil.example' } as const;
    const elsewhere = await server.call('auth.resetPassword', { body }, { headers: { host: 'evil.example' } });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([421, 'HOST_REFUSED']);
    await server.call('auth.resetPassword', { body });
    const { subject, html, text } = await lastMailTo(server, ona.email);
    expect(subject + html + text).not.toContain('evil');
    expect(text).toContain('http://shop.localhost/account/password-reset/');
  });

  test('the answer is the same for every address, in the same time', async () => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const answers = new Set<string>();
    for (let round = 0; round < 60; round += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        const email = kind === 'known' ? ona.email : unused().email;
        const startedAt = performance.now();
        const { status, body } = await server.call('auth.resetPassword', { body: { email, lang: 'en' } });
        times[kind].push(performance.now() - startedAt);
        answers.add(JSON.stringify([status, body]));
      }
    }
    const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
    expect(answers.size).toBe(1);
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(5);
  });

  test('the token is hashed, good once and for an hour, and ends every session', async () => {
    const person = await join(server);
    const code = await resetTokenFor(server, person.email);
    const set = () => server.call('auth.newPassword', { params: { code }, body: { password: 'Valley8sings' } });
    expect([(await set()).status, await readCode(set()), await isLogin(person.token)]).toEqual([
      200,
      'LINK_EXPIRED',
      401,
    ]);
  });
});

describe('check-email, check-phone, find-id, "email not found"', () => {
  test('an address is proven before anything is said of the account that is to be made', async () => {
    const body = typed({ email: ona.email, phone: ona.phone });
    expect(await readCode(server.call('auth.signup', { body }))).toBe('EMAIL_NOT_PROVEN');
  });

  test('find-id needs all three, and masks', async () => {
    const find = (more: object) =>
      server.call('auth.findId', {
        body: { name: 'Onalisa Walker', birthday: '1990-04-23', phone: ona.phone, ...more },
      });
    expect((await find({})).body.data.email).toContain('•');
    expect(await readCode(find({ birthday: '1990-04-24' }))).toBe('EMAIL_NOT_FOUND');
  });

  test('no query, address, number or name is logged', async () => {
    await server.call('auth.checkEmail', { query: { email: ona.email } });
    await server.call('auth.checkPhone', { query: { phone: ona.phone } });
    await server.call('auth.signin', { body: { email: ona.email, password: 'Wrong1234' } });
    await server.call('operator.member', { query: { email: ona.email } }, { token: DEMO_OPERATOR_TOKEN });
    const logged = lines.join('\n');
    expect(logged).toContain('/api/v1/auth/check-email');
    for (const word of [ona.email, ona.phone, 'Onalisa', 'Wrong1234', PASSWORD]) expect(logged).not.toContain(word);
  });
});

test('addresses with a reset code or a payment key: neither another site nor the log reads them', async () => {
  const secret = 'reset-code-that-nobody-else-may-read';
  const path = `/api/v1/auth/reset-password/${secret}?paymentKey=${secret}`;
  const { headers } = await server.fetch(path);
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  const logged = lines.join('\n');
  expect(logged).toContain('/api/v1/auth/reset-password/');
  expect(logged).not.toContain(secret);
});

test('a bearer token in session storage is opaque, hashed in the database, revocable and short-lived', async () => {
  const token = await signin(server, eve.email, PASSWORD);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await server.services.db.select().from(sessions))).not.toContain(token);
  await server.call('auth.signout', {}, { token });
  expect(await isLogin(token)).toBe(401);
  expect(server.services.config.sessionHours).toBeLessThanOrEqual(24);
});

test('a password of 8 to 25 characters with a rule of composition is at least none that everybody tries first', async () => {
  const { body } = await server.call('auth.signup', { body: typed({ password: 'Iloveyou1' }) });
  expect(body.problems).toEqual([{ field: 'password', code: 'password_common' }]);
});

describe('DELETE /auth/delete and change-password without asking again', () => {
  test('an account ends by the password or a sign-in of a moment ago, and a password changes by the old one alone', async () => {
    const person = await join(server);
    server.pass(11);
    const left = await server.call('auth.delete', { body: {} }, { token: person.token });
    expect(left.body.problems).toEqual([{ field: 'currentPassword', code: 'required' }]);
    const change = { currentPassword: 'Wrong1234', newPassword: 'Valley8sings' };
    const { body } = await server.call('auth.changePassword', { body: change }, { token: person.token });
    expect(body.problems).toEqual([{ field: 'currentPassword', code: 'password_wrong' }]);
    server.pass(-11);
  });
});

test('CSRF: no call is answered that another site makes a browser send, forms included', async () => {
  const data = new FormData();
  data.append('company_name', 'X');
  const headers = {
    authorization: `Bearer ${ona.token}`,
    'sec-fetch-site': 'cross-site',
    origin: 'https://evil.example',
  };
  const sent = await server.fetch('/api/v1/members/business', { method: 'POST', body: data, headers });
  expect(sent.status).toBe(403);
  const simple = await server.fetch('/api/v1/auth/signin', {
    method: 'POST',
    body: 'email=a&password=b',
    headers: { 'content-type': 'text/plain' },
  });
  expect(simple.status).toBe(415);
  expect(sent.headers.get('set-cookie')).toBeNull();
});

test('a proof of one address proves no other', async () => {
  const body = typed({ email_proof: await proofFor(server, unused().email) });
  expect(await readCode(server.call('auth.signup', { body }))).toBe('EMAIL_NOT_PROVEN');
});

test('rate limits absent: guessing and probing are counted for an address and for an account', () => {
  // Wrong passwords have counts of their own: sign-in-guesses.test.ts.
  expect(RATE_RULES['auth.signin']?.address).toBeDefined();
  const guessed = ['auth.verifyEmail', 'auth.emailCode', 'auth.resetPassword', 'auth.findId'] as const;
  const probed = ['auth.checkEmail', 'auth.checkPhone', 'auth.changePassword'] as const;
  for (const name of [...guessed, ...probed]) {
    expect(RATE_RULES[name]?.address, name).toBeDefined();
    expect(RATE_RULES[name]?.account, name).toBeDefined();
  }
});

test('multipart on an anonymous call: what is no PDF, JPEG or PNG by its own bytes is refused', async () => {
  const { terms, file: _file, ...fields } = typed({ user_type: 'business' });
  const picture = new File(['<svg onload="alert(1)"/>'], 'a.png', { type: 'image/png' });
  const email_proof = await proofFor(server, fields.email);
  const data = form({ ...fields, email_proof, terms, company_name: 'X', file: picture });
  expect((await sendForm(server, '/api/v1/auth/signup', data)).status).toBe(415);
});
