/** Finding a trip (§2 /product/search): kinds as tabs, filters beside, the result as cards, pages as links. */
import { pathTo } from '../../contract/paths.ts';
import type { PageProps } from '../../runtime/page.ts';
import { facetsQuestion, tripsQuestion } from '../../flows/catalogue/search-queries.ts';
import { useResource } from '../../runtime/resource.ts';
import { useTripSearch, type SearchView } from '../../flows/catalogue/search.ts';
import { useLocale } from '../../runtime/use-runtime.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Container } from '../../ui/layout.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { NotFoundPage } from '../not-found/page.tsx';
import { canFilter } from './active-filters.tsx';
import { Categories } from './categories.tsx';
import { FilterForm } from './filter-form.tsx';
import { Asked } from './asked.tsx';
import { SearchBar } from '../shared/search/search-bar.tsx';
import { Results } from './results.tsx';
import css from './search.module.css';
import { searchTitle } from './title.ts';
import { useWords } from '../../i18n/words.tsx';

export function SearchPage({ params }: PageProps<'search'>) {
  const view = useTripSearch(params);
  return view ? <Found view={view} /> : <NotFoundPage />;
}

function Found({ view }: { view: SearchView }) {
  const { t, i18n } = useWords(['search', 'titles']);
  const { filters } = view;
  const trips = useResource(tripsQuestion(filters, useLocale()));
  const facets = useResource(facetsQuestion(filters)).data;
  const total = trips.hasTag('failed') ? null : (trips.pagination?.total ?? null);
  const title = searchTitle(i18n.t, filters);
  return (
    <Container>
      <div className={css.top}>
        <Breadcrumbs crumbs={[{ label: t('titles:main'), href: pathTo('main', {}) }, { label: title }]} />
      </div>
      <div className={css.head}>
        <SectionHeading level="page" text={<Asked filters={filters} />}>
          {title}
        </SectionHeading>
        <div className={css.finder}>
          <SearchBar today={view.today} filters={filters} />
        </div>
        <Categories view={view} />
      </div>
      <div className={css.columns}>
        {canFilter(filters, total) && (
          <div role="group" className={css.filters} aria-labelledby="filters-title">
            <h2 id="filters-title" className={css.filtersTitle}>
              {t('filters.title')}
            </h2>
            <FilterForm view={view} facets={facets} total={total} />
          </div>
        )}
        <Results view={view} trips={trips} facets={facets} total={total} />
      </div>
    </Container>
  );
}
