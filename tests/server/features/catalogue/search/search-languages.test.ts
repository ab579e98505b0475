/** Search in every language of the goods: by a title, by its beginning, with a slip, and without the marks that keyboards lack. */
import { describe, expect, it } from 'vitest';
import { searchQuery } from '../../../../../src/contract/catalogue/search.ts';
import { LOCALES, type Locale } from '../../../../../src/contract/locale.ts';
import { createSearch } from '../../../../../src/server/features/catalogue/search/search.ts';
import { seedProducts } from '../../../../../src/server/features/catalogue/seed/load-products.ts';
import { memoryCatalogue } from '../../../../support/memory-catalogue.ts';

const RATE = 1_465_000_000;
const TODAY = '2026-12-01';
const search = createSearch(memoryCatalogue(seedProducts));
const ids = async (q: string) => {
  const { products } = await search.find(searchQuery.parse({ q }), TODAY, RATE);
  return products.map(({ id }) => id);
};

const NAMELESS: ReadonlySet<Locale> = new Set(['en', 'ko']);
const titles = (language: Locale) =>
  seedProducts.map(({ id, texts }) => ({
    id,
    title: texts[language]?.title ?? '',
    menu: texts[language]?.menu_name ?? '',
  }));

describe.each(LOCALES)('in %s', (language) => {
  it('finds a trip by its name among the first', async () => {
    const missed: string[] = [];
    for (const { id, menu } of titles(language)) {
      const found = await ids(menu);
      if (!found.slice(0, 3).includes(id)) missed.push(`${id} by ${menu}: ${found.slice(0, 3).join(' ')}`);
    }
    expect(missed).toEqual([]);
  });

  it('has a title of its own for each trip', () => {
    const own = titles(language).filter(({ title }) => title !== '');
    expect(own).toHaveLength(seedProducts.length);
    const english = new Set(NAMELESS.has(language) ? [] : seedProducts.map(({ texts }) => texts.en.title));
    expect(own.filter(({ title }) => english.has(title)).length).toBeLessThan(seedProducts.length / 4);
  });
});

it.each([
  ['Turkish, with and without its dots', 'BUZ FESTIVALI', 'tr'],
  ['Vietnamese without its marks', 'le hoi', 'vi'],
  ['French without accents', 'truite', 'fr'],
  ['German with a slip', 'Festval', 'de'],
  ['Thai without spaces', 'เทศกาลน้ำแข็ง', 'th'],
  ['Hindi without the dot', 'फेस्टिवल', 'hi'],
  ['Russian with a slip', 'фестивал', 'ru'],
  ['Kazakh', 'фестивалі', 'kk'],
] as const)('%s: %s', async (_, q, language) => {
  const found = await ids(q);
  expect(found.length, language).toBeGreaterThan(0);
});
