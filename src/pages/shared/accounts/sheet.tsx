/** A page of the account: one column, its heading, what it is for, the form on a sheet, and the ways around it. */
import type { ReactNode, Ref } from 'react';
import { Breadcrumbs, type Crumb } from '../../../ui/breadcrumbs.tsx';
import { Container, Panel, Stack } from '../../../ui/layout.tsx';
import css from './account.module.css';

export interface AccountSheetProps {
  title: string;
  text?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  /** The page above this one, for the way back. */
  above?: Crumb;
  children: ReactNode;
  /** Links below the sheet. */
  ways?: ReactNode;
}

export function AccountSheet({ title, text, headingRef, above, children, ways }: AccountSheetProps) {
  return (
    <Container padded>
      <div className={css.narrow}>
        <Stack gap="s">
          {above && <Breadcrumbs crumbs={[above, { label: title }]} />}
          <Panel>
            <div>
              <h1 ref={headingRef} className={css.title} tabIndex={headingRef ? -1 : undefined}>
                {title}
              </h1>
              {text && <p className={css.text}>{text}</p>}
            </div>
            {children}
          </Panel>
        </Stack>
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
