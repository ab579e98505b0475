/** Reviews as visitors and operators read them: pages, filters and figures, photos as files, replies, hidden ones. */
import { encode } from 'jpeg-js';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../../../src/contract/table.ts';
import { products } from '../../../../src/server/features/catalogue/tables.ts';
import { audit } from '../../../../src/server/features/operators/tables.ts';
import { reviews } from '../../../../src/server/features/reviews/tables.ts';
import { ENGINES, startTestServer, type TestServer } from '../../../support/server.ts';
import { jpegSegment } from '../../../support/files/samples.ts';
import { operator, reviewer } from './review.ts';

const PRODUCT = 'haeinsa-temple-stay';

describe.each(ENGINES)('on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  const list = async (query: CallInput<'product.reviews'>['query'] = {}) => {
    const { body } = await server.call('product.reviews', { params: { id: PRODUCT }, query });
    return { rows: body.data, total: body.meta.pagination?.total };
  };
  const figures = async (id = PRODUCT) => (await server.call('product.reviewFigures', { params: { id } })).body.data;

  test('the pages together hold each review once, the reader’s language first and then by time', async () => {
    const { total = 0 } = await list();
    expect(total).toBeGreaterThan(6);
    const rows = [];
    for (let page = 1; page <= Math.ceil(total / 3); page += 1)
      rows.push(...(await list({ lang: 'ko', page, per_page: 3 })).rows);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
    const own = rows.filter(({ language }) => language === 'ko').length;
    expect(own).toBeGreaterThan(1);
    expect(rows.slice(0, own).every(({ language }) => language === 'ko')).toBe(true);
    for (const part of [rows.slice(0, own), rows.slice(own)]) {
      const days = part.map((row) => row.created_at);
      expect(days).toEqual(days.toSorted().toReversed());
    }
  });

  test('filters by language, rating and photos, each with its own total', async () => {
    const all = (await list({ per_page: 50 })).rows;
    const german = await list({ language: 'de', lang: 'ko' });
    expect(german.total).toBe(all.filter(({ language }) => language === 'de').length);
    expect(german.rows.map(({ language }) => language)).toEqual(['de', 'de']);
    const best = await list({ rating: 5, per_page: 50 });
    expect(best.total).toBe(all.filter(({ rating }) => rating === 5).length);
    const pictured = await list({ photos: 'true', per_page: 50 });
    expect(pictured.total).toBe(all.filter(({ images }) => images.length > 0).length);
    expect(pictured.rows.every(({ images }) => images.length > 0)).toBe(true);
    expect((await list({ language: 'ko', rating: 1 })).rows).toEqual([]);
  });

  test.each([
    ['highest', -1],
    ['lowest', 1],
  ] as const)('sorts by %s rating behind the reader’s language', async (sort, sign) => {
    const { rows } = await list({ sort, per_page: 50, lang: 'ko' });
    for (const part of [rows.filter((row) => row.language === 'ko'), rows.filter((row) => row.language !== 'ko')]) {
      const ratings = part.map(({ rating }) => rating);
      expect(ratings).toEqual(ratings.toSorted((a, b) => sign * (a - b)));
    }
  });

  test('the figures add up to the list and to the product', async () => {
    const { rows, total = 0 } = await list({ per_page: 50 });
    const shown = await figures();
    expect(shown.total).toBe(total);
    expect(shown.ratings.map(({ rating }) => rating)).toEqual([5, 4, 3, 2, 1]);
    for (const { rating, count } of shown.ratings)
      expect(count).toBe(rows.filter((row) => row.rating === rating).length);
    expect(shown.languages.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(shown.with_photos).toBe(rows.filter(({ images }) => images.length > 0).length);
    const { body } = await server.call('product.get', { params: { id: PRODUCT }, query: {} });
    expect([body.data.rating_avg, body.data.review_count]).toEqual([shown.average, total]);
  });

  test.each([{ rating: '6' }, { language: 'xx' }, { sort: 'best' }, { photos: 'no' }])(
    'refuses the filter %o',
    async (query) => {
      const answer = await server.call('product.reviews', { params: { id: PRODUCT }, query: query as object });
      expect(answer.status).toBe(422);
    },
  );

  test('a product that is not sold has no reviews to read', async () => {
    const params = { id: 'nothing-like-it' };
    expect((await server.call('product.reviews', { params, query: {} })).status).toBe(404);
    expect((await server.call('product.reviewFigures', { params })).status).toBe(404);
  });

  test('the newest of all come first, those in the reader’s language before others, with their products', async () => {
    const { body } = await server.call('review.recent', { query: { lang: 'ko', per_page: 50 } });
    const own = body.data.filter(({ language }) => language === 'ko').length;
    expect([own > 1, own < 50]).toEqual([true, true]);
    expect(body.data.slice(0, own).every(({ language }) => language === 'ko')).toBe(true);
    for (const part of [body.data.slice(0, own), body.data.slice(own)]) {
      const days = part.map((review) => review.created_at);
      expect(days).toEqual(days.toSorted().toReversed());
    }
    expect(body.data).toHaveLength(50);
    expect(body.data.every((review) => /\p{Script=Hangul}/u.test(review.product_title))).toBe(true);
  });

  test('the ratings of all products are those of their visible reviews', async () => {
    const rows = await server.services.db.select().from(reviews).where(isNull(reviews.hidden_at));
    for (const product of await server.services.db.select().from(products)) {
      const own = rows.filter((row) => row.product_id === product.id);
      expect([product.id, product.rating_sum, product.review_count]).toEqual([
        product.id,
        own.reduce((sum, { rating }) => sum + rating, 0),
        own.length,
      ]);
    }
  });

  test('an illustrated photo of the demo is a picture', async () => {
    const { rows } = await list({ photos: 'true', per_page: 1 });
    const picture = await server.fetch(rows[0]?.images[0]?.src ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });

  test('a photo comes as WebP in two sizes without what the camera wrote', async () => {
    const pixels = Buffer.alloc(900 * 600 * 4, 200);
    const jpeg = encode({ data: pixels, width: 900, height: 600 }, 80).data;
    const secret = jpegSegment(0xe1, Buffer.from('Exif\0\0GPS 37.5665 N, camera of Ona'));
    const marked = Buffer.concat([jpeg.subarray(0, 2), secret, jpeg.subarray(2)]);
    const { review } = await reviewer(server, { photos: [new File([marked], 'me-at-home.jpg')] });
    const [photo] = review.images;
    expect([photo?.width, photo?.height]).toEqual([900, 600]);
    for (const path of [photo?.src, photo?.thumb]) {
      const file = await server.fetch(path ?? '');
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const bytes = Buffer.from(await file.arrayBuffer());
      expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP']);
      expect(bytes.toString('latin1')).not.toMatch(/Exif|EXIF|XMP|Ona|home/);
      // Width and height of a lossy picture stand behind its start code.
      const at = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 3;
      const width = path === photo?.src ? 900 : 400;
      expect(bytes.readUInt16LE(at) & 0x3fff).toBe(width);
    }
    expect((await server.fetch(`/images/reviews/${photo?.id}/huge.webp`)).status).toBe(404);
  });

  test('the operator replies, and takes the reply away again; each act is an audit row', async () => {
    const { review, id: member } = await reviewer(server);
    const params = { id: review.id };
    const shown = async () => {
      const { body } = await server.call('product.reviews', {
        params: { id: review.product_id },
        query: { per_page: 50 },
      });
      return body.data.find(({ id }) => id === review.id)?.reply;
    };
    const reply = (words: string) => server.call('operator.replyReview', { params, body: { reply: words } }, operator);
    expect((await reply('<b>Thank you</b>')).status).toBe(200);
    expect(await shown()).toBe('<b>Thank you</b>');
    const unanswered = await server.call('operator.reviews', { query: { list: 'unanswered', per_page: 50 } }, operator);
    expect(unanswered.body.data.map(({ id }) => id)).not.toContain(review.id);
    await reply('');
    expect(await shown()).toBeNull();
    expect((await reply('x'.repeat(2001))).status).toBe(422);
    const acts = await server.services.db.select().from(audit).where(eq(audit.subject, review.id));
    expect(acts.map(({ act, details }) => [act, details])).toEqual([
      ['review.replied', { member }],
      ['review.replied', { member }],
    ]);
  });

  test('hidden it is gone for visitors with its photos and its stars, until it is shown again', async () => {
    const content = Buffer.from(encode({ data: Buffer.alloc(64 * 4, 9), width: 8, height: 8 }, 80).data);
    const { review } = await reviewer(server, { photos: [new File([content], 'a.jpg')] });
    const params = { id: review.id };
    const before = await figures(review.product_id);
    const hide = () => server.call('operator.hideReview', { params, body: { reason: 'Advertising' } }, operator);
    const show = () => server.call('operator.showReview', { params }, operator);
    const count = async () =>
      (await server.call('product.get', { params: { id: review.product_id }, query: {} })).body.data.review_count;
    expect((await server.call('operator.hideReview', { params, body: { reason: '' } }, operator)).status).toBe(422);
    expect([(await hide()).status, (await hide()).body.code]).toEqual([200, 'ILLEGAL_TRANSITION']);
    expect((await figures(review.product_id)).total).toBe(before.total - 1);
    expect(await count()).toBe(before.total - 1);
    expect((await server.fetch(review.images[0]?.src ?? '')).status).toBe(404);
    const hidden = await server.call('operator.reviews', { query: { list: 'hidden' } }, operator);
    expect(hidden.body.data.map(({ id }) => id)).toContain(review.id);
    expect([(await show()).status, (await show()).body.code]).toEqual([200, 'ILLEGAL_TRANSITION']);
    expect(await count()).toBe(before.total);
    expect((await server.fetch(review.images[0]?.src ?? '')).status).toBe(200);
    const acts = await server.services.db
      .select()
      .from(audit)
      .where(and(eq(audit.subject, review.id), eq(audit.act, 'review.hidden')));
    expect(acts.map(({ details }) => details)).toEqual([
      { member: expect.any(String) as string, reason: 'Advertising' },
    ]);
  });
});
