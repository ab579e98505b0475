/** Guessing passwords and codes: strangers are slowed down, and the member is never kept out by them. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startTestServer, type TestServer } from '../../../support/server.ts';
import { join, PASSWORD, resetTokenFor, type Person } from './people.ts';

const WRONG = 'Wrong1234';

describe.each(ENGINES)('on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } });
  });
  afterAll(() => server.close());

  let hosts = 0;
  /** An address that no one has called from. */
  const newHost = () => {
    hosts += 1;
    return `10.9.${hosts >> 8}.${hosts & 255}`;
  };
  const readDeviceCookie = (headers: Headers) => /DEVICE=[\w-]{43}/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
  interface Try {
    email: string;
    password?: string;
    code?: string;
    host?: string;
    cookie?: string;
  }
  async function attempt({ email, password = PASSWORD, code = '', host = newHost(), cookie = '' }: Try) {
    const headers = { 'x-forwarded-for': host, ...(cookie !== '' && { cookie }) };
    const answer = await server.call('auth.signin', { body: { email, password, code } }, { headers });
    return {
      result: answer.status === 200 ? 'signed in' : (answer.body.code ?? 'no code'),
      cookie: readDeviceCookie(answer.headers),
      retryAfter: Number(answer.headers.get('retry-after')),
    };
  }
  const result = async (tried: Try) => (await attempt(tried)).result;
  async function guess(times: number, tried: Omit<Try, 'host'> & { host?: () => string }) {
    const results: string[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      const { host, ...rest } = tried;
      results.push(await result({ password: WRONG, ...rest, ...(host && { host: host() }) }));
    }
    return results;
  }
  const wrong = (times: number) => Array.from({ length: times }, () => 'INVALID_CREDENTIALS');

  test('ten wrong passwords end the tries from there, and keep the member out from nowhere else', async () => {
    const { email } = await join(server);
    const host = newHost();
    expect(await guess(11, { email, host: () => host })).toEqual([...wrong(10), 'RATE_LIMITED']);
    const refused = await attempt({ email, host });
    expect([refused.result, refused.retryAfter > 0 && refused.retryAfter <= 300]).toEqual(['RATE_LIMITED', true]);
    expect(await result({ email })).toBe('signed in');
  });

  test('many at once are no more tries than one after the other', async () => {
    const { email } = await join(server);
    const host = newHost();
    const results = await Promise.all(Array.from({ length: 25 }, () => result({ email, password: WRONG, host })));
    expect(results.filter((each) => each === 'INVALID_CREDENTIALS')).toHaveLength(10);
  });

  test('right passwords do not count', async () => {
    const { email } = await join(server);
    const host = newHost();
    expect(await guess(9, { email, host: () => host })).toEqual(wrong(9));
    for (let turn = 0; turn < 12; turn += 1) expect(await result({ email, host })).toBe('signed in');
    expect(await result({ email, password: WRONG, host })).toBe('INVALID_CREDENTIALS');
  });

  test('one network tries no more than forty passwords, whosever they are', async () => {
    const host = newHost();
    const results: string[] = [];
    for (let turn = 0; turn < 41; turn += 1)
      results.push(await result({ email: `nobody-${turn}@example.com`, password: WRONG, host }));
    expect(results).toEqual([...wrong(40), 'RATE_LIMITED']);
  });

  describe('an account that many networks guess at', () => {
    let person: Person;
    let known = '';
    let guesses: string[] = [];
    beforeAll(async () => {
      person = await join(server);
      known = (await attempt({ email: person.email })).cookie;
      guesses = await guess(51, { email: person.email, host: newHost });
    });

    test('takes fifty in an hour, and then no right password from a device that it does not know', async () => {
      expect(guesses).toEqual([...wrong(50), 'RATE_LIMITED']);
      expect(await result({ email: person.email })).toBe('RATE_LIMITED');
      expect(await result({ email: person.email, cookie: `DEVICE=${'A'.repeat(43)}` })).toBe('RATE_LIMITED');
    });

    test('takes it from a device that signed in before, wherever it is, which has ten tries of its own', async () => {
      const host = newHost();
      await guess(40, { email: 'nobody@example.com', host: () => host });
      const here = { email: person.email, cookie: known, host };
      expect(await guess(9, { ...here, host: () => host })).toEqual(wrong(9));
      expect(await result(here)).toBe('signed in');
      expect(await guess(2, { ...here, host: () => host })).toEqual([...wrong(1), 'RATE_LIMITED']);
    });

    test('takes a new password set by mail, and knows that device from then on', async () => {
      const code = await resetTokenFor(server, person.email);
      const changed = await server.call('auth.newPassword', { params: { code }, body: { password: 'Other8valley' } });
      const cookie = readDeviceCookie(changed.headers);
      expect(await result({ email: person.email, password: 'Other8valley', cookie })).toBe('signed in');
    });

    test('looks like an address that no one has', async () => {
      const email = 'nobody-at-all@example.com';
      expect(await guess(51, { email, host: newHost })).toEqual([...wrong(50), 'RATE_LIMITED']);
    });
  });

  test('who has a stolen token tries ten passwords with it, by whichever call, and the member’s own are not counted', async () => {
    const { email, token } = await join(server);
    const change = (currentPassword: string, newPassword: string) =>
      server.call('auth.changePassword', { body: { currentPassword, newPassword, lang: 'en' } }, { token });
    const leave = async () =>
      (await server.call('auth.delete', { body: { currentPassword: WRONG } }, { token })).body.problems?.[0]?.code;
    expect((await change(PASSWORD, 'Other8valley')).status).toBe(200);
    for (let turn = 0; turn < 5; turn += 1) expect(await leave()).toBe('password_wrong');
    for (let turn = 0; turn < 5; turn += 1) expect((await change(WRONG, 'Third9river')).status).toBe(422);
    expect((await change('Other8valley', 'Third9river')).body.code).toBe('RATE_LIMITED');
    expect((await server.call('auth.delete', { body: { currentPassword: WRONG } }, { token })).body.code).toBe(
      'RATE_LIMITED',
    );
    expect(await result({ email, password: 'Other8valley' })).toBe('signed in');
  });

  test('codes of the second factor are guessed ten times, and the member’s own device gets in all the same', async () => {
    const person = await join(server);
    const { cookie } = await attempt({ email: person.email });
    const { token } = person;
    const { body } = await server.call('auth.beginSecondFactor', { body: { currentPassword: PASSWORD } }, { token });
    const generateCode = () =>
      new TOTP({ secret: Secret.fromBase32(body.data.secret) }).generate({
        timestamp: server.services.clock().getTime(),
      });
    await server.call('auth.confirmSecondFactor', { body: { code: generateCode() } }, { token });
    server.pass(1);
    const stranger = { email: person.email, password: PASSWORD, code: '000000', host: newHost };
    expect(await guess(11, stranger)).toEqual([...Array.from({ length: 10 }, () => 'CODE_WRONG'), 'RATE_LIMITED']);
    expect(await result({ email: person.email, code: generateCode() })).toBe('RATE_LIMITED');
    expect(await result({ email: person.email, code: generateCode(), cookie })).toBe('signed in');
  });
});
