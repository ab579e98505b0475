/** A day in a sentence stays whole; a line may end before its hour. */
import { expect, it } from 'vitest';
import { keepDay } from '../../src/i18n/format/keep-day.ts';

it.each([
  ['Sun 29 Nov, 10:47\u00a0KST', 'Sun\u00a029\u00a0Nov, 10:47\u00a0KST'],
  ['12월 1일 (화) 10:37\u00a0KST', '12월\u00a01일\u00a0(화) 10:37\u00a0KST'],
  ['الأربعاء، 2 ديسمبر، \u206610:37\u00a0KST\u2069', 'الأربعاء،\u00a02\u00a0ديسمبر، \u206610:37\u00a0KST\u2069'],
  ['30 Nov 2026', '30\u00a0Nov\u00a02026'],
])('%s', (text, kept) => expect(keepDay(text)).toBe(`\u2068${kept}\u2069\u2060`));
