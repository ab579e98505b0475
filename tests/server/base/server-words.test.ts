/** The words that the server says: a language that lacks one stops the start. */
import { expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locale.ts';
import { checkWords, serverWords } from '../../../src/server/base/server-words.ts';

const english = {
  title: 'One moment',
  codes: { EXPIRED: 'Too late' },
  left_one: '{{count}} seat',
  left_other: 'seats',
};
/** All languages say what English does, but one. */
const readBut = (one: Locale, words: object | undefined) => (language: Locale) => (language === one ? words : english);

test('are there in every language', () => {
  const busy = serverWords('busy');
  expect([busy.en.title === '', busy.ko.title === busy.en.title]).toEqual([false, false]);
});

test.each<[string, object | undefined, string]>([
  ['a text', { ...english, title: undefined }, 'locales/ko/busy.json lacks title.'],
  ['a text of a group', { ...english, codes: {} }, 'locales/ko/busy.json lacks codes.EXPIRED.'],
  ['the file', undefined, 'locales/ko/busy.json lacks everything.'],
])('stop the start without %s', (_, words, message) => {
  const own = words && (JSON.parse(JSON.stringify(words)) as object);
  expect(() => checkWords('busy', readBut('ko', own))).toThrow(message);
});

test('may lack the form for one, without which some languages count', () => {
  const { left_one: _, ...korean } = english;
  expect(checkWords('busy', readBut('ko', korean)).ko).toBe(korean);
});
