/** Reports each page shown after the first, after links as well as back and forward. */

/** The router sends these by itself, beside the browser's own. */
const CHANGES = ['popstate', 'pushState', 'replaceState'] as const;

/** Calls with each new path; a change of the query alone is the same page. */
export function watchVisits(visited: (pathname: string) => void): () => void {
  let last = location.pathname;
  const look = () => {
    if (location.pathname === last) return;
    last = location.pathname;
    visited(last);
  };
  for (const type of CHANGES) addEventListener(type, look);
  return () => {
    for (const type of CHANGES) removeEventListener(type, look);
  };
}
