/** The trips looked at last in this browser; nothing where there is none, or while they are on their way. */
import { useState } from 'react';
import { recentTripsQuestion } from '../../flows/catalogue/recent-trips.ts';
import { useResource } from '../../runtime/resource.ts';
import { useLocale, useRuntime } from '../../runtime/use-runtime.tsx';
import { CardGrid, Container, Section } from '../../ui/layout.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { listRecentTrips } from '../../stores/recent.ts';
import { TripCard } from '../shared/products/trip-card.tsx';
import { useWords } from '../../i18n/words.tsx';

export function RecentlyViewed() {
  const { t } = useWords('main');
  const { local } = useRuntime().environment.storages;
  const locale = useLocale();
  const [ids] = useState(() => listRecentTrips(local));
  const trips = useResource(recentTripsQuestion(ids, locale)).data;
  if (!trips?.length) return null;
  return (
    <Section labelledBy="recent">
      <Container>
        <SectionHeading id="recent" text={t('recent.text')}>
          {t('recent.title')}
        </SectionHeading>
        <CardGrid label={t('recent.title')}>
          {trips.map((trip) => (
            <TripCard key={trip.id} trip={trip} />
          ))}
        </CardGrid>
      </Container>
    </Section>
  );
}
