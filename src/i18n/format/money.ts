/** Money as the shop shows it: `$1,234` and `₩1,234,567` in every language, 0 decimals (§9). No Intl: server and browser agree. */
import { CURRENCIES, type Currency } from '../../contract/locale.ts';

/** Digits in groups of three, Latin, with commas. */
function group(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * @param amountMinor integer in minor units: cents of USD, won of KRW; negative for a deduction
 * @returns the amount in whole units, halves rounded away from zero, so that a refund reads like its payment
 */
export function formatMoney(amountMinor: number, currency: Currency): string {
  const row = CURRENCIES.find((one) => one.currency === currency);
  if (!row) throw new RangeError(`Unknown currency ${currency}`);
  const unit = 10 ** row.exponent;
  const size = Math.abs(amountMinor);
  // Integer arithmetic: a quotient such as 1.005 would lose its half.
  const whole = Math.floor(size / unit) + ((size % unit) * 2 >= unit ? 1 : 0);
  return `${amountMinor < 0 && whole > 0 ? '−' : ''}${row.symbol}${group(whole)}`;
}
