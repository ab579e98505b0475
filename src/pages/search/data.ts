/** What the search is made from: its filters decide question, title and first picture. */
import type { PageData } from '../../runtime/page.ts';
import { isSearchPath, readFilters, searchQueries } from '../../flows/catalogue/search-queries.ts';
import { searchTitle } from './title.ts';

export const searchData: PageData<'search'> = {
  accepts: isSearchPath,
  queries: searchQueries,
  head(context, _read, t) {
    const filters = readFilters(context);
    if (!filters) return {};
    const title = searchTitle(t, filters);
    return { title, description: t('search:description', { title }) };
  },
  picture(context, read) {
    const { trips } = searchQueries(context);
    return (trips && read(trips)?.[0]?.main_image) ?? null;
  },
};
