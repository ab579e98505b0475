/** The layout of the front page: above what it holds, a row of ways to its parts, which the header does not have. */
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words.tsx';
import { Container } from '../../ui/layout.tsx';
import { Tabs } from '../../ui/tabs.tsx';

/** Ids of the parts, in their order; their titles stand under the same names. */
const PARTS = ['seasons', 'wellness', 'reviews', 'regions', 'promise'] as const;

export function SectionsLayout({ children }: { children: ReactNode }) {
  const { t } = useWords('main');
  return (
    <>
      <Container>
        <Tabs
          label={t('parts')}
          tabs={PARTS.map((part) => ({
            // Of this page whatever its query: the browser leads there.
            href: `#${part}`,
            label: t(`${part}.title`),
            current: false,
          }))}
        />
      </Container>
      {children}
    </>
  );
}
