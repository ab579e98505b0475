/** The result of a search in every state: on its way, here, being refreshed, empty, failed. */
import { lazy, Suspense, useState } from 'react';
import { SORTS } from '../../contract/catalogue/codes.ts';
import type { ProductSummary } from '../../contract/catalogue/products.ts';
import { useListArrival } from '../../runtime/list-navigation.ts';
import { TRIPS_PER_PAGE } from '../../flows/catalogue/search-queries.ts';
import type { Resource } from '../../runtime/resource.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { CardGrid } from '../../ui/layout.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton, SkeletonCards } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { TripCard } from '../shared/products/trip-card.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FilterChips, type FilterChipsProps } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { NothingFound } from './nothing-found.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './search.module.css';

// Drawn for who asks for it.
const RegionMap = lazy(async () => ({ default: (await import('./region-map.tsx')).RegionMap }));

const COUNT_ID = 'results-count';

export interface ResultsProps extends FilterChipsProps {
  trips: Resource<ProductSummary[]>;
}

export function Results({ view, trips, facets, total }: ResultsProps) {
  const { t } = useWords('search');
  const { filters } = view;
  const [mapOpen, setMapOpen] = useState(false);
  useListArrival(filters.page, COUNT_ID);
  const pages = trips.pagination?.total_pages ?? 1;
  // One trip has no order; one that was asked for stays in sight.
  const isSortable = total === null || total > 1 || filters.sort !== 'recommended';
  return (
    <section aria-label={t('results')} className={css.results}>
      <div className={css.bar}>
        <FilterSheet view={view} facets={facets} total={total} />
        <div className={css.found}>
          <p id={COUNT_ID} role="status" tabIndex={-1} className={css.count}>
            {total !== null && (
              <>
                <strong>{t('count', { count: total })}</strong>
                {filters.page > 1 && ` · ${t('page', { page: filters.page, total: pages })}`}
              </>
            )}
          </p>
          {total !== 0 && (
            <Button variant="secondary" icon="pin" aria-expanded={mapOpen} onClick={() => setMapOpen(!mapOpen)}>
              {t(mapOpen ? 'map.hide' : 'map.show')}
            </Button>
          )}
        </div>
        {isSortable && (
          <div className={css.sort}>
            <Select
              label={<VisuallyHidden>{t('sort.label')}</VisuallyHidden>}
              value={filters.sort}
              onChange={(value) => view.apply({ sort: SORTS.find((sort) => sort === value) ?? 'recommended' })}
              options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            />
          </div>
        )}
      </div>
      <FilterChips view={view} facets={facets} total={total} />
      <ActiveFilters view={view} landingId={COUNT_ID} />
      <Suspense fallback={<MapSkeleton />}>
        {mapOpen && total !== 0 && <RegionMap view={view} facets={facets} />}
      </Suspense>
      <Cards view={view} trips={trips} />
      {trips.hasTag('shown') && !trips.matches('empty') && (
        <Pagination page={filters.page} totalPages={pages} buildHref={(page) => view.buildHref({ page })} />
      )}
    </section>
  );
}

/** As high as the map of all provinces, so that the cards stay where the press has moved them. */
function MapSkeleton() {
  return (
    <div className={css.mapSkeleton}>
      <Skeleton shape="block" />
    </div>
  );
}

function Cards({ view, trips }: Pick<ResultsProps, 'view' | 'trips'>) {
  const { t } = useWords('search');
  if (trips.hasTag('failed')) {
    return <ErrorState title={t('failed.title')} text={t('failed.text')} onRetry={trips.reload} />;
  }
  if (trips.matches('empty')) return <NothingFound view={view} total={trips.pagination?.total ?? 0} />;
  if (!trips.data) return <SkeletonCards count={TRIPS_PER_PAGE / 2} label={t('loading')} />;
  const isRefreshing = trips.hasTag('busy');
  return (
    <div className={isRefreshing ? css.refreshing : undefined} aria-busy={isRefreshing || undefined}>
      <CardGrid steady label={t('results')}>
        {trips.data.map((trip, index) => (
          <TripCard key={trip.id} trip={trip} heading="h2" eager={index === 0} asked={view.filters} />
        ))}
      </CardGrid>
    </div>
  );
}
