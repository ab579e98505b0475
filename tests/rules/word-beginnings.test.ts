/** A trip is suggested for what is seen in its name: the beginning of a word, in scripts with and without spaces. */
import { expect, it } from 'vitest';
import { beginsWord } from '../../src/rules/word-beginnings.ts';

it.each([
  ['Hwacheon Sancheoneo Ice Festival', 'hw'],
  ['Jeju: Oreum Walk', 'ore'],
  ['Fête des lanternes', 'FETE'],
  ['Seoul Lantern Festival', 'seoul tour'],
  ['مهرجان الفوانيس', 'فوان'],
  ['대구 서문시장 야시장', '시장'],
  ['ソウルの夜景', '夜景'],
])('%s is suggested for %s', (text, typed) => {
  expect(beginsWord(text, typed)).toBe(true);
});

it.each([
  ['Daegu: Modern Alleys and Seomun Night Market', 'hw'],
  ['Jeju: Oreum Walk', 'alk'],
  ['Seoul Lantern Festival', ''],
])('%s is not suggested for %j', (text, typed) => {
  expect(beginsWord(text, typed)).toBe(false);
});
