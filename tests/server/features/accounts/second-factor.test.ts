/** The second factor: switched on by a code of the app, asked for at sign-in, each code taken once, and the way in when the app is lost. */
import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { DEMO_OPERATOR_TOKEN } from '../../../../src/server/base/demo-credentials.ts';
import { recoveryCodes, secondFactors } from '../../../../src/server/features/accounts/tables.ts';
import { START, startTestServer, type TestServer } from '../../../support/server.ts';
import { join, PASSWORD, resetTokenFor, type Person } from './people.ts';

describe('on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
  });
  afterAll(() => server.close());
  beforeEach(() => server.at(START));

  /** What an app shows, now or some seconds away. */
  const generateCode = (secret: string, seconds = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: server.services.clock().getTime() + seconds * 1000,
    });
  const begin = (person: Person, currentPassword = PASSWORD) =>
    server.call('auth.beginSecondFactor', { body: { currentPassword } }, { token: person.token });
  const confirm = ({ token }: Person, code: string) =>
    server.call('auth.confirmSecondFactor', { body: { code } }, { token });
  const remove = ({ token }: Person, code: string) =>
    server.call('auth.removeSecondFactor', { body: { code } }, { token });
  const readState = async ({ token }: Person) => (await server.call('auth.secondFactor', {}, { token })).body.data;
  async function signin({ email }: Person, code?: string, password = PASSWORD) {
    const body = { email, password, ...(code !== undefined && { code }) };
    const answer = await server.call('auth.signin', { body });
    return answer.status === 200 ? 'signed in' : answer.body.code;
  }
  async function switchedOn(): Promise<{ person: Person; secret: string; codes: string[] }> {
    const person = await join(server);
    const { secret } = (await begin(person)).body.data;
    const codes = (await confirm(person, generateCode(secret))).body.data.recovery_codes;
    server.pass(1);
    return { person, secret, codes };
  }

  test('it takes the password to begin, and the first code to switch it on', async () => {
    const person = await join(server);
    expect((await begin(person, '')).body.problems).toEqual([{ field: 'currentPassword', code: 'required' }]);
    expect((await begin(person, 'Wrong1234')).body.problems).toEqual([
      { field: 'currentPassword', code: 'password_wrong' },
    ]);
    expect((await confirm(person, '000000')).body.code).toBe('CODE_EXPIRED');
    const { secret, uri } = (await begin(person)).body.data;
    expect(uri).toContain(`otpauth://totp/Maru:${encodeURIComponent(person.email)}?issuer=Maru&secret=${secret}`);
    // Begun is not switched on: a member who closes the page here is not locked out.
    expect([await signin(person), (await readState(person)).enabled]).toEqual(['signed in', false]);
    expect((await confirm(person, generateCode(secret, 3600))).body.code).toBe('CODE_WRONG');
    const codes = (await confirm(person, generateCode(secret))).body.data.recovery_codes;
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
    expect(await readState(person)).toEqual({ enabled: true, recovery_codes_left: 10 });
    const again = await begin(person);
    expect([again.status, again.body.code]).toEqual([409, 'SECOND_FACTOR_ON']);
  });

  test('the database knows neither the secret nor a recovery code', async () => {
    const { person, secret, codes } = await switchedOn();
    const { db } = server.services;
    const stored = JSON.stringify([
      await db.select().from(secondFactors).where(eq(secondFactors.member_id, person.id)),
      await db.select().from(recoveryCodes).where(eq(recoveryCodes.member_id, person.id)),
    ]);
    for (const known of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(known);
  });

  test('signing in asks for a code once the password is right, and never tells before', async () => {
    const { person, secret } = await switchedOn();
    expect(await signin(person)).toBe('SECOND_FACTOR_NEEDED');
    expect(await signin(person, '', 'Wrong1234')).toBe('INVALID_CREDENTIALS');
    expect(await signin(person, generateCode(secret), 'Wrong1234')).toBe('INVALID_CREDENTIALS');
    expect(await signin(person, '000000')).toBe('CODE_WRONG');
    expect(await signin(person, generateCode(secret))).toBe('signed in');
  });

  test('a code that was seen over a shoulder is taken no second time, and no older one after it', async () => {
    const { person, secret } = await switchedOn();
    const [older, now] = [generateCode(secret, -30), generateCode(secret)];
    expect(await signin(person, now)).toBe('signed in');
    expect([await signin(person, now), await signin(person, older)]).toEqual(['CODE_WRONG', 'CODE_WRONG']);
    server.pass(1);
    expect(await signin(person, generateCode(secret))).toBe('signed in');
  });

  test('of two sign-ins at once with one code, one gets in', async () => {
    const { person, secret } = await switchedOn();
    const code = generateCode(secret);
    const answers = await Promise.all([signin(person, code), signin(person, code), signin(person, code)]);
    expect(answers.toSorted()).toEqual(['CODE_WRONG', 'CODE_WRONG', 'signed in']);
  });

  test('the clock of a phone may be half a minute off, and no more', async () => {
    const { person, secret } = await switchedOn();
    expect(await signin(person, generateCode(secret, 60))).toBe('CODE_WRONG');
    expect(await signin(person, generateCode(secret, -60))).toBe('CODE_WRONG');
    expect(await signin(person, generateCode(secret, -30))).toBe('signed in');
    expect(await signin(person, generateCode(secret, 30))).toBe('signed in');
  });

  test('a code is taken as people type it', async () => {
    const { person, secret } = await switchedOn();
    const code = generateCode(secret);
    expect(await signin(person, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe('signed in');
    server.pass(1);
    const arabic = generateCode(secret).replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    expect(await signin(person, arabic)).toBe('signed in');
  });

  test('a recovery code signs in once, and the member sees that it was used', async () => {
    const { person, codes } = await switchedOn();
    const [first = '', second = ''] = codes;
    expect([await signin(person, first.toUpperCase()), await signin(person, first)]).toEqual([
      'signed in',
      'CODE_WRONG',
    ]);
    expect(await readState(person)).toEqual({ enabled: true, recovery_codes_left: 9 });
    const events = (await server.call('auth.events', {}, { token: person.token })).body.data.map(({ kind }) => kind);
    expect(events).toContain('recovery_code_used');
    const other = await switchedOn();
    expect(await signin(other.person, second)).toBe('CODE_WRONG');
  });

  test('a refused sign-in spends no recovery code', async () => {
    const { person, codes } = await switchedOn();
    expect(await signin(person, codes[0], 'Wrong1234')).toBe('INVALID_CREDENTIALS');
    expect((await readState(person)).recovery_codes_left).toBe(10);
  });

  test('it is switched off by a code alone: a stolen session cannot', async () => {
    const { person, secret, codes } = await switchedOn();
    expect((await remove(person, '000000')).body.code).toBe('CODE_WRONG');
    expect((await remove(person, generateCode(secret))).status).toBe(200);
    expect([await readState(person), await signin(person)]).toEqual([
      { enabled: false, recovery_codes_left: 0 },
      'signed in',
    ]);
    expect((await remove(person, codes[0] ?? '')).body.code).toBe('CODE_WRONG');
    const renewed = await begin(person);
    expect(renewed.body.data.secret).not.toBe(secret);
  });

  test('the operator switches it off for a member who lost everything, audited, and the member sees it', async () => {
    const { person } = await switchedOn();
    const input = { params: { id: person.id }, body: { note: 'passport seen in a call' } };
    const token = DEMO_OPERATOR_TOKEN;
    expect((await server.call('operator.endSecondFactor', input, { token })).status).toBe(200);
    expect((await server.call('operator.endSecondFactor', input, { token })).status).toBe(404);
    expect(await signin(person)).toBe('signed in');
    const [act] = (await server.call('operator.audit', { query: {} }, { token })).body.data;
    expect(act).toMatchObject({ act: 'member.secondFactorEnded', subject: person.id, details: input.body });
    const [, event] = (await server.call('auth.events', {}, { token: person.token })).body.data;
    expect(event?.kind).toBe('second_factor_off');
  });

  test('a new password by mail does not switch it off', async () => {
    const { person, secret } = await switchedOn();
    const code = await resetTokenFor(server, person.email);
    await server.call('auth.newPassword', { params: { code }, body: { password: 'Valley8sings' } });
    expect(await signin(person, undefined, 'Valley8sings')).toBe('SECOND_FACTOR_NEEDED');
    expect(await signin(person, generateCode(secret), 'Valley8sings')).toBe('signed in');
  });
});
