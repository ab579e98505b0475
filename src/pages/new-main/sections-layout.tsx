/** The layout of the front page: above what it holds, a row of ways to its parts, which the header does not have. */
import type { ReactNode } from 'react';
import type { HomePart } from '../main/home-parts.ts';
import { useWords } from '../../i18n/words.tsx';
import { nameWeekend } from '../../rules/seasons.ts';
import { useSiteName } from '../../runtime/site-name.ts';
import { Container } from '../../ui/layout.tsx';
import { Tabs } from '../../ui/tabs.tsx';

export interface SectionsLayoutProps {
  /** Ids of the parts that are shown, in their order; their titles stand under the same names. */
  parts: readonly HomePart[];
  /** The day in Seoul, after which the weekend is named. */
  today: string;
  children: ReactNode;
}

export function SectionsLayout({ parts, today, children }: SectionsLayoutProps) {
  const { t } = useWords('main');
  const site = useSiteName();
  return (
    <>
      <Container>
        <Tabs
          label={t('parts')}
          tabs={parts
            .map((part) => (part === 'weekend' ? nameWeekend(today) : part))
            .map((id) => ({
              // Of this page whatever its query: the browser leads there.
              href: `#${id}`,
              label: t(`${id}.title`, { site }),
              current: false,
            }))}
        />
      </Container>
      {children}
    </>
  );
}
