/** Prices as they are shown, in whole units of a currency (§9): a line is quantity × its unit as shown, a total the sum of its lines as shown. */
import type { Currency } from '../contract/locale.ts';
import { convert, getCurrencyExponent, NOT_CONVERTIBLE, type RateMicros } from './money.ts';
import type { PriceLine } from './price.ts';

export interface ShownAmount {
  /** Minor units, without a fraction of the currency's unit. */
  amount: number;
  currency: Currency;
}

/** Minor units rounded to whole units, half away from zero; -1 where there is no rate (§8). */
export function convertToShown(amount: number, from: Currency, to: Currency, rate: RateMicros | null): number {
  const converted = convert(amount, from, to, rate);
  return converted === NOT_CONVERTIBLE ? converted : roundToUnits(converted, to);
}

function roundToUnits(amount: number, currency: Currency): number {
  const unit = 10 ** getCurrencyExponent(currency);
  return Math.sign(amount) * Math.floor((Math.abs(amount) * 2 + unit) / (unit * 2)) * unit;
}

export interface ShownLine {
  shown_unit: number;
  shown_amount: number;
}

type Priced = Pick<PriceLine, 'kind' | 'quantity' | 'unit_amount' | 'unit_currency' | 'amount_krw'>;

/** What stands beside each line of a price, and below them. A deduction never leaves less than nothing, or something of a price that is covered. */
export function showPrice(
  { lines, total_krw: totalKrw }: { lines: readonly Priced[]; total_krw: number },
  currency: Currency,
  rate: RateMicros,
): { lines: ShownLine[]; total: number } {
  let total = 0;
  const shown = lines.map((line, index) => {
    if (line.kind === 'option' || line.kind === 'luggage') {
      const unit = convertToShown(line.unit_amount, line.unit_currency, currency, rate);
      total += unit * line.quantity;
      return { shown_unit: unit, shown_amount: unit * line.quantity };
    }
    const isRest = totalKrw === 0 && index === lines.length - 1;
    const amount = isRest ? -total : -Math.min(total, -convertToShown(line.amount_krw, 'KRW', currency, rate));
    total += amount;
    return { shown_unit: amount, shown_amount: amount };
  });
  return { lines: shown, total };
}

/** The part of a shown amount that a part of its KRW is: all of it for all of them. */
function showShare(shown: number, currency: Currency, partKrw: number, wholeKrw: number): number {
  return wholeKrw === 0 ? 0 : roundToUnits(Math.round((shown * partKrw) / wholeKrw), currency);
}

/** Divides a shown amount as its KRW is divided; the parts add up to it. */
export function splitShown(shown: number, currency: Currency, partsKrw: readonly number[]): number[] {
  const whole = partsKrw.reduce((sum, part) => sum + part, 0);
  let rest = shown;
  return partsKrw.map((part, index) => {
    const isLast = index === partsKrw.length - 1;
    const share = isLast ? rest : Math.min(rest, showShare(shown, currency, part, whole));
    rest -= share;
    return share;
  });
}

/** What a cancellation gives back of a shown total: the lines' payments add up to it, and a whole refund is what was paid. */
export function showRefund(
  shownTotal: number,
  currency: Currency,
  lines: readonly { paid_krw: number; refund_krw: number }[],
): { lines: { shown_paid: number; shown_refund: number }[]; total: number } {
  const isPaid = lines.some((line) => line.paid_krw > 0);
  const parts = splitShown(
    isPaid ? shownTotal : 0,
    currency,
    lines.map((line) => line.paid_krw),
  );
  const shown = lines.map((line, index) => {
    const paid = parts[index] ?? 0;
    return { shown_paid: paid, shown_refund: showShare(paid, currency, line.refund_krw, line.paid_krw) };
  });
  return { lines: shown, total: shown.reduce((sum, line) => sum + line.shown_refund, 0) };
}
