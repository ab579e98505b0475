/** What the lower part of a product's page is told: advice in the reader's language, its organiser, and products like it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countLikeness, findSimilar } from '../../../../src/server/features/catalogue/similar.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ID = 'haeinsa-temple-stay';
const advice = async (id: string, lang: 'en' | 'ko' | 'de' = 'en') =>
  (await server.call('product.advice', { params: { id }, query: { lang } })).body.data;
const product = (id: string) => {
  const found = server.services.catalogue.product(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
};

describe('advice for a product', () => {
  test('is told in the language asked for, else in English; whom it suits is the same in each', async () => {
    const [english, korean, german] = [await advice(ID), await advice(ID, 'ko'), await advice(ID, 'de')];
    expect([english.language, korean.language, german.language]).toEqual(['en', 'ko', 'en']);
    expect(korean.access).toEqual(english.access);
    expect(korean.know).toHaveLength(english.know.length);
    expect(korean.faq[0]?.question).not.toBe(english.faq[0]?.question);
    expect(german).toEqual(english);
    expect(english.access).toEqual({
      wheelchair: 'none',
      pushchair: 'none',
      stairs: 'many',
      min_age: 12,
      walking_km: 5,
    });
  });

  test('names the organiser with the reviews of all its products', async () => {
    const { organiser } = await advice(ID);
    const own = server.services.catalogue
      .products()
      .filter(({ texts }) => texts.en.organiser === 'Gyeongnam Rest Travel');
    expect(organiser?.name).toBe('Gyeongnam Rest Travel');
    expect(organiser?.product_count).toBe(own.length);
    expect(own.length).toBeGreaterThan(1);
    expect(organiser?.review_count).toBe(own.reduce((sum, { reviewCount }) => sum + reviewCount, 0));
    expect(organiser?.licence).toMatch(/^DEMO-/);
    expect((await advice(ID, 'ko')).organiser?.name).toBe('경남 쉼여행');
  });

  test('is refused for a product that does not exist', async () => {
    const input = { params: { id: 'nowhere' }, query: { lang: 'en' } } as const;
    expect((await server.call('product.advice', input)).status).toBe(404);
    expect((await server.call('product.similar', input)).status).toBe(404);
  });
});

describe('similar products', () => {
  test('are four others, of which each has kind, place or theme in common', async () => {
    for (const { id } of server.services.catalogue.products()) {
      const { data } = (await server.call('product.similar', { params: { id }, query: { lang: 'en' } })).body;
      expect(data.length, id).toBeLessThanOrEqual(4);
      expect(data.length, id).toBeGreaterThan(0);
      for (const other of data) {
        expect(other.id).not.toBe(id);
        expect(countLikeness(product(id), product(other.id)), `${id} ${other.id}`).toBeGreaterThan(0);
      }
    }
  });

  test('begin with the most alike, and end with those that are sold out', () => {
    const temple = product(ID);
    const likeness = (id: string) => countLikeness(temple, product(id));
    expect(likeness('hadong-wild-tea-day')).toBeGreaterThan(likeness('suanbo-hot-spring-day'));
    expect(likeness('woljeongsa-odaesan-temple-stay')).toBeGreaterThan(likeness('seokmodo-seawater-spring'));

    const { catalogue } = server.services;
    const today = '2026-12-01';
    const [first, ...rest] = findSimilar(catalogue, temple, today);
    const figures = {
      ...catalogue.figures,
      product: (each: typeof temple, day: string) => ({
        ...catalogue.figures.product(each, day),
        ...(each.id === first?.id && { next: null }),
      }),
    };
    const without = findSimilar({ figures, products: () => catalogue.products() }, temple, today);
    expect(without.map(({ id }) => id)).toEqual([
      ...rest.map(({ id }) => id),
      expect.not.stringContaining(first?.id ?? ''),
    ]);
    const few = findSimilar({ figures, products: () => [first!, ...rest.slice(0, 1), temple] }, temple, today);
    expect(few.map(({ id }) => id)).toEqual([rest[0]?.id, first?.id]);
  });
});

describe('a product', () => {
  test('names the months in which it departs, and no others', async () => {
    const { data } = (
      await server.call('product.get', { params: { id: 'jinhae-gunhangje-cherry-blossom' }, query: {} })
    ).body;
    expect(data.departure_months).toEqual(['2027-03', '2027-04']);
  });
});
