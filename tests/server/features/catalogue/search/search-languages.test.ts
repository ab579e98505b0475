/** Search in every language of the goods: by the name of a trip, with words that join, with slips, and without the marks that keyboards lack. */
import { describe, expect, it } from 'vitest';
import { searchQuery } from '../../../../../src/contract/catalogue/search.ts';
import { LOCALES, type Locale } from '../../../../../src/contract/locale.ts';
import { createSearch } from '../../../../../src/server/features/catalogue/search/search.ts';
import { seedProducts } from '../../../../../src/server/features/catalogue/seed/load-products.ts';
import { memoryCatalogue, PATIENT } from '../../../../support/memory-catalogue.ts';

const RATE = 1_465_000_000;
const TODAY = '2026-12-01';
const search = createSearch(memoryCatalogue(seedProducts), PATIENT);
const ids = async (q: string) => {
  const { products } = await search.find(searchQuery.parse({ q }), TODAY, RATE);
  return products.map(({ id }) => id);
};

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
    expect(new Set(own.map(({ title }) => title)).size).toBe(seedProducts.length);
  });
});

const ICE = 'hwacheon-sancheoneo-ice-festival';
const LANTERNS = 'yeondeunghoe-lotus-lantern-parade';

it.each([
  ['Turkish capitals without their dots', 'HWACHEON DAG ALABALIGI', ICE],
  ['Vietnamese without its marks', 'cau ca hoi nui', ICE],
  ['French with a preposition, and without accents', 'fete des lanternes a Seoul', LANTERNS],
  ['German with a preposition and a slip', 'Eisfestval in Hwacheon', ICE],
  ['Thai without spaces, and with a particle', 'เทศกาลตกปลาในฮวาชอน', ICE],
  ['Hindi without the dot', 'आइस फेस्टिवल', ICE],
  ['Russian with a preposition, and a slip', 'фестиваль форили на льду в Хвачхоне', ICE],
  ['Spanish with a preposition', 'trucha de montaña en Hwacheon', ICE],
])('%s finds what it means: %s', async (_, q, expected) => {
  expect((await ids(q)).slice(0, 3)).toContain(expected);
});
