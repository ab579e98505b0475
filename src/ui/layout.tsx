/** The measures of a page: how wide it is, how far its sections stand apart, where two columns meet. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './layout.module.css';

export interface ContainerProps {
  children: ReactNode;
  /** `page` for grids, `text` for reading and forms. */
  width?: 'page' | 'text';
  /** Room above and below, as a page's content has. */
  padded?: boolean;
}

export function Container({ children, width = 'page', padded = false }: ContainerProps) {
  return (
    <div className={classNames(css.container, width === 'text' && css.text, padded && css.padded)}>{children}</div>
  );
}

export interface SectionProps {
  children: ReactNode;
  /** A deeper sheet of paper, from edge to edge. */
  quiet?: boolean;
  labelledBy?: string;
}

export function Section({ children, quiet = false, labelledBy }: SectionProps) {
  return (
    <section className={classNames(css.section, quiet && css.quiet)} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}

export interface StackProps {
  children: ReactNode;
  gap?: 's' | 'm' | 'l' | 'xl';
}

/** One below the other. */
export function Stack({ children, gap = 'm' }: StackProps) {
  return <div className={classNames(css.stack, css[gap])}>{children}</div>;
}

export interface RowProps {
  children: ReactNode;
  spread?: boolean;
  /** On a phone one below the other, all of one width. */
  stacked?: boolean;
}

/** Beside one another, wrapping. */
export function Row({ children, spread = false, stacked = false }: RowProps) {
  return <div className={classNames(css.row, spread && css.spread, stacked && css.stacked)}>{children}</div>;
}

export interface CardGridProps {
  children: readonly ReactNode[];
  label?: string;
  /** On a phone one row that is swiped, where other parts of the page follow. */
  swiped?: boolean;
  /** Cards as wide as those of the same page beside or after them, however many they are. */
  steady?: boolean;
}

/** Product cards: as many columns as fit, or one fewer or more where the last card would stand alone below them. */
export function CardGrid({ children, label, swiped = false, steady = false }: CardGridProps) {
  return (
    <div className={css.cards}>
      <ul
        className={classNames(css.grid, !steady && css.counted)}
        data-swiped={swiped || undefined}
        role="list"
        aria-label={label}
      >
        {children.map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </ul>
    </div>
  );
}

export interface SplitProps {
  children: ReactNode;
  /** The narrower column at the end; it follows the scroll where there is room. */
  aside: ReactNode;
  /** The aside is read first, and comes first on one column. */
  asideFirst?: boolean;
  sticky?: boolean;
}

export function Split({ children, aside, asideFirst = false, sticky = true }: SplitProps) {
  const beside = <div className={classNames(css.aside, sticky && css.sticky)}>{aside}</div>;
  return (
    <div className={css.split}>
      {asideFirst && beside}
      <div className={css.main}>{children}</div>
      {!asideFirst && beside}
    </div>
  );
}

/** A sheet that lies on the paper: the reservation box, a summary. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={css.panel}>{children}</div>;
}
