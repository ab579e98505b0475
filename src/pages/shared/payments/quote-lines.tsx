/** A price line by line as the server decided it, in the currency that leads, for `PriceLines`. */
import type { ReactNode } from 'react';
import type { Quote, QuoteLine } from '../../../contract/reservations/shapes.ts';
import { Money } from '../../../ui/money.tsx';
import type { PriceLine } from '../../../ui/price-lines.tsx';

/** What the lines come to, as shown, before coupon and points. */
export function sumCharges({ lines }: Quote): number {
  return lines.reduce((sum, line) => sum + Math.max(0, line.shown_amount), 0);
}

/** @param label names a line: an option by its name, a deduction in the words of the page */
export function listQuoteLines({ lines, shown }: Quote, label: (line: QuoteLine) => ReactNode): PriceLine[] {
  const { currency } = shown;
  return lines.map((line, index) => ({
    id: `${line.kind} ${index}`,
    label: label(line),
    detail: (line.kind === 'option' || line.kind === 'luggage') && (
      <>
        {line.quantity} × <Money amount={line.shown_unit} currency={currency} />
      </>
    ),
    amount: <Money amount={line.shown_amount} currency={currency} />,
    deduction: line.shown_amount < 0,
  }));
}
