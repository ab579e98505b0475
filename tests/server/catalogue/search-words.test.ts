/** How the search compares words: Korean by letters, Latin without accents, slips within bounds. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTextIndex } from '../../../src/server/domain/search/text-index.ts';
import {
  allowedSlips,
  bitsApart,
  distance,
  distanceToBeginning,
  letterBits,
  wordsOf,
} from '../../../src/server/domain/search/words.ts';

const index = createTextIndex([
  [
    { text: 'Gyeongju by night 경주의 밤', weight: 16 },
    { text: 'Lanterns over Anapji', weight: 1 },
  ],
  [
    { text: 'Lantern festival 등불 축제', weight: 16 },
    { text: 'A day trip to Gyeongju', weight: 1 },
  ],
  [
    { text: 'Café Crème tasting', weight: 16 },
    { text: '템플 스테이', weight: 2.5 },
  ],
]);
const found = (query: string) =>
  [...(index.find(query) ?? [])].toSorted(([, a], [, b]) => b - a).map(([document]) => document);

describe('words', () => {
  test('Hangul comes apart into letters, accents go', () => {
    expect(wordsOf('경주')).toEqual(['\u1100\u1167\u11bc\u110c\u116e']);
    expect(wordsOf('Café-Crème, ＡＢＣ!')).toEqual(['cafe', 'creme', 'abc']);
  });

  test('short words allow no slip, long ones two', () => {
    expect(['tea', 'temple', 'lanterns', wordsOf('산')[0] ?? '', wordsOf('경주')[0] ?? ''].map(allowedSlips)).toEqual([
      0, 1, 2, 0, 1,
    ]);
  });

  test('distance counts insertions, deletions, replacements and swaps', () => {
    expect(distance('gyongju', 'gyeongju', 2)).toBe(1);
    expect(distance('tempel', 'temple', 2)).toBe(1);
    expect(distance('festval', 'festival', 2)).toBe(1);
    expect(distance('kitten', 'sitting', 2)).toBe(3);
  });

  test('a Korean word may go on with a particle', () => {
    const [asked = '', written = ''] = wordsOf('경쥬 경주에서');
    expect(distanceToBeginning(asked, written, 1)).toBe(1);
    expect(distanceToBeginning('tempel', 'templestay', 2)).toBe(1);
    expect(distanceToBeginning('mud', 'sea', 1)).toBe(2);
  });

  test('the letter bits never rule out a word within the distance', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'), maxLength: 8 });
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const apart = distance(a, b, 8);
        expect(bitsApart(letterBits(a), letterBits(b))).toBeLessThanOrEqual(apart);
        expect(distance(b, a, 8)).toBe(apart);
      }),
    );
  });
});

describe('text index', () => {
  test('a title outranks a description', () => {
    expect(found('gyeongju')).toEqual([0, 1]);
    expect(found('lantern')).toEqual([1, 0]);
  });

  test('slips are forgiven in both scripts', () => {
    expect(found('gyongju')).toEqual([0, 1]);
    expect(found('경쥬')).toEqual([0]);
  });

  test('nothing is forgiven where something is written as asked', () => {
    expect(found('lanterns')).toEqual([0]);
  });

  test('all words must be there', () => {
    expect(found('lantern gyeongju')).toEqual([1, 0]);
    expect(found('lantern creme')).toEqual([]);
  });

  test('beginnings, particles, accents and missing spaces are found', () => {
    expect(found('gyeong')).toEqual([0, 1]);
    expect(found('creme')).toEqual([2]);
    expect(found('템플스테이')).toEqual([2]);
  });

  test('a query without a word asks nothing', () => {
    expect(index.find('!!! …')).toBeNull();
    expect(found('')).toEqual([]);
  });
});
