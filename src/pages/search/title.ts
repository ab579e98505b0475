/** The heading of a search: what, where, and the words. */
import type { i18n } from 'i18next';
import type { SearchFilters } from '../../flows/catalogue/search-queries.ts';

/** Needs the words of `search` and `catalogue`. */
export function searchTitle(t: i18n['t'], filters: Pick<SearchFilters, 'category' | 'region' | 'q'>): string {
  const place = placeTitle(t, filters);
  return filters.q === '' ? place : t('search:title.words', { q: filters.q, place });
}

function placeTitle(t: i18n['t'], { category, region }: Pick<SearchFilters, 'category' | 'region'>): string {
  const what = t(`catalogue:category.${category}`);
  const where = t(`catalogue:region.${region}`);
  if (category === 'all')
    return region === 'all' ? t('search:title.none') : t('search:title.region', { region: where });
  return region === 'all'
    ? t('search:title.category', { category: what })
    : t('search:title.both', { category: what, region: where });
}
