/** Numbers that end a part of a text stay with the word before them. */
import { expect, it } from 'vitest';
import { keepNumbers } from '../../src/i18n/format/keep-numbers.ts';

it.each([
  ['Main entrance on level 3', 'Main entrance on level\u00a03'],
  ['Exit 1, in front of gate 12', 'Exit\u00a01, in front of gate\u00a012'],
  ['المخرج ٣', 'المخرج\u00a0٣'],
  ['서울역 3번 출구', '서울역 3번 출구'],
  ['Main gate', 'Main gate'],
])('%s', (text, kept) => expect(keepNumbers(text)).toBe(kept));
