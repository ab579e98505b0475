/** A change of the e-mail address: who may, what it ends, and how the former address takes it back. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { members, emailUndos } from '../../../../src/server/features/accounts/tables.ts';
import { sweepEmailUndos } from '../../../../src/server/features/accounts/email-undo.ts';
import { START, startTestServer, type TestServer } from '../../../support/server.ts';
import { join, lastMailTo, mailsTo, PASSWORD, proofFor, resetTokenFor, signin, unused, type Person } from './people.ts';

describe('on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
  });
  afterAll(() => server.close());

  /** Asks for another address with its proof. */
  async function move(person: Pick<Person, 'phone' | 'token'>, email: string, currentPassword = '') {
    const body = {
      name: 'Ona Walker',
      email,
      birthday: '1990-04-23',
      phone: person.phone,
      gender: '',
      nationality: 'LT',
      passport: '',
      email_proof: await proofFor(server, email),
      currentPassword,
    } as const;
    return server.call('member.update', { body }, { token: person.token });
  }
  const undoTokenFor = async (email: string) =>
    /email-undo\/([\w-]+)/.exec((await lastMailTo(server, email)).text)?.[1] ?? 'no link';
  const undo = (code: string) => server.call('auth.undoEmail', { params: { code }, body: { lang: 'en' } });
  const isLogin = async (token: string) => (await server.call('auth.isLogin', {}, { token })).status;
  const readEmail = async ({ id }: Person) =>
    (await server.services.db.select({ email: members.email }).from(members).where(eq(members.id, id)))[0]?.email;

  test('a screen that was left open, or a stolen token, changes no address: it takes the password', async () => {
    const person = await join(server);
    server.pass(11);
    const { email } = unused();
    const without = await move(person, email);
    expect([without.status, without.body.problems]).toEqual([422, [{ field: 'currentPassword', code: 'required' }]]);
    const wrong = await move(person, email, 'Wrong1234');
    expect([wrong.status, wrong.body.problems]).toEqual([422, [{ field: 'currentPassword', code: 'password_wrong' }]]);
    expect(await readEmail(person)).toBe(person.email);
    expect((await move(person, email, PASSWORD)).status).toBe(200);
    expect(await readEmail(person)).toBe(email);
    server.at(START);
  });

  test('a sign-in of the last ten minutes is as good as the password', async () => {
    const person = await join(server);
    server.pass(9);
    const { email } = unused();
    expect((await move(person, email)).status).toBe(200);
    server.at(START);
  });

  test('a member without a password signs in again', async () => {
    const person = await join(server);
    await server.services.db.update(members).set({ password_hash: null }).where(eq(members.id, person.id));
    server.pass(11);
    const late = await move(person, unused().email);
    expect([late.status, late.body.code]).toEqual([403, 'SIGN_IN_AGAIN']);
    server.at(START);
  });

  test('every other session ends with the change, and so does every open link for a new password', async () => {
    const person = await join(server);
    const elsewhere = await signin(server, person.email, PASSWORD);
    const code = await resetTokenFor(server, person.email);
    expect((await move(person, unused().email)).status).toBe(200);
    expect([await isLogin(person.token), await isLogin(elsewhere)]).toEqual([200, 401]);
    const used = await server.call('auth.newPassword', { params: { code }, body: { password: 'Valley8sings' } });
    expect([used.status, used.body.code]).toEqual([410, 'LINK_EXPIRED']);
  });

  test('the former address takes the change back: no one stays signed in, and a new password is chosen', async () => {
    const person = await join(server);
    const { email } = unused();
    await move(person, email);
    const code = await undoTokenFor(person.email);
    const shown = await server.call('auth.emailUndo', { params: { code } });
    expect(shown.body.data.email).toMatch(/^wa•+.*@example\.com$/);
    expect((await undo(code)).status).toBe(200);

    expect(await readEmail(person)).toBe(person.email);
    expect(await isLogin(person.token)).toBe(401);
    for (const address of [email, person.email]) {
      const answer = await server.call('auth.signin', { body: { email: address, password: PASSWORD } });
      expect(answer.body.code).toBe('INVALID_CREDENTIALS');
    }
    const link = /password-reset\/([\w-]+)/.exec((await lastMailTo(server, person.email)).text)?.[1] ?? 'no link';
    const password = 'Valley8sings';
    expect((await server.call('auth.newPassword', { params: { code: link }, body: { password } })).status).toBe(200);
    expect(await isLogin(await signin(server, person.email, password))).toBe(200);
  });

  test('the first address takes back whatever came after it, once', async () => {
    const person = await join(server);
    const [second, third] = [unused().email, unused().email];
    await move(person, second);
    const code = await undoTokenFor(person.email);
    server.pass(1);
    await move(person, third);
    const later = await undoTokenFor(second);
    expect((await undo(code)).status).toBe(200);
    expect(await readEmail(person)).toBe(person.email);
    for (const used of [code, later]) {
      expect([(await undo(used)).body.code, await readEmail(person)]).toEqual(['LINK_EXPIRED', person.email]);
      expect((await server.call('auth.emailUndo', { params: { code: used } })).body.code).toBe('LINK_EXPIRED');
    }
    server.at(START);
  });

  test('the link is good for 72 hours, and then forgotten', async () => {
    const [early, late] = [await join(server), await join(server)];
    await move(early, unused().email);
    await move(late, unused().email);
    const [good, expired] = [await undoTokenFor(early.email), await undoTokenFor(late.email)];
    server.pass(72 * 60 - 1);
    expect((await undo(good)).status).toBe(200);
    server.pass(1);
    expect((await undo(expired)).body.code).toBe('LINK_EXPIRED');
    await sweepEmailUndos(server.services);
    expect(await server.services.db.select().from(emailUndos).where(eq(emailUndos.member_id, late.id))).toEqual([]);
    server.at(START);
  });

  test('an address that another person has by now does not come back', async () => {
    const person = await join(server);
    const { email } = person;
    await move(person, unused().email);
    const code = await undoTokenFor(email);
    await join(server, { email });
    const answer = await undo(code);
    expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_IN_USE']);
  });

  test('of two presses at once one takes it back', async () => {
    const person = await join(server);
    await move(person, unused().email);
    const code = await undoTokenFor(person.email);
    const answers = await Promise.all([undo(code), undo(code)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410]);
    const resets = (await mailsTo(server, person.email)).filter(({ text }) => text.includes('password-reset/'));
    expect(resets).toHaveLength(1);
  });

  test('a change without another address asks for nothing, and mails no one', async () => {
    const person = await join(server);
    server.pass(60);
    const before = (await mailsTo(server, person.email)).length;
    const body = {
      name: 'Ona W.',
      email: person.email.toUpperCase(),
      birthday: '1990-04-23',
      phone: person.phone,
      gender: '',
      nationality: 'LT',
      passport: '',
    } as const;
    expect((await server.call('member.update', { body }, { token: person.token })).status).toBe(200);
    expect(await mailsTo(server, person.email)).toHaveLength(before);
    server.at(START);
  });
});
