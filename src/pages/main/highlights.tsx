/** What the front page shows below its search; a section with nothing to show is left out. */
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { ProductSummary } from '../../contract/catalogue/products.ts';
import { pathTo } from '../../contract/paths.ts';
import { HOME_CARDS, mainQueries } from '../../flows/catalogue/main-queries.ts';
import { isolateText } from '../../i18n/format/isolate.ts';
import { useFormat } from '../../i18n/format-context.tsx';
import { comingWeekend, nameWeekend } from '../../rules/seasons.ts';
import { useResource, type Resource } from '../../runtime/resource.ts';
import type { PageContext } from '../../runtime/page.ts';
import { useSiteName } from '../../runtime/site-name.ts';
import { useIsHydrated } from '../../runtime/use-runtime.tsx';
import { Container, Section } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Promises } from './promises.tsx';
import { RecentReviews } from './recent-reviews.tsx';
import { Regions } from './regions.tsx';
import { Seasons } from './seasons.tsx';
import type { TripCardProps } from '../shared/products/trip-card.tsx';
import { TripList } from '../shared/products/trip-list.tsx';
import { useWords } from '../../i18n/words.tsx';

const ALL = pathTo('search', { category: 'all', region: 'all' });
const WELLNESS = pathTo('search', { category: 'wellness', region: 'all' });

// Only a browser knows what was seen in it.
const RecentlyViewed = lazy(async () => ({
  default: (await import('../shared/products/recently-viewed.tsx')).RecentlyViewed,
}));

export interface HighlightsProps {
  context: PageContext<unknown>;
  /** The page that the seasons lead back to. */
  home?: 'main' | 'newMain';
}

export function Highlights({ context, home = 'main' }: HighlightsProps) {
  const { t } = useWords(['main', 'catalogue']);
  const format = useFormat();
  const questions = mainQueries(context);
  const weekend = useResource(questions.weekend);
  const guaranteed = useResource(questions.guaranteed);
  const wellness = useResource(questions.wellness);
  const reviews = useResource(questions.reviews);
  const festivals = useResource(questions.festivals);
  const shownElsewhere = [...(festivals.data ?? []), ...(wellness.data ?? [])];
  const ofWeekend = pickOthers(weekend.data, shownElsewhere);
  const ofGuaranteed = pickOthers(guaranteed.data, [...shownElsewhere, ...ofWeekend]);
  const shown = [...shownElsewhere, ...ofWeekend, ...ofGuaranteed].map(({ id }) => id);
  const isWaiting = [festivals, weekend, guaranteed, wellness].some((row) => row.matches('loading'));
  const isHydrated = useIsHydrated();
  const { from, to } = comingWeekend(context.today);

  return (
    <>
      <Seasons context={context} home={home} />
      <div data-later>
        <Trips
          id={nameWeekend(context.today)}
          trips={weekend}
          shown={ofWeekend}
          asked={{ travellers: null, from, to }}
          text={isolateText(format.dayRange(from, to, 'trip'))}
          all={`${ALL}?from=${from}&to=${to}`}
          quiet
        />
        <Trips
          id="guaranteed"
          trips={guaranteed}
          shown={ofGuaranteed}
          text={t('guaranteed.text')}
          all={`${ALL}?guaranteed=true`}
        />
        <Trips id="wellness" trips={wellness} text={t('wellness.text')} all={WELLNESS} quiet />
        {!reviews.matches('empty') && (
          <Part id="reviews" text={t('reviews.text')}>
            <RecentReviews reviews={reviews} />
          </Part>
        )}
        <Suspense fallback={null}>{isHydrated && <RecentlyViewed except={shown} waiting={isWaiting} />}</Suspense>
        <Part id="regions" text={t('regions.text')}>
          <Regions />
        </Part>
        <Part id="promise">
          <Promises />
        </Part>
      </div>
    </>
  );
}

interface TripsProps {
  id: 'weekend' | 'nextWeekend' | 'guaranteed' | 'wellness';
  trips: Resource<ProductSummary[]>;
  shown?: readonly ProductSummary[];
  asked?: TripCardProps['asked'];
  text: string;
  /** Where all of them are. */
  all: string;
  quiet?: boolean;
}

/** A row of trips that no other part of the page shows. */
function pickOthers(trips: readonly ProductSummary[] | null, others: readonly ProductSummary[]): ProductSummary[] {
  const ids = new Set(others.map(({ id }) => id));
  return (trips ?? []).filter(({ id }) => !ids.has(id)).slice(0, HOME_CARDS);
}

function Trips({ id, trips, shown, asked, text, all, quiet = false }: TripsProps) {
  const { t } = useWords('main');
  if (trips.matches('empty') || (trips.data !== null && shown?.length === 0)) return null;
  return (
    <Part
      id={id}
      quiet={quiet}
      text={text}
      action={
        <LinkButton href={all} variant="quiet" flush iconEnd="arrow-end">
          {t(`${id}.all`)}
        </LinkButton>
      }
    >
      <TripList
        trips={trips}
        {...(shown && { shown })}
        {...(asked && { asked })}
        {...(id === 'guaranteed' && { said: id })}
        label={t(`${id}.title`)}
      />
    </Part>
  );
}

interface PartProps {
  id: TripsProps['id'] | 'reviews' | 'regions' | 'promise';
  text?: string;
  action?: ReactNode;
  quiet?: boolean;
  children: ReactNode;
}

function Part({ id, text, action, quiet = false, children }: PartProps) {
  const { t } = useWords('main');
  const site = useSiteName();
  return (
    <Section labelledBy={id} quiet={quiet}>
      <Reveal>
        <Container>
          <SectionHeading id={id} text={text} action={action}>
            {t(`${id}.title`, { site })}
          </SectionHeading>
          {children}
        </Container>
      </Reveal>
    </Section>
  );
}
