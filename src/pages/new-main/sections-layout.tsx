/** The layout of the front page: above what it holds, a row of ways to its parts, which the header does not have. */
import type { ReactNode } from 'react';
import type { HomePart } from '../main/home-parts.ts';
import { useWords } from '../../i18n/words.tsx';
import { useSiteName } from '../../runtime/site-name.ts';
import { Container } from '../../ui/layout.tsx';
import { Tabs } from '../../ui/tabs.tsx';

export interface SectionsLayoutProps {
  /** Ids of the parts that are shown, in their order; their titles stand under the same names. */
  parts: readonly HomePart[];
  children: ReactNode;
}

export function SectionsLayout({ parts, children }: SectionsLayoutProps) {
  const { t } = useWords('main');
  const site = useSiteName();
  return (
    <>
      <Container>
        <Tabs
          label={t('parts')}
          tabs={parts.map((part) => ({
            // Of this page whatever its query: the browser leads there.
            href: `#${part}`,
            label: t(`${part}.title`, { site }),
            current: false,
          }))}
        />
      </Container>
      {children}
    </>
  );
}
