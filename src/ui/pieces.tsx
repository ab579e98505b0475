/** Short facts on one line with dots between them, such as dates, a count, an amount: a line breaks between two, not inside one. */
import { Children, Fragment, type ReactNode } from 'react';
import css from './pieces.module.css';

/** Each child is a piece, except what shows nothing. */
export function Pieces({ children }: { children: ReactNode }) {
  const pieces = Children.toArray(children);
  return pieces.map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={css.piece}>
        {piece}
        {index < pieces.length - 1 && ' ·'}
      </span>
    </Fragment>
  ));
}
