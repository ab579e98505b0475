/** A list of trips that is a part of a page, in any state of its loading: on its way, here, empty with a way on, or failed with a retry. */
import type { ReactNode } from 'react';
import type { ProductSummary } from '../../../contract/catalogue/products.ts';
import type { Resource } from '../../../runtime/resource.ts';
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx';
import { CardGrid } from '../../../ui/layout.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import { TripCard, type TripCardProps } from './trip-card.tsx';
import { useWords } from '../../../i18n/words.tsx';

export interface TripListProps {
  trips: Resource<ProductSummary[]>;
  /** The trips of the answer that are shown; all where it is absent. */
  shown?: readonly ProductSummary[];
  asked?: TripCardProps['asked'];
  said?: TripCardProps['said'];
  /** Said where there is none; absent where the list is not shown then. */
  empty?: { title: ReactNode; text?: ReactNode; action?: ReactNode };
  /** Cards that stand in while the list is on its way. */
  expected?: number;
  label?: string;
  eagerFirst?: boolean;
}

/** Needs the words of `catalogue`. */
export function TripList({ trips, shown, asked, said, empty, expected = 4, label, eagerFirst = false }: TripListProps) {
  const { t } = useWords('catalogue');
  if (trips.hasTag('failed')) {
    return <ErrorState heading="h3" title={t('failed.title')} text={t('failed.text')} onRetry={trips.reload} />;
  }
  if (trips.matches('empty')) return empty ? <EmptyState heading="h3" {...empty} /> : null;
  if (!trips.data) return <SkeletonCards swiped count={expected} label={t('loading')} />;
  return (
    <CardGrid swiped {...(label === undefined ? {} : { label })}>
      {(shown ?? trips.data).map((trip, index) => (
        <TripCard
          key={trip.id}
          trip={trip}
          eager={eagerFirst && index === 0}
          {...(asked && { asked })}
          {...(said && { said })}
        />
      ))}
    </CardGrid>
  );
}
