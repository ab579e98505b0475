/** The app as the server uses it: first HTML, and the row of the page that an address names. */
import { matchPage } from '../app/match-page.ts';
import { pageRow, type PagePath } from '../contract/paths.ts';

export { renderPage, renderWords } from '../app/prerender.tsx';

export function rowAt(pathname: string): PagePath | null {
  const match = matchPage(pathname);
  return match && pageRow(match.name);
}
