/** A hundred searches in six languages, judged by hand before the index was chosen: what must be found, and how far up. */
import { expect, test } from 'vitest';
import { searchQuery } from '../../../../../src/contract/catalogue/search.ts';
import { createSearch } from '../../../../../src/server/features/catalogue/search/search.ts';
import { seedProducts } from '../../../../../src/server/features/catalogue/seed/load-products.ts';
import { memoryCatalogue, PATIENT } from '../../../../support/memory-catalogue.ts';
import judged from './judged-queries.json' with { type: 'json' };

interface Judged {
  language: string;
  kind: string;
  q: string;
  /** Products that must be among the first `top`; none where nothing may be found. */
  expected: string[];
  top?: number;
}

/** The index before this one met 61; with the same names of places it would have met 87. */
const MIN_MET = 98;
const MIN_IN_TOP_THREE = 0.98;
const MIN_RECIPROCAL_RANK = 0.9;
const RATE = 1_465_000_000;
const TODAY = '2026-12-01';

const queries: readonly Judged[] = judged;
const search = createSearch(memoryCatalogue(seedProducts), PATIENT);
const ids = async (q: string) => {
  const { products } = await search.find(searchQuery.parse({ q }), TODAY, RATE);
  return products.map(({ id }) => id);
};

test('the judged searches find what a person expects', async () => {
  const missed: string[] = [];
  const bestRanks: number[] = [];
  for (const { language, q, expected, top = 0 } of queries) {
    const found = await ids(q);
    const ranks = expected.map((id) => (found.includes(id) ? found.indexOf(id) + 1 : Infinity));
    if (expected.length > 0) bestRanks.push(Math.min(...ranks));
    const isMet = expected.length === 0 ? found.length === 0 : ranks.every((rank) => rank <= top);
    if (!isMet) missed.push(`${language} ${q}: ${found.slice(0, 5).join(' ')}`);
  }
  const share = (count: number) => count / bestRanks.length;
  expect(queries).toHaveLength(100);
  expect(queries.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(MIN_MET);
  expect(share(bestRanks.filter((rank) => rank <= 3).length)).toBeGreaterThanOrEqual(MIN_IN_TOP_THREE);
  expect(share(bestRanks.reduce((sum, rank) => sum + 1 / rank, 0))).toBeGreaterThanOrEqual(MIN_RECIPROCAL_RANK);
});

test('every expected product is one of the demo catalogue', () => {
  const known = new Set(seedProducts.map(({ id }) => id));
  expect(queries.flatMap(({ expected }) => expected).filter((id) => !known.has(id))).toEqual([]);
});
