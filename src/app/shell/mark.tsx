/** The sign of the shop: the raised wooden floor of a hanok, seen from the yard. */
import css from './header.module.css';

export function Mark() {
  return (
    <svg viewBox="0 0 32 32" className={css.mark} aria-hidden focusable="false">
      <path d="M3 13c6 0 10-3 13-7 3 4 7 7 13 7-4 2-8 2.5-13 2.5S7 15 3 13z" />
      <path d="M7 19h18v2.5H7zM9 23.5h2.5V27H9zm11.500 0H23V27h-2.500z" />
    </svg>
  );
}
