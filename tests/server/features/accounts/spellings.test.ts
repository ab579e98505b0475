/** One mailbox has one spelling: what a mail program would read as several, or as another one, is refused; the rest shares account and limits. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RATE_RULES } from '../../../../src/server/http/rate-limits.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { join, mailsTo, typed } from './people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { RATE_LIMITS: 'on' } });
});
afterAll(() => server.close());

const HOSTILE = [
  'a,victim@example.com',
  'a;victim@example.com',
  '<victim@example.com',
  '(c)victim@example.com',
  '"victim"@example.com',
  'vic\u200btim@example.com',
  'vic\u0085tim@example.com',
  'victim@example.com,b@example.com',
];

test.each(HOSTILE)('%j names no mailbox anywhere', async (email) => {
  const wrong = [{ field: 'email', code: 'email_format' }];
  const answers = await Promise.all([
    server.call('auth.checkEmail', { query: { email } }),
    server.call('auth.emailCode', { body: { email, lang: 'en' } }),
    server.call('auth.resetPassword', { body: { email, lang: 'en' } }),
    server.call('auth.signup', { body: typed({ email }) }),
  ]);
  for (const { status, body } of answers) expect([status, body.problems]).toEqual([422, wrong]);
  expect(await mailsTo(server, 'victim@example.com')).toEqual([]);
});

test('spellings that mean the same mailbox share its account and its limits', async () => {
  const { email, password } = await join(server, { email: 'sora.kim@example.com' });
  const spellings = [
    'SORA.KIM@example.com',
    ' sora.kim@EXAMPLE.com',
    'ｓｏｒａ．ｋｉｍ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    '\u200bsora.kim@example.com',
  ];
  for (const spelling of spellings) {
    const signed = await server.call('auth.signin', { body: { email: spelling, password } });
    expect([spelling, signed.status]).toEqual([spelling, 200]);
    expect((await server.call('auth.checkEmail', { query: { email: spelling } })).status).toBe(409);
  }
  const allowed = RATE_RULES['auth.resetPassword']?.account?.calls ?? 0;
  const asked: number[] = [];
  for (let count = 0; count <= allowed; count += 1) {
    const spelling = spellings[count % spellings.length] ?? email;
    asked.push((await server.call('auth.resetPassword', { body: { email: spelling, lang: 'en' } })).status);
  }
  expect(asked.filter((status) => status === 200)).toHaveLength(allowed);
  expect(asked.at(-1)).toBe(429);
});

test('a nationality is a country that exists, of a member, a companion and a traveller', async () => {
  const refused = await server.call('auth.signup', { body: typed({ nationality: 'ZZ' }) });
  expect([refused.status, refused.body.problems]).toEqual([422, [{ field: 'nationality', code: 'invalid' }]]);
  const token = await server.signin();
  const { name, birthday, phone, gender, passport } = typed();
  const companion = await server.call(
    'member.addCompanion',
    { body: { name, birthday, phone, gender, passport, nationality: 'XX' } },
    { token },
  );
  expect(companion.body.problems).toEqual([{ field: 'nationality', code: 'invalid' }]);
});
