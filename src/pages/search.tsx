/** Finding a trip (§2 /product/search): kinds as tabs, filters beside, the result as cards, pages as links. */
import { pathTo } from '../contract/paths.ts';
import type { PageProps } from '../flows/page.ts';
import { tripsQuestion } from '../flows/queries/search.ts';
import { useResource } from '../flows/resource.ts';
import { useTripSearch, type SearchView } from '../flows/search.ts';
import { useLocale } from '../flows/use-runtime.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Container } from '../ui/layout.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { NotFoundPage } from './not-found.tsx';
import { Categories } from './search/categories.tsx';
import { FilterForm } from './search/filter-form.tsx';
import { Results } from './search/results.tsx';
import css from './search/search.module.css';
import { searchTitle } from './search/title.ts';
import { useWords } from '../ui/words.tsx';

export function SearchPage({ params }: PageProps<'search'>) {
  const view = useTripSearch(params);
  return view ? <Found view={view} /> : <NotFoundPage />;
}

function Found({ view }: { view: SearchView }) {
  const { t, i18n } = useWords(['search', 'titles']);
  const { filters } = view;
  const trips = useResource(tripsQuestion(filters, useLocale()));
  const title = searchTitle(i18n.t, filters);
  return (
    <Container>
      <div className={css.top}>
        <Breadcrumbs crumbs={[{ label: t('titles:main'), href: pathTo('main', {}) }, { label: title }]} />
      </div>
      <div className={css.head}>
        <SectionHeading level="page" text={filters.q && <bdi>{t('words', { q: filters.q })}</bdi>}>
          {title}
        </SectionHeading>
        <Categories view={view} />
      </div>
      <div className={css.columns}>
        <div role="search" className={css.filters} aria-labelledby="filters-title">
          <h2 id="filters-title" className={css.filtersTitle}>
            {t('filters.title')}
          </h2>
          <FilterForm view={view} />
        </div>
        <Results view={view} trips={trips} />
      </div>
    </Container>
  );
}
