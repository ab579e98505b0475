/** A price where there is room for five letters: won without their sign, which the legend of the calendar names. */
import { CURRENCIES, type Currency } from '../../../contract/locale.ts';
import type { ShownAmount } from '../../../rules/shown-price.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useFormat } from '../../../i18n/format-context.tsx';
import css from './departure.module.css';

/** Beyond it the letters are set smaller. */
const WIDE = 7;

export function getCurrencySymbol(currency: Currency): string {
  return CURRENCIES.find((row) => row.currency === currency)?.symbol ?? currency;
}

export function CellPrice({ amount, currency }: ShownAmount) {
  const format = useFormat();
  const words = format.money(amount, currency);
  const shown = currency === 'KRW' ? words.replace(getCurrencySymbol(currency), '') : words;
  return (
    <bdi
      dir="ltr"
      className={classNames(css.cellPrice, currency === 'KRW' && css.won, shown.length > WIDE && css.wide)}
    >
      {shown}
    </bdi>
  );
}
