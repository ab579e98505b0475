/** How the search compares words: Korean by letters, Latin without accents, slips within bounds. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTextIndex, type SearchText } from '../../../../../src/server/features/catalogue/search/text-index.ts';
import {
  allowedSlips,
  askedWords,
  distance,
  splitWords,
} from '../../../../../src/server/features/catalogue/search/words.ts';
import { REGION_NAMES } from '../../../../../src/server/features/catalogue/search/place-names.ts';
import { listWordParts, withoutParticle } from '../../../../../src/server/features/catalogue/search/word-parts.ts';
import { atOnce } from '../../../../../src/server/base/time-slices.ts';

const buildIndex = (documents: readonly (readonly SearchText[])[]) =>
  atOnce(buildTextIndex(documents.length, (position) => documents[position] ?? []));

const index = buildIndex([
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
const found = (query: string, among = index) => {
  const scores = among.find(query);
  const documents = Array.from({ length: scores?.count ?? 0 }, (_, rank) => scores?.at(rank) ?? 0);
  return documents.toSorted((a, b) => (scores?.worth(b) ?? 0) - (scores?.worth(a) ?? 0));
};

describe('words', () => {
  test('Hangul comes apart into letters, accents go', () => {
    expect(splitWords('경주')).toEqual(['\u1100\u1167\u11bc\u110c\u116e']);
    expect(splitWords('Café-Crème, ＡＢＣ!')).toEqual(['cafe', 'creme', 'abc']);
  });

  test('short words allow no slip, long ones two', () => {
    expect(
      ['tea', 'temple', 'lanterns', splitWords('산')[0] ?? '', splitWords('경주')[0] ?? ''].map(allowedSlips),
    ).toEqual([0, 1, 2, 0, 1]);
  });

  test('distance counts insertions, deletions, replacements and swaps', () => {
    expect(distance('gyongju', 'gyeongju', 2)).toBe(1);
    expect(distance('tempel', 'temple', 2)).toBe(1);
    expect(distance('festval', 'festival', 2)).toBe(1);
    expect(distance('kitten', 'sitting', 2)).toBe(3);
  });

  test('distance is the same both ways, and never more than one above its bound', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'), maxLength: 8 });
    fc.assert(
      fc.property(letters, letters, fc.integer({ min: 0, max: 3 }), (a, b, max) => {
        const apart = distance(a, b, 8);
        expect(distance(b, a, 8)).toBe(apart);
        expect(distance(a, b, max)).toBe(Math.min(apart, max + 1));
      }),
    );
  });

  test('a Korean word is found by its parts, and a particle is no part of its noun', () => {
    const parts = listWordParts('남강유등'.normalize('NFKD')).map((text) => text.normalize('NFC'));
    expect(parts).toEqual(['남강', '남강유', '강유', '강유등', '유등']);
    const noun = (word: string) => withoutParticle(word.normalize('NFKD'))?.normalize('NFC') ?? null;
    expect([noun('부산에서'), noun('제주도로'), noun('축제의'), noun('길도'), noun('해인사')]).toEqual([
      '부산',
      '제주도',
      '축제',
      null,
      null,
    ]);
  });

  test('Arabic is compared without vowel signs, article and variants of letters', () => {
    expect(splitWords('مَعْبَد المعبد')).toEqual(splitWords('معبد معبد'));
    expect(splitWords('أزهار مدينة مصطفى')).toEqual(splitWords('ازهار مدينه مصطفي'));
  });

  test('Chinese and Japanese are found by pairs of characters, a query by the words in it', () => {
    expect(splitWords('釜山祭り')).toEqual(['釜', '山', '祭', 'り', '釜山', '山祭', '祭り']);
    expect(askedWords('釜山の温泉')).toEqual(['釜山', '温泉']);
    expect(askedWords('首尔灯笼')).toEqual(['首尔', '灯笼']);
    expect(askedWords('テンプルスティ')).toEqual(splitWords('テンプルステイ'));
  });

  test.each([
    ['seoul', REGION_NAMES.seoul],
    ['incheon', REGION_NAMES.incheon],
    ['gangwon', REGION_NAMES.gangwon],
    ['jeju', REGION_NAMES.jeju],
  ])('no name of %s stands twice, however it is accented', (_, names) => {
    const words = splitWords(names);
    expect(words.length).toBeGreaterThan(5);
    expect(words.filter((word, index) => words.indexOf(word) !== index && word.length > 2)).toEqual([]);
  });

  test('another number is another thing', () => {
    expect(['2026', '12345678', 'route7'].map(allowedSlips)).toEqual([0, 0, 0]);
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

  test('a slip is forgiven in the noun before a particle and in a part of a compound', () => {
    const korean = buildIndex([[{ text: '경주에서 하루', weight: 1 }], [{ text: '진주남강유등축제의 밤', weight: 1 }]]);
    expect(found('경쥬', korean)).toEqual([0]);
    expect(found('유등축재', korean)).toEqual([1]);
    expect(found('경주까지', korean)).toEqual([0]);
  });

  test('two letters in each other’s place are one slip wherever they stand', () => {
    for (const asked of ['etmple', 'tmeple', 'tepmle', 'temlpe', 'tempel'])
      expect(found(asked, buildIndex([[{ text: 'temple', weight: 1 }]])), asked).toEqual([0]);
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
