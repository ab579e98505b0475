/** More on request: a native details element in the shop's look. */
import type { ReactNode } from 'react';
import css from './disclosure.module.css';
import { Icon } from './icon.tsx';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Open at first. */
  open?: boolean;
  /** Members of one name close one another. */
  name?: string;
}

export function Disclosure({ summary, children, open = false, name }: DisclosureProps) {
  return (
    <details className={css.disclosure} open={open} name={name}>
      <summary className={css.summary}>
        <span>{summary}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  );
}
