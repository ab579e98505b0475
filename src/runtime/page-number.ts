/** The page of a list that an address names: anything that is no page number means the first. */

export function readPageNumber(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}
