/**
 * The page of a list that an address names: anything that is no page number means the first.
 * @param name of the query, where a page has more than one list
 */
export function readPageNumber(search: URLSearchParams, name = 'page'): number {
  const page = search.get(name) ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}
