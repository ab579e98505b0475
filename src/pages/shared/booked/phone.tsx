/** A number to call. */
import { Code } from '../../../ui/money.tsx';
import css from './booked.module.css';

export function Phone({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className={css.phone}>
      <Code>{number}</Code>
    </a>
  );
}
