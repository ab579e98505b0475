/** Nothing was found: what can be dropped, where else to look, and trips that come close. */
import { nearbyQuestion, withoutFilters } from '../../flows/catalogue/search-queries.ts';
import { useResource } from '../../runtime/resource.ts';
import type { SearchView } from '../../flows/catalogue/search.ts';
import { useLocale } from '../../runtime/use-runtime.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardGrid, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TripCard } from '../shared/products/trip-card.tsx';
import { countFilters } from './active-filters.tsx';
import { useWords } from '../../i18n/words.tsx';

export interface NothingFoundProps {
  view: SearchView;
  /** More than none when only this page of the result is empty. */
  total: number;
}

export function NothingFound({ view, total }: NothingFoundProps) {
  const { t } = useWords('search');
  const { filters } = view;
  const locale = useLocale();
  const nearby = useResource(total > 0 ? null : nearbyQuestion(filters, locale));
  if (total > 0) {
    return (
      <EmptyState
        title={t('empty.page', { page: filters.page })}
        action={<LinkButton href={view.buildHref({ page: 1 })}>{t('empty.firstPage')}</LinkButton>}
      />
    );
  }
  const bare = withoutFilters(filters);
  const isNarrowed = countFilters(filters) > 0;
  const reason = isNarrowed ? 'empty.text' : filters.q === '' ? 'empty.textPlain' : 'empty.textWords';
  const ways = [
    isNarrowed && { words: t('empty.clear'), change: bare },
    filters.q !== '' && { words: t('empty.words', { q: filters.q }), change: { q: '' } },
    filters.region !== 'all' && { words: t('empty.everywhere'), change: { region: 'all' } as const },
    { words: t('empty.everything'), change: { ...bare, q: '', category: 'all', region: 'all' } as const },
  ];
  return (
    <Stack gap="xl">
      <EmptyState
        title={t('empty.title')}
        text={t(reason)}
        action={ways
          .filter((way) => way !== false)
          .map(({ words, change }, index) => (
            <LinkButton key={words} variant={index === 0 ? 'primary' : 'secondary'} href={view.buildHref(change)}>
              {words}
            </LinkButton>
          ))}
      />
      {nearby.data !== null && nearby.data.length > 0 && (
        <section aria-labelledby="nearby">
          <SectionHeading id="nearby">{t('empty.similar')}</SectionHeading>
          <CardGrid>
            {nearby.data.map((trip) => (
              <TripCard key={trip.id} trip={trip} />
            ))}
          </CardGrid>
        </section>
      )}
    </Stack>
  );
}
