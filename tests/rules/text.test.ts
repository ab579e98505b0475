/** How a text begins, where it stands for a title that it has not. */
import { expect, it } from 'vitest';
import { beginText } from '../../src/rules/text.ts';

it.each([
  ['Three days\nfor us', 'Three days for us'],
  ['Three days for our choir: one night', 'Three days for our…'],
  // Scripts without spaces end anywhere, and no letter is cut in two.
  ['사찰에서하룻밤을보내고싶습니다그리고시장에도가고싶습니다', '사찰에서하룻밤을보내고싶습니다그리고시장…'],
  ['😀'.repeat(21), `${'😀'.repeat(20)}…`],
])('%j begins %j', (text, start) => {
  expect(beginText(text, 20)).toBe(start);
});
