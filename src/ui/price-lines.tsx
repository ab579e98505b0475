/** A price, line by line, and what it comes to. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './price-lines.module.css';

export interface PriceLine {
  id: string;
  label: ReactNode;
  /** '2 × $120'. */
  detail?: ReactNode;
  amount: ReactNode;
  deduction?: boolean;
}

export interface PriceLinesProps {
  lines: readonly PriceLine[];
  /** Without it the lines stand alone, and the total elsewhere. */
  total?: { label: ReactNode; amount: ReactNode; detail?: ReactNode };
  /** 'You will be charged ₩X.' */
  note?: ReactNode;
  /** The price is being asked for again. */
  busy?: boolean;
}

export function PriceLines({ lines, total, note, busy = false }: PriceLinesProps) {
  return (
    <div className={classNames(css.price, busy && css.busy)} aria-busy={busy || undefined}>
      <dl className={css.lines}>
        {lines.map((line) => (
          <div key={line.id} className={classNames(css.line, line.deduction && css.deduction)}>
            <dt>
              {line.label}
              {line.detail && <span className={css.detail}>{line.detail}</span>}
            </dt>
            <dd>{line.amount}</dd>
          </div>
        ))}
        {total && (
          <div className={classNames(css.line, css.total)}>
            <dt>
              {total.label}
              {total.detail && <span className={css.detail}>{total.detail}</span>}
            </dt>
            <dd>{total.amount}</dd>
          </div>
        )}
      </dl>
      {note && <p className={css.note}>{note}</p>}
    </div>
  );
}
