/** A part of a panel that lies at the bottom edge of a narrow window, above the chart; in a wide one it stands in its place. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import css from './sheet.module.css';

export interface SheetProps {
  title: string;
  /** What its handle says behind the title. */
  note: string;
  /** Changes when what it holds was replaced: a focus that was in it stays in it. */
  moment: unknown;
  children: ReactNode;
}

export function Sheet({ title, note, moment, children }: SheetProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const handle = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) body.current?.focus();
  }, [moment]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from wherever the focus is inside
    <section
      className={css.sheet}
      aria-label={title}
      data-sheet={isOpen ? 'open' : 'closed'}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        hadFocus.current = currentTarget.contains(relatedTarget);
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen || handle.current?.offsetParent === null) return;
        setOpen(false);
        handle.current?.focus();
      }}
    >
      <h3 className={css.head}>
        <button
          ref={handle}
          type="button"
          className={css.handle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            {title} <small>{note}</small>
          </span>
          <span aria-hidden="true">{isOpen ? '▾' : '▴'}</span>
        </button>
      </h3>
      <div ref={body} id={id} className={css.body} tabIndex={-1}>
        <h3 className={css.title}>{title}</h3>
        {children}
      </div>
    </section>
  );
}
