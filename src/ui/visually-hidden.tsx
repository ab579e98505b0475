/** Text for those who listen: read aloud, not seen. */
import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  children: ReactNode;
  as?: 'span' | 'p' | 'div' | 'h2' | 'h3';
  id?: string;
}

export function VisuallyHidden({ children, as: Element = 'span', id }: VisuallyHiddenProps) {
  return (
    <Element id={id} className={css.hidden}>
      {children}
    </Element>
  );
}

export interface AnnouncementProps {
  /** What is read as soon as it changes; empty for silence. */
  text: string;
  urgent?: boolean;
}

/** A live region that must stand in the page before its text changes. */
export function Announcement({ text, urgent = false }: AnnouncementProps) {
  return (
    <span role={urgent ? 'alert' : 'status'} className={css.hidden}>
      {text}
    </span>
  );
}
