/** Money in the two currencies: the same text whatever the language, to the half cent. */
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/contract/locale.ts';
import { createFormat } from '../../src/i18n/format/format.ts';
import { formatMoney } from '../../src/i18n/format/money.ts';
import en from '../../locales/en/calendar.json';

describe.each([...LOCALES])('money in %s', (locale) => {
  const { money } = createFormat(locale, en, null);

  it('shows dollars as the specification does', () => {
    expect(money(123_400, 'USD')).toBe('$1,234');
  });

  it('shows won as the specification does', () => {
    expect(money(1_234_567, 'KRW')).toBe('₩1,234,567');
  });
});

describe('an amount', () => {
  it.each([
    [0, 'USD', '$0'],
    [49, 'USD', '$0'],
    [50, 'USD', '$1'],
    [149, 'USD', '$1'],
    [150, 'USD', '$2'],
    [99_950, 'USD', '$1,000'],
    [-150, 'USD', '−$2'],
    [-49, 'USD', '$0'],
    [-123_400, 'USD', '−$1,234'],
    [-15_000, 'KRW', '−₩15,000'],
    [999, 'KRW', '₩999'],
    [1000, 'KRW', '₩1,000'],
    [9_007_199_254_740_991, 'KRW', '₩9,007,199,254,740,991'],
    [9_007_199_254_740_950, 'USD', '$90,071,992,547,410'],
  ] as const)('of %d %s is %s', (amount, currency, expected) => {
    expect(formatMoney(amount, currency)).toBe(expected);
  });
});
