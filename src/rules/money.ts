/** Money as integers in minor units, and conversion along one stored direction. */
import { CURRENCIES, type Currency } from '../contract/locale.ts';
import { DISPLAY_RATES } from '../contract/limits.ts';

/** What the specification shows for an amount that cannot be converted (§8). Never sellable. */
export const NOT_CONVERTIBLE = -1;

/** KRW per USD in millionths: the one stored direction; the inverse is derived. */
export type RateMicros = number;

/** The settings' `usd_to_krw`, else the inverse of `krw_to_usd`, as a rate; null where settings name neither. */
export function rateFromSettings(settings: Readonly<Record<string, unknown>>): RateMicros | null {
  const direct = Number(settings['usd_to_krw']);
  if (Number.isFinite(direct) && direct > 0) return Math.round(direct * 1e6);
  const inverse = Number(settings['krw_to_usd']);
  if (Number.isFinite(inverse) && inverse > 0) return Math.round(1e6 / inverse);
  return null;
}

/** The rate for display alone, while settings name none (§9). */
export const DISPLAY_RATE: RateMicros = DISPLAY_RATES.usd_to_krw * 1e6;

export function getCurrencyExponent(currency: Currency): number {
  return CURRENCIES.find((row) => row.currency === currency)?.exponent ?? 0;
}

/** Integer division that rounds half away from zero; exact for products beyond 2^53. */
function divideRounded(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n;
  const absolute = negative ? -numerator : numerator;
  const rounded = (absolute * 2n + denominator) / (denominator * 2n);
  return Number(negative ? -rounded : rounded);
}

/** Converts minor units; `NOT_CONVERTIBLE` where no rate is given. */
export function convert(amount: number, from: Currency, to: Currency, rate: RateMicros | null): number {
  if (from === to) return amount;
  if (rate === null) return NOT_CONVERTIBLE;
  // One USD is 100 cents; a rate is in millionths of a KRW.
  return from === 'USD'
    ? divideRounded(BigInt(amount) * BigInt(rate), 100_000_000n)
    : divideRounded(BigInt(amount) * 100_000_000n, BigInt(rate));
}
