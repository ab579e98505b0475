/** The mail of a reply: once to the author in the language of the trip, and none of what was taken away or hidden. */
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reservations } from '../../../../src/server/features/reservations/tables.ts';
import { REVIEW_REPLY_MAIL } from '../../../../src/server/features/reviews/reply-mail.ts';
import { reviews } from '../../../../src/server/features/reviews/tables.ts';
import { mails } from '../../../../src/server/mail/tables.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { lastMailTo, mailsTo } from '../accounts/people.ts';
import { operator, reviewer } from './review.ts';

describe('on PostgreSQL', () => {
  let server: TestServer;
  let author: Awaited<ReturnType<typeof reviewer>>;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
  });
  beforeEach(async () => {
    author = await reviewer(server, { language: 'fr', title: 'Buy cheap pills' });
  });
  afterAll(() => server.close());

  const reply = (words: string) =>
    server.call('operator.replyReview', { params: { id: author.review.id }, body: { reply: words } }, operator);
  const replies = async () => (await mailsTo(server, author.email)).filter(({ subject }) => /reply|답변/.test(subject));

  test('tells the reply in the language in which the trip was reserved, and no word of the author', async () => {
    await server.services.db.update(reservations).set({ language: 'ko' }).where(eq(reservations.id, author.trip.id));
    expect((await reply('Thank you.\n\n<b>Come again</b>')).status).toBe(200);
    const letter = await lastMailTo(server, author.email);
    expect(letter).toMatchObject({ lang: 'ko', subject: 'Maru: 작성하신 후기에 답변이 등록되었습니다' });
    expect(letter.text).toContain('Thank you.\n\n<b>Come again</b>');
    expect(letter.text).toContain('/user/review?lang=ko');
    expect(letter.text).not.toContain('pills');
    expect(letter.html).not.toContain('<b>Come');
  });

  test('is one, however often the operator presses and changes the words', async () => {
    const answers = await Promise.all([reply('First'), reply('First'), reply('First')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await replies()).toHaveLength(1);
    await reply('Second');
    expect(await replies()).toHaveLength(1);
    // Another one after it was taken away is another reply.
    await reply('');
    await reply('Third');
    expect((await replies()).map(({ text }) => /First|Third/.exec(text)?.[0])).toEqual(['First', 'Third']);
  });

  test('has the words of the moment in which it leaves', async () => {
    await reply('Frist');
    await reply('First');
    expect((await replies()).map(({ text }) => /Frist|First/.exec(text)?.[0])).toEqual(['First']);
  });

  test('is not sent of a reply that was taken away, or under a review that was hidden or deleted', async () => {
    await reply('First');
    await reply('');
    expect(await replies()).toEqual([]);
    await reply('Second');
    await server.call('operator.hideReview', { params: { id: author.review.id }, body: { reason: 'Spam' } }, operator);
    expect(await replies()).toEqual([]);
    await server.call('operator.showReview', { params: { id: author.review.id } }, operator);
    await reply('');
    await reply('Third');
    await server.call('review.delete', { params: { id: author.review.id } }, { token: author.token });
    expect(await replies()).toEqual([]);
    expect(await server.services.db.select().from(mails).where(eq(mails.template, REVIEW_REPLY_MAIL))).toEqual([]);
  });

  test('goes to no one where the demo wrote the review itself', async () => {
    const [own] = await server.services.db.select().from(reviews).where(isNull(reviews.member_id)).limit(1);
    const before = (await server.services.db.select().from(mails)).length;
    const params = { id: own?.id ?? '' };
    expect((await server.call('operator.replyReview', { params, body: { reply: 'Thanks' } }, operator)).status).toBe(
      200,
    );
    expect((await server.services.db.select().from(mails)).length).toBe(before);
  });
});
