/** Changing, losing and finding: the password, and the address of one's account. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailCodes, passwordResets, members } from '../../../../src/server/features/accounts/tables.ts';
import { mails } from '../../../../src/server/mail/tables.ts';
import { maskedAddress } from '../../../../src/server/features/accounts/find-id.ts';
import { openSession } from '../../../../src/server/features/accounts/sessions.ts';
import { hashToken } from '../../../../src/server/security/token.ts';
import { START, startTestServer, type TestServer } from '../../../support/server.ts';
import { codeFor, join, lastMailTo, mailsTo, PASSWORD, resetTokenFor, signin, typed } from './people.ts';

const NEW = 'Valley8sings';

describe('on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
  });
  afterAll(() => server.close());

  const isLogin = async (token: string) => (await server.call('auth.isLogin', {}, { token })).status;
  const change = (token: string, currentPassword: string, newPassword: string) =>
    server.call('auth.changePassword', { body: { currentPassword, newPassword, lang: 'en' } }, { token });
  const reset = (code: string, password: string) =>
    server.call('auth.newPassword', { params: { code }, body: { password } });

  test('a changed password ends every other session, is told by mail, and the old one opens nothing', async () => {
    const { email, token } = await join(server);
    const other = await signin(server, email, PASSWORD);
    expect((await change(token, PASSWORD, NEW)).status).toBe(200);
    expect([await isLogin(token), await isLogin(other)]).toEqual([200, 401]);
    expect((await server.call('auth.signin', { body: { email, password: PASSWORD } })).status).toBe(400);
    expect(await signin(server, email, NEW)).toMatch(/^[\w-]{43}$/);
    expect((await lastMailTo(server, email)).subject).toBe('Maru: your password was changed');
  });

  test.each([
    ['', NEW, { currentPassword: 'required' }],
    ['Wrong1234', NEW, { currentPassword: 'password_wrong' }],
    ['Wrong1234', 'weak', { currentPassword: 'password_wrong', newPassword: 'password_format' }],
    [PASSWORD, PASSWORD, { newPassword: 'password_same' }],
    [PASSWORD, 'Password1', { newPassword: 'password_common' }],
  ])('with "%s" and "%s" nothing is changed', async (currentPassword, newPassword, wanted) => {
    const { email, token } = await join(server);
    const other = await signin(server, email, PASSWORD);
    const { status, body } = await change(token, currentPassword, newPassword);
    expect(status).toBe(422);
    expect(Object.fromEntries((body.problems ?? []).map(({ field, code }) => [field, code]))).toEqual(wanted);
    expect(await isLogin(other)).toBe(200);
  });

  test('who signs in with the old password while it is changed is signed out as well', async () => {
    const { email, token } = await join(server);
    const old = { body: { email, password: PASSWORD } };
    const [changed, signins] = await Promise.all([
      change(token, PASSWORD, NEW),
      Promise.all(Array.from({ length: 6 }, () => server.call('auth.signin', old))),
    ]);
    expect(changed.status).toBe(200);
    const opened = signins.flatMap(({ status, body }) => (status === 200 ? [body.data.accessToken] : []));
    expect(await Promise.all(opened.map(isLogin))).toEqual(opened.map(() => 401));
  });

  test('a sign-in that was compared with an older password opens nothing', async () => {
    const { id, token } = await join(server);
    const [before] = await server.services.db.select().from(members).where(eq(members.id, id));
    expect((await change(token, PASSWORD, NEW)).status).toBe(200);
    const late = openSession(server.services, id, before?.password_hash ?? '');
    await expect(late).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  test('a link sets a password once, ends every session, and uses up the other links', async () => {
    const { email, token } = await join(server);
    const [first, second] = [await resetTokenFor(server, email), await resetTokenFor(server, email)];
    const expiry = await server.call('auth.checkReset', { params: { code: first } });
    expect(expiry.body.data.expires_at).toBe(new Date(START.getTime() + 3_600_000).toISOString());
    expect((await reset(first, NEW)).status).toBe(200);
    expect(await isLogin(token)).toBe(401);
    expect(await signin(server, email, NEW)).toMatch(/^[\w-]{43}$/);
    for (const used of [first, second]) {
      expect((await reset(used, 'Another9way')).body.code).toBe('LINK_EXPIRED');
      expect((await server.call('auth.checkReset', { params: { code: used } })).body.code).toBe('LINK_EXPIRED');
    }
    expect((await lastMailTo(server, email)).subject).toBe('Maru: your password was changed');
  });

  test('a password that breaks the rules costs no link', async () => {
    const { email } = await join(server);
    const link = await resetTokenFor(server, email);
    expect((await reset(link, 'weak')).body.problems).toEqual([{ field: 'password', code: 'password_format' }]);
    expect((await reset(link, 'Password1')).body.problems).toEqual([{ field: 'password', code: 'password_common' }]);
    expect((await reset(link, NEW)).status).toBe(200);
  });

  test('of many who use one link at once one sets the password', async () => {
    const { email } = await join(server);
    const link = await resetTokenFor(server, email);
    const answers = await Promise.all([1, 2, 3, 4, 5].map((number) => reset(link, `Valley${number}sings`)));
    expect(answers.map(({ body }) => body.code ?? 'changed').toSorted()).toEqual([
      ...Array<string>(4).fill('LINK_EXPIRED'),
      'changed',
    ]);
  });

  test('a link ends after an hour, and one that was never made opens nothing', async () => {
    const { email } = await join(server);
    const link = await resetTokenFor(server, email);
    server.pass(60);
    expect((await reset(link, NEW)).body.code).toBe('LINK_EXPIRED');
    server.at(START);
    expect((await reset('A'.repeat(43), NEW)).body.code).toBe('LINK_EXPIRED');
    expect((await server.fetch('/api/v1/auth/reset-password/..%2f..')).status).toBe(404);
  });

  test('a reset is answered alike for every address, and mails those alone that have an open account', async () => {
    const { id, email } = await join(server);
    const stranger = typed().email;
    const ask = (address: string) => server.call('auth.resetPassword', { body: { email: address, lang: 'ar' } });
    const [known, unknown] = [await ask(email), await ask(stranger)];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.body.data).toEqual({ sent: true });
    expect((await lastMailTo(server, email)).lang).toBe('ar');
    expect(await mailsTo(server, stranger)).toEqual([]);

    await server.services.db.update(members).set({ active: false }).where(eq(members.id, id));
    const before = (await mailsTo(server, email)).length;
    await ask(email);
    expect(await mailsTo(server, email)).toHaveLength(before);
  });

  test('whatever subject, html and url a caller sends, the mail is the server’s own', async () => {
    const { email } = await join(server);
    await server.call('auth.resetPassword', {
      body: { email, lang: 'en', subject: 'Free money', html: '<b>evil</b>', url: 'https://evil.example/' },
    });
    const letter = await lastMailTo(server, email);
    expect(letter.subject).toBe('Maru: set a new password');
    expect(letter.html + letter.text).not.toMatch(/evil|Free money/);
    expect(letter.text).toMatch(/http:\/\/shop\.localhost\/account\/password-reset\/[\w-]{43}\?lang=en/);
  });

  test('neither codes nor links lie readable in the database, before they are sent or after', async () => {
    const { email } = await join(server);
    const newcomer = typed().email;
    await server.call('auth.resetPassword', { body: { email, lang: 'en' } });
    await server.call('auth.emailCode', { body: { email: newcomer, lang: 'en' } });
    const waiting = JSON.stringify(await server.services.db.select().from(mails));
    expect(waiting).toContain(newcomer);
    const link = /password-reset\/([\w-]+)/.exec((await lastMailTo(server, email)).text)?.[1] ?? '';
    const code = /\b\d{6}\b/.exec((await lastMailTo(server, newcomer)).text)?.[0] ?? '';
    expect([link.length, code.length]).toEqual([43, 6]);
    const sent = JSON.stringify(await server.services.db.select().from(mails));
    const stored = JSON.stringify([
      await server.services.db.select().from(passwordResets),
      await server.services.db.select().from(emailCodes),
    ]);
    for (const text of [waiting, sent, stored]) for (const secret of [link, code]) expect(text).not.toContain(secret);
    expect(stored).toContain(hashToken(link));
    expect(sent).not.toContain(newcomer);
  });

  test('a code whose mail could not be sent in time is not sent late', async () => {
    const { email } = typed();
    await server.call('auth.emailCode', { body: { email, lang: 'en' } });
    server.pass(11);
    expect(await mailsTo(server, email)).toEqual([]);
    server.at(START);
    expect(await codeFor(server, email)).toMatch(/^\d{6}$/);
  });

  test('an address is found by name, birthday and number together, and comes masked', async () => {
    const body = typed({ name: 'Éva Kim' });
    const { email, phone } = await join(server, { ...body });
    const find = (more: object) =>
      server.call('auth.findId', { body: { name: 'éva  KIM', birthday: '1990-04-23', phone, ...more } });
    const found = await find({});
    expect(found.body.data.email).toBe(maskedAddress(email));
    expect(found.body.data.email).not.toBe(email);
    for (const wrong of [{ name: 'Eva' }, { birthday: '1990-04-24' }, { phone: typed().phone }]) {
      const { status, body: answer } = await find(wrong);
      expect([status, answer.code, answer.data]).toEqual([404, 'EMAIL_NOT_FOUND', null]);
    }
  });

  test.each([
    ['mina.keller@example.com', 'mi•••••r@example.com'],
    ['mina@example.com', 'm•••••@example.com'],
    ['m@example.com', '•••••@example.com'],
    ['한글주소@example.com', '한•••••@example.com'],
  ])('%s is shown as %s', (email, shown) => {
    expect(maskedAddress(email)).toBe(shown);
  });
});
