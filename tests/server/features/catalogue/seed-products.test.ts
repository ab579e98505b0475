/** The demo catalogue: enough of everything, in both languages, with departures in every state. */
import { describe, expect, it } from 'vitest';
import { CATEGORIES, type Category } from '../../../../src/contract/catalogue/codes.ts';
import { LOCALES } from '../../../../src/contract/locale.ts';
import { seedProducts } from '../../../../src/server/features/catalogue/seed/load-products.ts';
import { seedProductSchema, type SeedProduct } from '../../../../src/server/features/catalogue/seed/product-shape.ts';

const HANGUL = /\p{Script=Hangul}/u;
const LEAST: Record<Category, number> = { wellness: 16, festival: 16, tour: 12, transfer: 6 };
const MONTHS = {
  spring: [3, 4, 5],
  summer: [6, 7, 8],
  autumn: [9, 10, 11],
  winter: [12, 1, 2],
} as const satisfies Record<string, readonly number[]>;

const options = seedProducts.flatMap((product) => product.options);
const joinTexts = (product: SeedProduct, language: 'en' | 'ko') => {
  const { includes, excludes, itinerary, know, faq, ...lines } = product.texts[language];
  return [
    ...Object.values(lines),
    ...includes,
    ...excludes,
    ...know,
    ...faq.flatMap(({ question, answer }) => [question, answer]),
    ...itinerary.flatMap((step) => [step.title, step.text]),
    ...product.options.map((option) => option.name[language]),
  ];
};
const getMonth = (monthDay: string) => Number(monthDay.slice(0, 2));

describe('demo catalogue', () => {
  it('holds at least fifty products and enough of each category', () => {
    expect(seedProducts.length).toBeGreaterThanOrEqual(50);
    for (const category of CATEGORIES) {
      expect(seedProducts.filter((product) => product.category === category).length, category).toBeGreaterThanOrEqual(
        LEAST[category],
      );
    }
  });

  it('covers at least fourteen regions', () => {
    expect(new Set(seedProducts.map((product) => product.region)).size).toBeGreaterThanOrEqual(14);
  });

  it.each(seedProducts.map((product) => [product.id, product] as const))('%s has the shape', (_id, product) => {
    expect(seedProductSchema.safeParse(product).error).toBeUndefined();
  });

  it('uses every product id and every option id once', () => {
    const ids = seedProducts.map((product) => product.id);
    const optionIds = options.map((option) => option.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(optionIds).size).toBe(optionIds.length);
  });

  it('speaks English without Hangul outside parentheses', () => {
    for (const product of seedProducts) {
      for (const words of joinTexts(product, 'en')) {
        expect(words.trim(), product.id).not.toBe('');
        expect(words.replace(/\([^)]*\)/g, ''), product.id).not.toMatch(HANGUL);
      }
    }
  });

  it('speaks Korean in every text', () => {
    for (const product of seedProducts) {
      const texts = joinTexts(product, 'ko').filter((words) => !words.startsWith('+82 '));
      for (const words of texts) expect(words, product.id).toMatch(HANGUL);
    }
  });

  it('tells the same itinerary in both languages', () => {
    for (const product of seedProducts) {
      const [english, korean] = [product.texts.en, product.texts.ko].map(({ itinerary }) =>
        itinerary.map(({ day, time }) => `${day} ${time}`),
      );
      expect(korean, product.id).toEqual(english);
      expect(product.texts.ko.includes.length, product.id).toBe(product.texts.en.includes.length);
      expect(product.texts.ko.excludes.length, product.id).toBe(product.texts.en.excludes.length);
    }
  });

  it('advises the same in both languages', () => {
    for (const { id, texts } of seedProducts) {
      expect(texts.ko.know.length, id).toBe(texts.en.know.length);
      expect(texts.ko.faq.length, id).toBe(texts.en.faq.length);
    }
  });

  it.each(LOCALES)('is written in %s: all that is shown before a trip is opened', (language) => {
    for (const { id, options: own, texts } of seedProducts) {
      const written = texts[language];
      expect(written?.includes.length, id).toBe(texts.en.includes.length);
      expect(written?.excludes.length, id).toBe(texts.en.excludes.length);
      expect(
        own.map((option) => typeof option.name[language]),
        id,
      ).toEqual(own.map(() => 'string'));
    }
  });

  it.each(['ja', 'zh-CN', 'zh-TW', 'ar'] as const)('is written whole in %s', (language) => {
    for (const { id, texts } of seedProducts) {
      expect(
        texts[language]?.itinerary?.map(({ day, time }) => `${day} ${time}`),
        id,
      ).toEqual(texts.en.itinerary.map(({ day, time }) => `${day} ${time}`));
      expect(Object.keys(texts[language] ?? {}).toSorted(), id).toEqual(Object.keys(texts.en).toSorted());
    }
  });

  it('knows one set of facts for each organiser', () => {
    const known = new Map<string, object>();
    for (const { id, organiser, texts } of seedProducts) {
      const facts = known.get(texts.en.organiser) ?? organiser;
      known.set(texts.en.organiser, facts);
      expect(organiser, id).toEqual(facts);
    }
    expect(known.size).toBeGreaterThan(30);
  });

  it.each(Object.entries(MONTHS))('has a festival in %s', (_season, months: readonly number[]) => {
    const festivals = seedProducts.filter(
      ({ category, season }) => category === 'festival' && season !== null && months.includes(getMonth(season.from)),
    );
    expect(festivals.length).toBeGreaterThanOrEqual(3);
  });

  it('shows departures in every state of booking', () => {
    for (const fill of ['open', 'nearly_full', 'sold_out', 'group_short'] as const) {
      expect(
        options.some((option) => option.fill === fill),
        fill,
      ).toBe(true);
    }
    const short = seedProducts.filter((product) => product.options.some((option) => option.fill === 'group_short'));
    for (const product of short) expect(product.min_participants, product.id).toBeGreaterThan(2);
  });

  it('is mostly priced in won, and partly in dollars', () => {
    const dollars = seedProducts.filter((product) => product.currency === 'USD').length;
    expect(dollars).toBeGreaterThanOrEqual(5);
    expect(dollars).toBeLessThan(seedProducts.length / 2);
  });

  it.each<[string, (product: SeedProduct) => object]>([
    ['an unknown key', () => ({ colour: 'red' })],
    [
      'refunds that do not descend',
      () => ({
        cancellation_policy: [
          { days_before: 1, refund_percent: 50 },
          { days_before: 3, refund_percent: 100 },
        ],
      }),
    ],
    ['a day that no calendar has', () => ({ season: { from: '02-30', to: '03-10' } })],
    ['a meeting point outside Korea', () => ({ meeting_point: { latitude: 48.8, longitude: 2.3 } })],
    [
      'an option that belongs elsewhere',
      ({ options: own }) => ({ options: own.map((each) => ({ ...each, id: 'other' })) }),
    ],
    ['a weekday named twice', () => ({ weekdays: [1, 1] })],
  ])('refuses %s', (_case, change) => {
    for (const product of seedProducts.slice(0, 1)) {
      expect(seedProductSchema.safeParse({ ...product, ...change(product) }).success).toBe(false);
    }
  });
});
