/** The trips looked at last in this browser; nothing where there is none, or while they are on their way. */
import { useState } from 'react';
import { recentTripsQuestion } from '../../../flows/catalogue/recent-trips.ts';
import { useResource } from '../../../runtime/resource.ts';
import { useLocale, useRuntime } from '../../../runtime/use-runtime.tsx';
import { CardGrid, Container, Section } from '../../../ui/layout.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { listRecentTrips } from '../../../stores/recent.ts';
import { TripCard } from './trip-card.tsx';
import { useWords } from '../../../i18n/words.tsx';

export interface RecentlyViewedProps {
  /** The trip whose page this is. */
  except?: string;
}

/** Needs the words of `catalogue`. */
export function RecentlyViewed({ except }: RecentlyViewedProps) {
  const { t } = useWords('catalogue');
  const { local } = useRuntime().environment.storages;
  const locale = useLocale();
  const [ids] = useState(() => listRecentTrips(local).filter((id) => id !== except));
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
