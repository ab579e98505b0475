/** The trips looked at last in this browser; nothing where they would be no row, or while they are on their way. */
import { useState } from 'react';
import { pickRecentTrips, recentTripsQuestion } from '../../../flows/catalogue/recent-trips.ts';
import { useResource } from '../../../runtime/resource.ts';
import { useLocale, useRuntime } from '../../../runtime/use-runtime.tsx';
import { CardGrid, Container, Section } from '../../../ui/layout.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { listRecentTrips } from '../../../stores/recent.ts';
import { TripCard } from './trip-card.tsx';
import { useWords } from '../../../i18n/words.tsx';

export interface RecentlyViewedProps {
  /** Trips that the page shows elsewhere: no two of its cards are alike. */
  except: readonly string[];
  /** Some of those are on their way: until then nothing is shown, so that no card goes again. */
  waiting: boolean;
}

/** Needs the words of `catalogue`. */
export function RecentlyViewed({ except, waiting }: RecentlyViewedProps) {
  const { t } = useWords('catalogue');
  const { local } = useRuntime().environment.storages;
  const locale = useLocale();
  const [ids] = useState(() => listRecentTrips(local).filter((id) => !except.includes(id)));
  const trips = pickRecentTrips(useResource(recentTripsQuestion(ids, locale)).data, except);
  if (waiting || trips.length < 2) return null;
  return (
    <Section labelledBy="recent">
      <Container>
        <SectionHeading id="recent" text={t('recent.text')}>
          {t('recent.title')}
        </SectionHeading>
        <CardGrid swiped label={t('recent.title')}>
          {trips.map((trip) => (
            <TripCard key={trip.id} trip={trip} />
          ))}
        </CardGrid>
      </Container>
    </Section>
  );
}
