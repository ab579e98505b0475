/** Inquiries of members: sent once, judged field by field, read by their sender alone, answered once and told by mail. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_OPERATOR_TOKEN } from '../../../../src/server/base/demo-credentials.ts';
import { inquiries } from '../../../../src/server/features/inquiries/tables.ts';
import { audit } from '../../../../src/server/features/operators/tables.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { JPEG, PDF, PNG } from '../../../support/files/samples.ts';
import { join, lastMailTo, mailsTo } from '../accounts/people.ts';
import { held } from '../accounts/trips.ts';
import { listProblems, sendInquiry, WORDS } from './inquiry.ts';

const operator = { token: DEMO_OPERATOR_TOKEN };

describe('on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
  });
  afterAll(() => server.close());

  const read = async (token: string, id: string) =>
    (await server.call('inquiry.get', { params: { id } }, { token })).body.data;
  const reply = (id: string, words = 'Yes, on each floor.') =>
    server.call('operator.replyInquiry', { params: { id }, body: { reply: words } }, operator);

  test('a member asks with files about a reservation, and finds it in the list', async () => {
    const person = await join(server);
    const trip = await held(server, person);
    const files = [new File([PDF], '../../plan.\u202efdp'), new File([JPEG], 'room.jpg'), new File([PNG], 'map.png')];
    const sent = await sendInquiry(server, { files, reservation_id: trip.id }, person);
    expect(sent.status).toBe(200);
    const { id } = sent.body.data;
    const inquiry = await read(person.token, id);
    expect(inquiry).toMatchObject({
      type: 'product',
      subject: WORDS.subject,
      contents: WORDS.contents,
      status: 'waiting',
      is_unread: false,
      replied_at: null,
      reply: '',
      reservation: { id: trip.id, number: trip.number },
    });
    expect(inquiry.files.map(({ name, type }) => `${name} ${type}`).toSorted()).toEqual([
      'map.png image/jpeg',
      'plan.fdp application/pdf',
      'room.jpg image/jpeg',
    ]);
    const list = await server.call('inquiry.list', { query: {} }, { token: person.token });
    expect(list.body.data.map((one) => one.id)).toEqual([id]);
    expect(list.body.meta.pagination).toEqual({ total: 1, total_pages: 1, page: 1, per_page: 10 });
  });

  test('sent twice at once or again later under one key it is one; other words under that key are refused', async () => {
    const person = await join(server);
    const options = { token: person.token, key: 'one-intent-to-ask' };
    const twice = await Promise.all([sendInquiry(server, {}, options), sendInquiry(server, {}, options)]);
    const later = await sendInquiry(server, {}, options);
    expect(new Set([...twice, later].map(({ body }) => body.data.id)).size).toBe(1);
    const list = await server.call('inquiry.list', { query: {} }, { token: person.token });
    expect(list.body.data).toHaveLength(1);
    const other = await sendInquiry(server, { subject: 'Something else' }, options);
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_USED']);
    // The key is the sender's own: it says nothing about those of others.
    const stranger = await join(server);
    expect((await sendInquiry(server, {}, { ...options, token: stranger.token })).body.data.id).not.toBe(
      later.body.data.id,
    );
  });

  test('an inquiry without a key is refused', async () => {
    const { token } = await join(server);
    const answer = await server.call(
      'inquiry.create',
      { body: WORDS },
      { token, headers: { 'idempotency-key': 'short' } },
    );
    expect(answer.status).toBe(422);
  });

  test.each([
    ['no type', { type: '' }, 'type required'],
    ['a type that is none', { type: 'praise' }, 'type not_offered'],
    ['no subject', { subject: '' }, 'subject required'],
    ['a subject of spaces and marks of direction', { subject: ' \u200f\u202e\u200b ' }, 'subject required'],
    ['a subject that is too long', { subject: 'x'.repeat(121) }, 'subject too_long'],
    ['no contents', { contents: '\n\t ' }, 'contents required'],
    ['contents of 10,000 characters', { contents: 'x'.repeat(10_000) }, 'contents too_long'],
    ['a reservation that is not there', { reservation_id: 'nothing-like-it' }, 'reservation_id not_offered'],
  ])('with %s it is refused at that field', async (_name, fields, problem) => {
    const sent = await sendInquiry(server, fields, await join(server));
    expect([sent.status, listProblems(sent)]).toEqual([422, [problem]]);
  });

  test('everything wrong is said at once', async () => {
    const fields = { type: '', subject: '', contents: '', reservation_id: 'nothing-like-it' };
    expect(listProblems(await sendInquiry(server, fields, await join(server)))).toEqual([
      'type required',
      'subject required',
      'contents required',
      'reservation_id not_offered',
    ]);
  });

  test('another member’s reservation is none', async () => {
    const trip = await held(server, await join(server));
    const sent = await sendInquiry(server, { reservation_id: trip.id }, await join(server));
    expect(listProblems(sent)).toEqual(['reservation_id not_offered']);
  });

  test.each([
    ['emoji', 'Is it open 🏯 for 👨‍👩‍👧‍👦?'],
    ['words from right to left', 'هل يوجد مطبخ؟ \u200fنعم'],
    ['HTML', '<img src=x onerror="alert(1)"><b>Hello</b>'],
  ])('%s are stored as they were written, as text', async (_name, words) => {
    const person = await join(server);
    const sent = await sendInquiry(server, { subject: words, contents: `${words}\r\n${words}` }, person);
    expect(await read(person.token, sent.body.data.id)).toMatchObject({
      subject: words,
      contents: `${words}\n${words}`,
    });
  });

  test('a subject is one line, whatever is sent', async () => {
    const person = await join(server);
    const sent = await sendInquiry(server, { subject: ' Two\r\nlines\tand a tab ' }, person);
    expect((await read(person.token, sent.body.data.id)).subject).toBe('Two lines and a tab');
  });

  test.each([
    ['HTML that is called a PDF', [new File(['<html>'], 'a.pdf', { type: 'application/pdf' })], 415, 'files file_type'],
    ['an empty file', [new File([], 'a.pdf')], 422, 'files required'],
    ['one good file and one bad', [new File([PNG], 'a.png'), new File(['GIF89a'], 'b.png')], 415, 'files file_type'],
  ])('with %s nothing is stored', async (_name, files, status, problem) => {
    const person = await join(server);
    const sent = await sendInquiry(server, { files }, person);
    expect([sent.status, listProblems(sent)]).toEqual([status, [problem]]);
    const rows = await server.services.db.select().from(inquiries).where(eq(inquiries.member_id, person.id));
    expect(rows).toEqual([]);
  });

  test('nobody but its sender reads it', async () => {
    const owner = await join(server);
    const stranger = await join(server);
    const { id } = (await sendInquiry(server, {}, owner)).body.data;
    const foreign = await server.call('inquiry.get', { params: { id } }, { token: stranger.token });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await server.call('inquiry.list', { query: {} }, { token: stranger.token })).body.data).toEqual([]);
    expect((await server.call('inquiry.get', { params: { id } })).status).toBe(401);
  });

  test('the operator answers once; the member reads it by mail in the language of the inquiry, and unread until opened', async () => {
    const person = await join(server);
    const { id } = (await sendInquiry(server, { lang: 'ko', subject: 'Buy cheap pills' }, person)).body.data;
    const unread = async () =>
      (await server.call('member.counts', {}, { token: person.token })).body.data.unread_answers;
    expect(await unread()).toBe(0);
    const answers = await Promise.all([reply(id), reply(id, 'No.')]);
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409']);
    expect((await reply(id)).body.code).toBe('ILLEGAL_TRANSITION');
    expect(await unread()).toBe(1);
    const [summary] = (await server.call('inquiry.list', { query: {} }, { token: person.token })).body.data;
    expect(summary).toMatchObject({ status: 'replied', is_unread: true });
    const said = answers.find(({ status }) => status === 200)?.body.data.reply ?? '';
    const letter = await lastMailTo(server, person.email);
    expect(letter).toMatchObject({ lang: 'ko', subject: 'Maru: 문의에 답변을 드렸습니다' });
    expect(letter.text).toContain(said);
    expect(letter.text).toContain(`/board/contact-us-detail/${id}?lang=ko`);
    // What members wrote opens no mail.
    expect(letter.text.indexOf('Buy cheap pills')).toBeGreaterThan(letter.text.indexOf(said));
    expect((await read(person.token, id)).reply).toBe(said);
    expect(await unread()).toBe(0);
    expect((await mailsTo(server, person.email)).filter(({ subject }) => subject.includes('답변'))).toHaveLength(1);
    const acts = await server.services.db.select().from(audit).where(eq(audit.subject, id));
    expect(acts.map(({ act, details }) => [act, details])).toEqual([['inquiry.replied', { member: person.id }]]);
  });

  test('an answer of HTML is text in the mail', async () => {
    const person = await join(server);
    const { id } = (await sendInquiry(server, {}, person)).body.data;
    await reply(id, '<script>alert(1)</script>');
    expect((await lastMailTo(server, person.email)).html).not.toContain('<script>');
  });

  test('an empty answer is refused, and one to nothing is not found', async () => {
    const { id } = (await sendInquiry(server, {}, await join(server))).body.data;
    expect((await reply(id, '  ')).status).toBe(422);
    expect((await reply('nothing-like-it')).status).toBe(404);
  });

  test('the mail of an answer is not sent once the account is gone', async () => {
    const person = await join(server);
    const { id } = (await sendInquiry(server, {}, person)).body.data;
    await reply(id);
    const left = await server.call(
      'auth.delete',
      { body: { currentPassword: person.password } },
      { token: person.token },
    );
    expect(left.status).toBe(200);
    const letters = await mailsTo(server, person.email);
    expect(letters.filter(({ text }) => text.includes('on each floor'))).toEqual([]);
    expect(await server.services.db.select().from(inquiries).where(eq(inquiries.id, id))).toEqual([]);
  });
});
