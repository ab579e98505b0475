/** Inquiries of visitors without a session: only from an address that is proven, once for each proof, and forgotten after a year. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GUEST_INQUIRY_DAYS } from '../../../../src/contract/limits.ts';
import { DEMO_OPERATOR_TOKEN } from '../../../../src/server/base/demo-credentials.ts';
import { inquirySweep } from '../../../../src/server/features/inquiries/jobs.ts';
import { inquiries } from '../../../../src/server/features/inquiries/tables.ts';
import { START, startTestServer, type TestServer } from '../../../support/server.ts';
import { PNG } from '../../../support/files/samples.ts';
import { join, lastMailTo, unused } from '../accounts/people.ts';
import { listProblems, sendInquiry } from './inquiry.ts';

const operator = { token: DEMO_OPERATOR_TOKEN };

describe('on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
  });
  afterAll(() => server.close());

  const prove = async (email: string) => {
    await server.call('inquiry.emailCode', { body: { email, lang: 'en' } });
    const code = /\b\d{6}\b/.exec((await lastMailTo(server, email)).text)?.[0] ?? 'no code';
    return (await server.call('auth.verifyEmail', { body: { email, code } })).body.data.email_proof;
  };
  const stored = (email: string) => server.services.db.select().from(inquiries).where(eq(inquiries.email, email));

  test('a visitor proves an address, writes with a file, and is answered there', async () => {
    const { email } = unused();
    const files = [new File([PNG], 'ticket.png')];
    const sent = await sendInquiry(server, {
      email: ` ${email.toUpperCase()} `,
      email_proof: await prove(email),
      files,
    });
    expect(sent.status).toBe(200);
    const { id } = sent.body.data;
    const { body } = await server.call(
      'operator.inquiries',
      { query: { status: 'waiting', per_page: '50' } },
      operator,
    );
    expect(body.data.find((one) => one.id === id)).toMatchObject({ member_id: null, name: '', email });
    await server.call('operator.replyInquiry', { params: { id }, body: { reply: 'With pleasure.' } }, operator);
    const letter = await lastMailTo(server, email);
    expect(letter.text).toContain('With pleasure.');
    // There is no page that they could open.
    expect(letter.text).not.toContain('contact-us-detail');
  });

  test('a member who cannot sign in gets a code too', async () => {
    const { email } = await join(server);
    const sent = await sendInquiry(server, { type: 'account', email, email_proof: await prove(email) });
    expect(sent.status).toBe(200);
    // Written without a session, it belongs to the address, not to the account.
    expect((await stored(email)).map(({ member_id }) => member_id)).toEqual([null]);
  });

  test.each([
    ['no proof', ''],
    ['a proof that is none', 'A'.repeat(43)],
  ])('with %s nothing is stored', async (_name, email_proof) => {
    const { email } = unused();
    const sent = await sendInquiry(server, { email, email_proof });
    expect([sent.status, sent.body.code]).toEqual([409, 'EMAIL_NOT_PROVEN']);
    expect(await stored(email)).toEqual([]);
  });

  test('the proof of one address is none of another', async () => {
    const email_proof = await prove(unused().email);
    expect((await sendInquiry(server, { email: unused().email, email_proof })).body.code).toBe('EMAIL_NOT_PROVEN');
  });

  test('a proof serves one inquiry; a refused one gives it back', async () => {
    const { email } = unused();
    const proven = { email, email_proof: await prove(email) };
    expect((await sendInquiry(server, { ...proven, subject: '' })).status).toBe(422);
    expect((await sendInquiry(server, { ...proven, files: [new File(['GIF89a'], 'a.gif')] })).status).toBe(415);
    expect((await sendInquiry(server, proven)).status).toBe(200);
    expect((await sendInquiry(server, proven)).body.code).toBe('EMAIL_NOT_PROVEN');
  });

  test('a double click is one inquiry', async () => {
    const { email } = unused();
    const proven = { email, email_proof: await prove(email) };
    const options = { key: 'a-double-click' };
    const answers = await Promise.all([1, 2, 3].map(() => sendInquiry(server, proven, options)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await stored(email)).toHaveLength(1);
  });

  test('an address is asked for beside everything else that is missing', async () => {
    expect(listProblems(await sendInquiry(server, { type: '', subject: '', contents: '' }))).toEqual([
      'type required',
      'subject required',
      'contents required',
      'email required',
    ]);
    expect(listProblems(await sendInquiry(server, { email: 'nobody' }))).toEqual(['email email_format']);
  });

  test('no visitor names a reservation', async () => {
    const { email } = unused();
    const fields = { email, email_proof: await prove(email), reservation_id: 'nothing-like-it' };
    expect(listProblems(await sendInquiry(server, fields))).toEqual(['reservation_id not_offered']);
  });

  test('the mail of a code says what it is for, and is not written to an address that is none', async () => {
    const { email } = unused();
    await server.call('inquiry.emailCode', { body: { email, lang: 'ko' } });
    const letter = await lastMailTo(server, email);
    expect(letter).toMatchObject({ lang: 'ko' });
    expect(letter.text).toContain('문의에 대한 답변');
    expect((await server.call('inquiry.emailCode', { body: { email: 'nobody', lang: 'en' } })).status).toBe(422);
  });

  test('a year later the inquiry is gone, that of a member is not', async () => {
    const { email } = unused();
    await sendInquiry(server, { email, email_proof: await prove(email) });
    const member = await join(server);
    await sendInquiry(server, {}, member);
    server.pass(GUEST_INQUIRY_DAYS * 24 * 60 - 1);
    await inquirySweep.run(server.services);
    expect(await stored(email)).toHaveLength(1);
    server.pass(2);
    await inquirySweep.run(server.services);
    expect(await stored(email)).toEqual([]);
    const own = await server.services.db.select().from(inquiries).where(eq(inquiries.member_id, member.id));
    expect(own).toHaveLength(1);
    server.at(START);
  });
});

test('codes and inquiries are limited by sender', async () => {
  const server = await startTestServer({ environment: { RATE_LIMITS: 'on' } });
  try {
    const { email } = unused();
    const codes = [];
    for (let index = 0; index < 6; index += 1) {
      codes.push((await server.call('inquiry.emailCode', { body: { email, lang: 'en' } })).status);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    const sent = [];
    for (let index = 0; index < 21; index += 1)
      sent.push((await sendInquiry(server, { email, email_proof: 'x' })).status);
    expect(sent.slice(19)).toEqual([409, 429]);
  } finally {
    await server.close();
  }
});
