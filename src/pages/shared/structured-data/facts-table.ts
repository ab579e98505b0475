/** What machines are told of each page, and which part of its query makes another page of it. */
import type { PageName } from '../../../contract/paths.ts';
import { boardFacts, eventFacts, eventsFacts, postFacts } from './board-facts.ts';
import { breadcrumbs, type FactSource, type PageFacts } from './page-facts.ts';
import { productFacts } from './product-facts.ts';
import { siteFacts } from './site-facts.ts';
import { pathTo } from '../../../contract/paths.ts';
import { isSearchPath } from '../../../flows/catalogue/search-queries.ts';
import { searchTitle } from '../../search/title.ts';

const FACTS: Partial<Record<PageName, (source: FactSource) => PageFacts>> = {
  main: siteFacts,
  detail: productFacts,
  board: boardFacts,
  boardDetail: postFacts,
  event: eventsFacts,
  eventDetail: eventFacts,
  search(source) {
    const { origin, t } = source;
    const { category, region } = source.context.params;
    if (!isSearchPath({ category, region })) return { things: [] };
    const home = { name: t('titles:main'), path: pathTo('main', {}) };
    const here = { name: searchTitle(t, { category, region, q: '' }), path: pathTo('search', { category, region }) };
    return { things: [breadcrumbs(origin, [home, here])] };
  },
};

export function findFacts(page: PageName, source: FactSource): PageFacts {
  return FACTS[page]?.(source) ?? { things: [] };
}

/** Filters, orders and campaigns show the same page in another way; these parameters show another one. */
const OWN_PARAMETERS: Partial<Record<PageName, readonly string[]>> = {
  search: ['page'],
  board: ['page'],
  event: ['status', 'page'],
};

/** Path and query that name a page alone, without its language. */
export function canonicalPath(page: PageName | null, pathname: string, search: string): string {
  const given = new URLSearchParams(search);
  const own = new URLSearchParams();
  for (const name of (page && OWN_PARAMETERS[page]) ?? []) {
    const value = given.get(name);
    if (value !== null && !(name === 'page' && value === '1')) own.set(name, value);
  }
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return own.size > 0 ? `${path}?${own.toString()}` : path;
}
