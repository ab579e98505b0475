/** Festivals of the seasons to come, opened on the one with the nearest departures. */
import { pathTo } from '../../contract/paths.ts';
import { mainQueries, seasonIn } from '../../flows/catalogue/main-queries.ts';
import type { PageContext } from '../../runtime/page.ts';
import { useResource } from '../../runtime/resource.ts';
import { Container, Section, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TripList } from '../shared/products/trip-list.tsx';
import { useWords } from '../../i18n/words.tsx';

const FESTIVALS = pathTo('search', { category: 'festival', region: 'all' });

export interface SeasonsProps {
  context: PageContext<unknown>;
  /** The page that the seasons lead back to. */
  home: 'main' | 'newMain';
}

export function Seasons({ context, home }: SeasonsProps) {
  const { t } = useWords(['main', 'catalogue']);
  const questions = mainQueries(context);
  const festivals = useResource(questions.festivals);
  const seasons = useResource(questions.seasons);
  const named = seasonIn(context);
  const year = context.today.slice(0, 4);
  if (seasons.matches('empty')) return null;
  return (
    <Section labelledBy="seasons">
      <Container>
        <SectionHeading
          id="seasons"
          text={t('seasons.text')}
          action={
            <LinkButton href={FESTIVALS} variant="quiet" flush iconEnd="arrow-end">
              {t('seasons.all')}
            </LinkButton>
          }
        >
          {t('seasons.title')}
        </SectionHeading>
        <Stack gap="l">
          {seasons.data !== null && (
            <Tabs
              label={t('seasons.label')}
              tabs={seasons.data.map(({ season, next_date: next, nearest }) => {
                const name = t(`catalogue:season.${season}`);
                const at = next.slice(0, 4);
                return {
                  href: `${pathTo(home, {})}?season=${season}`,
                  label: at === year ? name : t('catalogue:seasonOf', { season: name, year: at }),
                  current: named === null ? nearest : season === named,
                };
              })}
            />
          )}
          <TripList trips={festivals} label={t('seasons.title')} empty={{ title: t('seasons.empty') }} />
        </Stack>
      </Container>
    </Section>
  );
}
