/** The heading of a search: what, and where. */
import type { i18n } from 'i18next';
import type { SearchFilters } from '../../flows/catalogue/search-queries.ts';

/** Needs the words of `search` and `catalogue`. */
export function searchTitle(t: i18n['t'], { category, region }: Pick<SearchFilters, 'category' | 'region'>): string {
  const what = t(`catalogue:category.${category}`);
  const where = t(`catalogue:region.${region}`);
  if (category === 'all')
    return region === 'all' ? t('search:title.none') : t('search:title.region', { region: where });
  return region === 'all'
    ? t('search:title.category', { category: what })
    : t('search:title.both', { category: what, region: where });
}
