/** A page view as the counting service is told of it: never an address that holds a token or names a reservation. */
import { pageRow, type PageName } from '../../contract/paths.ts';
import type { CountedEvent } from './google-tag.ts';

export interface ShownPage {
  name: PageName;
  pathname: string;
  title: string;
}

/** Of a page that search engines may read its address, of any other one the pattern alone; of a secret one nothing. */
export function toPageView({ name, pathname, title }: ShownPage, origin: string): CountedEvent | null {
  const { indexing, path } = pageRow(name);
  if (indexing === 'secret') return null;
  const isPublic = indexing === 'sitemap';
  return {
    name: 'page_view',
    parameters: {
      page_location: origin + (isPublic ? pathname : path),
      page_title: isPublic ? title : name,
      // The address of the page before may hold what this one's does not.
      page_referrer: '',
    },
  };
}
