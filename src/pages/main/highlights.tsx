/** What the front page shows below its search: festivals by season, wellness, recent reviews, regions. */
import { pathTo } from '../../contract/paths.ts';
import { mainQueries, SEASONS, seasonIn } from '../../flows/catalogue/main-queries.ts';
import { useResource } from '../../runtime/resource.ts';
import type { PageContext } from '../../runtime/page.ts';
import { Container, Section, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Promises } from './promises.tsx';
import { RecentReviews } from './recent-reviews.tsx';
import { Regions } from './regions.tsx';
import { TripList } from '../shared/products/trip-list.tsx';
import { useWords } from '../../i18n/words.tsx';

const FESTIVALS = pathTo('search', { category: 'festival', region: 'all' });
const WELLNESS = pathTo('search', { category: 'wellness', region: 'all' });

export interface HighlightsProps {
  context: PageContext<unknown>;
  /** The page that the seasons lead back to. */
  home?: 'main' | 'newMain';
}

export function Highlights({ context, home = 'main' }: HighlightsProps) {
  const { t } = useWords(['main', 'catalogue']);
  const questions = mainQueries(context);
  const festivals = useResource(questions.festivals);
  const wellness = useResource(questions.wellness);
  const reviews = useResource(questions.reviews);
  const season = seasonIn(context);

  return (
    <>
      <Section labelledBy="seasons">
        <Container>
          <SectionHeading
            id="seasons"
            text={t('seasons.text')}
            action={
              <LinkButton href={FESTIVALS} variant="quiet" iconEnd="arrow-end">
                {t('seasons.all')}
              </LinkButton>
            }
          >
            {t('seasons.title')}
          </SectionHeading>
          <Stack gap="l">
            <Tabs
              label={t('seasons.label')}
              tabs={SEASONS.map((one) => ({
                href: `${pathTo(home, {})}?season=${one}`,
                label: t(`catalogue:season.${one}`),
                current: one === season,
              }))}
            />
            <TripList trips={festivals} label={t('seasons.title')} empty={{ title: t('seasons.empty') }} />
          </Stack>
        </Container>
      </Section>
      <div data-later>
        <Section labelledBy="wellness" quiet>
          <Reveal>
            <Container>
              <SectionHeading
                id="wellness"
                text={t('wellness.text')}
                action={
                  <LinkButton href={WELLNESS} variant="quiet" iconEnd="arrow-end">
                    {t('wellness.all')}
                  </LinkButton>
                }
              >
                {t('wellness.title')}
              </SectionHeading>
              <TripList trips={wellness} label={t('wellness.title')} empty={{ title: t('wellness.empty') }} />
            </Container>
          </Reveal>
        </Section>
        <Section labelledBy="reviews">
          <Reveal>
            <Container>
              <SectionHeading id="reviews" text={t('reviews.text')}>
                {t('reviews.title')}
              </SectionHeading>
              <RecentReviews reviews={reviews} />
            </Container>
          </Reveal>
        </Section>
        <Section labelledBy="regions">
          <Reveal>
            <Container>
              <SectionHeading id="regions" text={t('regions.text')}>
                {t('regions.title')}
              </SectionHeading>
              <Regions />
            </Container>
          </Reveal>
        </Section>
        <Section labelledBy="promise">
          <Reveal>
            <Container>
              <SectionHeading id="promise">{t('promise.title')}</SectionHeading>
              <Promises />
            </Container>
          </Reveal>
        </Section>
      </div>
    </>
  );
}
