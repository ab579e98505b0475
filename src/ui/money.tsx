/** An amount, a period or any other run of signs that must read in its own direction inside any sentence. */
import type { ReactNode } from 'react';
import type { Currency } from '../contract/locale.ts';
import { formatMoney } from '../i18n/format/money.ts';
import { formatPeriod } from '../i18n/format/period.ts';
import css from './money.module.css';

export interface MoneyProps {
  /** In minor units of the currency. */
  amount: number;
  currency: Currency;
}

export function Money({ amount, currency }: MoneyProps) {
  return (
    <bdi dir="ltr" className={css.run}>
      {formatMoney(amount, currency)}
    </bdi>
  );
}

/** `YY.MM.DD ~ YY.MM.DD` (§3): each day from left to right, the two of them as their sentence runs. */
export function Period({ start, end }: { start: string; end: string }) {
  return <span className={css.period}>{formatPeriod(start, end)}</span>;
}

/** A phone, account or reservation number, a code. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" translate="no" className={css.code}>
      {children}
    </bdi>
  );
}
