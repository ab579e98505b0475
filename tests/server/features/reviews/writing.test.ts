/** Reviews of members: one for each trip that they took, judged field by field, changed and deleted by their author alone. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REVIEW_POINTS } from '../../../../src/contract/limits.ts';
import { DEMO_OPERATOR_TOKEN } from '../../../../src/server/base/demo-credentials.ts';
import { reviews } from '../../../../src/server/features/reviews/tables.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { JPEG, PDF, PNG } from '../../../support/files/samples.ts';
import { join } from '../accounts/people.ts';
import { confirmed, taken } from '../accounts/trips.ts';
import { about, changeReview, listProblems, operator, reviewer, sendReview, traveller, WORDS } from './review.ts';

describe('on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
  });
  afterAll(() => server.close());

  const read = (token: string, id: string) => server.call('review.get', { params: { id }, query: {} }, { token });
  const open = async (token: string) =>
    (await server.call('review.trips', { query: {} }, { token })).body.data.map((trip) => trip.booking_id);
  const points = async (token: string) => (await server.call('member.pointsTotal', {}, { token })).body.data.total;
  const product = async (id: string) => {
    const { body } = await server.call('product.get', { params: { id }, query: {} });
    return { average: body.data.rating_avg, count: body.data.review_count };
  };

  test('a trip that was taken waits for its review; once written, the rating of the product and the points follow', async () => {
    const person = await traveller(server);
    const { booking_id, product_id } = about(person.trip);
    const [before, owned] = [await product(product_id), await points(person.token)];
    expect(await open(person.token)).toEqual([booking_id]);
    const sent = await sendReview(server, person, { ...about(person.trip), rating: '1' });
    expect(sent.status).toBe(200);
    expect(sent.body.data).toMatchObject({
      booking_id,
      product_id,
      rating: 1,
      title: WORDS.title,
      content: WORDS.content,
      language: 'en',
      author_name: 'Ona W.',
      images: [],
      reply: null,
      is_hidden: false,
    });
    const sum = (before.average ?? 0) * before.count + 1;
    expect(await product(product_id)).toEqual({
      average: expect.closeTo(sum / (before.count + 1), 0) as number,
      count: before.count + 1,
    });
    expect(await points(person.token)).toBe(owned + REVIEW_POINTS);
    expect(await open(person.token)).toEqual([]);
    const list = await server.call('review.list', { query: {} }, { token: person.token });
    expect(list.body.data.map(({ id }) => id)).toEqual([sent.body.data.id]);
    expect(list.body.meta.pagination?.total).toBe(1);
  });

  test('what the public reads names neither member nor reservation', async () => {
    const { review, id, trip } = await reviewer(server);
    const { body } = await server.call('product.reviews', { params: { id: review.product_id }, query: {} });
    expect(body.data.find((one) => one.id === review.id)).toBeDefined();
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${id}|${trip.id}|Walker`));
  });

  test('sent twice at once or again later under one key it is one; another key finds the trip reviewed', async () => {
    const person = await traveller(server);
    const fields = { ...about(person.trip), photos: [new File([PNG], 'a.png')] };
    const owned = await points(person.token);
    const twice = await Promise.all([1, 2].map(() => sendReview(server, person, fields, 'one-intent-to-review')));
    const later = await sendReview(server, person, fields, 'one-intent-to-review');
    expect([...twice, later].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set([...twice, later].map(({ body }) => body.data.id)).size).toBe(1);
    expect(await points(person.token)).toBe(owned + REVIEW_POINTS);
    const other = await sendReview(server, person, { ...fields, title: 'Else' }, 'one-intent-to-review');
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_USED']);
    const again = await sendReview(server, person, fields);
    expect([again.status, again.body.code]).toEqual([409, 'REVIEW_EXISTS']);
  });

  test('two different reviews of one trip at once are one', async () => {
    const person = await traveller(server);
    const sent = await Promise.all(
      ['One', 'Two'].map((title) => sendReview(server, person, { ...about(person.trip), title })),
    );
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('a trip that is still ahead, or that another member took, cannot be reviewed', async () => {
    const person = await join(server);
    const ahead = await confirmed(server, person, DEMO_OPERATOR_TOKEN);
    const early = await sendReview(server, person, about(ahead));
    expect([early.status, early.body.code]).toEqual([409, 'TRIP_NOT_OVER']);
    expect(await open(person.token)).toEqual([]);
    const foreign = await traveller(server);
    expect(listProblems(await sendReview(server, person, about(foreign.trip)))).toEqual(['booking_id not_offered']);
    // Their own trip of one product says nothing about another product.
    const own = await taken(server, person, DEMO_OPERATOR_TOKEN);
    const wrong = { booking_id: own.id, product_id: 'haeinsa-temple-stay' };
    expect(listProblems(await sendReview(server, person, wrong))).toEqual(['booking_id not_offered']);
  });

  test.each([
    ['no rating', { rating: '' }, 'rating required'],
    ['a rating of six', { rating: '6' }, 'rating not_offered'],
    ['half a star', { rating: '4.5' }, 'rating not_offered'],
    ['no title', { title: '' }, 'title required'],
    ['a title of marks of direction', { title: ' \u200f\u202e ' }, 'title required'],
    ['a title that is too long', { title: 'x'.repeat(101) }, 'title too_long'],
    ['no content', { content: '\n ' }, 'content required'],
    ['nine characters', { content: 'x'.repeat(9) }, 'content too_short'],
    ['nine characters and marks that no reader sees', { content: `${'x'.repeat(9)}\u200f\u200b` }, 'content too_short'],
    ['10,000 characters', { content: 'x'.repeat(10_000) }, 'content too_long'],
    ['no language', { language: '' }, 'language required'],
    ['a language that is none', { language: 'xx' }, 'language not_offered'],
    ['no trip', { booking_id: '' }, 'booking_id required'],
  ])('with %s it is refused at that field', async (_name, fields, problem) => {
    const person = await traveller(server);
    const sent = await sendReview(server, person, { ...about(person.trip), ...fields });
    expect([sent.status, listProblems(sent)]).toEqual([422, [problem]]);
  });

  test('everything wrong is said at once', async () => {
    const photos = Array.from({ length: 5 }, (_, index) => new File([PNG], `${index}.png`));
    const { review, ...person } = await reviewer(server, { photos: photos.slice(0, 1) });
    const wrong = { rating: '', title: '', content: '', language: '' };
    const problems = ['rating required', 'title required', 'content required', 'language required'];
    expect(listProblems(await sendReview(server, person, { ...wrong, booking_id: '' }))).toEqual([
      'booking_id required',
      ...problems,
    ]);
    const changed = await changeReview(server, person, review.id, {
      ...wrong,
      photos,
      photo_ids: review.images.map(({ id }) => id),
    });
    expect(listProblems(changed)).toEqual([...problems, 'photos too_many']);
  });

  test.each([
    ['emoji', 'Snow ❄️ for 👨‍👩‍👧‍👦, all of us!'],
    ['words from right to left', 'كانت رحلة جميلة \u200fحقًا'],
    ['HTML', '<img src=x onerror="alert(1)"><b>Hello</b>'],
  ])('%s is stored as it was written, as text', async (_name, words) => {
    const { token, review } = await reviewer(server, { title: words, content: `${words}\r\n${words}` });
    const { body } = await read(token, review.id);
    expect([body.data.title, body.data.content]).toEqual([words, `${words}\n${words}`]);
  });

  test.each([
    ['a PDF', [new File([PDF], 'a.jpg', { type: 'image/jpeg' })], 415, 'photos photo_type'],
    ['HTML that is called a picture', [new File(['<html>'], 'a.png', { type: 'image/png' })], 415, 'photos photo_type'],
    ['half a picture', [new File([PNG.slice(0, 40)], 'a.png')], 415, 'photos photo_type'],
    ['an empty file', [new File([], 'a.png')], 422, 'photos required'],
    [
      'a good photo and a bad one',
      [new File([JPEG], 'a.jpg'), new File(['GIF89a'], 'b.gif')],
      415,
      'photos photo_type',
    ],
  ])('with %s for a photo nothing is stored', async (_name, photos, status, problem) => {
    const person = await traveller(server);
    const sent = await sendReview(server, person, { ...about(person.trip), photos });
    expect([sent.status, listProblems(sent)]).toEqual([status, [problem]]);
    expect(await open(person.token)).toEqual([person.trip.id]);
  });

  test('a sixth photo is too many', async () => {
    const person = await traveller(server);
    const photos = Array.from({ length: 6 }, (_, index) => new File([PNG], `${index}.png`));
    expect((await sendReview(server, person, { ...about(person.trip), photos })).status).toBe(413);
  });

  test('its author changes words and photos; photos that are not named are gone', async () => {
    const photos = [new File([PNG], 'a.png'), new File([JPEG], 'b.jpg')];
    const { review, ...person } = await reviewer(server, { photos });
    const [first, second] = review.images;
    const changed = await changeReview(server, person, review.id, {
      rating: '2',
      title: 'Not that quiet',
      photo_ids: [second?.id ?? ''],
      photos: [new File([PNG], 'c.png')],
    });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({ rating: 2, title: 'Not that quiet', created_at: review.created_at });
    expect(changed.body.data.images.map(({ id }) => id)).toEqual([second?.id, expect.any(String)]);
    expect((await server.fetch(first?.src ?? '')).status).toBe(404);
    expect((await server.fetch(second?.src ?? '')).status).toBe(200);
  });

  test('another member neither reads nor changes nor deletes it', async () => {
    const { review, token } = await reviewer(server);
    const stranger = await join(server);
    expect((await read(stranger.token, review.id)).status).toBe(404);
    expect((await changeReview(server, stranger, review.id, {})).status).toBe(404);
    const remove = () => server.call('review.delete', { params: { id: review.id } }, { token: stranger.token });
    expect((await remove()).status).toBe(404);
    expect((await read(token, review.id)).body.data.title).toBe(WORDS.title);
  });

  test('deleted it is gone with its photos and its stars; written again it earns nothing', async () => {
    const { review, ...person } = await reviewer(server, { photos: [new File([PNG], 'a.png')] });
    const [counted, owned] = [await product(review.product_id), await points(person.token)];
    const trips = () => server.call('review.trips', { query: {} }, { token: person.token });
    const remove = () =>
      server.call('review.delete', { params: { id: review.id } }, { token: person.token }).then(({ status }) => status);
    expect([await remove(), await remove()]).toEqual([200, 404]);
    expect((await product(review.product_id)).count).toBe(counted.count - 1);
    expect((await server.fetch(review.images[0]?.thumb ?? '')).status).toBe(404);
    expect((await trips()).body.data.map((trip) => trip.points)).toEqual([0]);
    expect((await sendReview(server, person, about(person.trip))).status).toBe(200);
    expect(await points(person.token)).toBe(owned);
  });

  test('a hidden one cannot be changed; deleted, it leaves nothing of its author and the trip stays reviewed', async () => {
    const { review, ...person } = await reviewer(server);
    await server.call('operator.hideReview', { params: { id: review.id }, body: { reason: 'Insults' } }, operator);
    expect((await read(person.token, review.id)).body.data).toMatchObject({
      is_hidden: true,
      hidden_reason: 'Insults',
    });
    expect((await changeReview(server, person, review.id, {})).body.code).toBe('ILLEGAL_TRANSITION');
    await server.call('review.delete', { params: { id: review.id } }, { token: person.token });
    expect((await read(person.token, review.id)).status).toBe(404);
    expect((await sendReview(server, person, about(person.trip))).body.code).toBe('REVIEW_EXISTS');
    expect(await open(person.token)).toEqual([]);
    const [row] = await server.services.db.select().from(reviews).where(eq(reviews.id, review.id));
    expect(row).toMatchObject({ member_id: null, title: '', content: '', author_name: '', hidden_reason: '' });
    const show = await server.call('operator.showReview', { params: { id: review.id } }, operator);
    expect(show.status).toBe(404);
  });

  test('the account takes its reviews with it', async () => {
    const { review, ...person } = await reviewer(server);
    const counted = await product(review.product_id);
    const body = { currentPassword: person.password };
    expect((await server.call('auth.delete', { body }, { token: person.token })).status).toBe(200);
    expect((await product(review.product_id)).count).toBe(counted.count - 1);
  });
});
