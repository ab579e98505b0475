/** The texts of the demo: nothing of them is missed or left over in silence. */
import { expect, test } from 'vitest';
import { LOCALES } from '../../../src/contract/locale.ts';
import { joinTexts, requireIds } from '../../../src/server/db/seed-texts.ts';

const FACTS = { './products/tour-1.json': [{ id: 'jeju', days: 2 }] };
const whole: Record<string, Record<string, string>> = Object.fromEntries(
  LOCALES.map((language) => [`./texts/${language}/tour-1.json`, { jeju: `Jeju in ${language}` }]),
);

test('are put together by id, in every language', () => {
  const rows = joinTexts(FACTS, whole).get('tour-1');
  expect(rows).toHaveLength(1);
  expect(rows?.[0]).toMatchObject({ id: 'jeju', days: 2, texts: { en: 'Jeju in en', 'zh-TW': 'Jeju in zh-TW' } });
  expect(Object.keys(rows?.[0]?.texts ?? {})).toEqual([...LOCALES]);
});

const { './texts/fr/tour-1.json': _, ...withoutFrench } = whole;

test.each<[string, typeof whole, string]>([
  ['a file', withoutFrench, 'The folder of texts lacks ./texts/fr/tour-1.json.'],
  [
    'a file of facts',
    { ...whole, './texts/fr/tour-2.json': {} },
    'The folder of texts tells of ./texts/fr/tour-2.json, which nothing is called.',
  ],
  ['a text', { ...whole, './texts/fr/tour-1.json': {} }, './texts/fr/tour-1.json lacks jeju.'],
  [
    'what a text tells of',
    { ...whole, './texts/fr/tour-1.json': { jeju: 'Jeju', jejv: 'Jeju' } },
    './texts/fr/tour-1.json tells of jejv, which nothing is called.',
  ],
])('throw where %s is missing', (_what, texts, message) => {
  expect(() => joinTexts(FACTS, texts)).toThrow(message);
});

test('may name whatever there is', () => {
  expect(() => requireIds('The options', { a: 1, b: 2 }, ['b', 'a'])).not.toThrow();
});
