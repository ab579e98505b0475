/** A page of the account: one column, its heading, what it is for, the form on a sheet, and the ways beside it. */
import type { ReactNode, Ref } from 'react';
import { Container, Panel } from '../../../ui/layout.tsx';
import css from './account.module.css';

export interface AccountSheetProps {
  title: ReactNode;
  text?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
  /** Links below the sheet. */
  ways?: ReactNode;
}

export function AccountSheet({ title, text, headingRef, children, ways }: AccountSheetProps) {
  return (
    <Container padded>
      <div className={css.narrow}>
        <Panel>
          <div>
            <h1 ref={headingRef} className={css.title} tabIndex={headingRef ? -1 : undefined}>
              {title}
            </h1>
            {text && <p className={css.text}>{text}</p>}
          </div>
          {children}
        </Panel>
        {ways && <p className={css.ways}>{ways}</p>}
      </div>
    </Container>
  );
}

/** A way beside the form, tall enough for a thumb. */
export function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={css.way}>
      {children}
    </a>
  );
}
