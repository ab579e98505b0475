/** Text as searches compare it, in the writings of the shop's languages. */
import { expect, test } from 'vitest';
import { toPlainLetters } from '../../src/rules/plain-letters.ts';

test.each([
  ['Séoul', 'seoul'],
  ['İSTANBUL, ılıca', 'istanbul, ilica'],
  ['Đà Nẵng', 'da nang'],
  ['Straße, Smørrebrød, Łódź, œuf', 'strasse, smorrebrod, lodz, oeuf'],
  ['ＡＢＣ', 'abc'],
  ['سِيُول', 'سيول'],
  ['مدرسة على ٱلطريق', 'مدرسه علي الطريق'],
  ['हिन्दी बाज़ार', 'हिन्दी बाजार'],
  ['경주', '\u1100\u1167\u11bc\u110c\u116e'],
])('%s is compared as %s', (text, plain) => {
  expect(toPlainLetters(text)).toBe(plain);
  expect(toPlainLetters(plain)).toBe(plain);
});
