/** Takes an address apart without the cost of a URL object: every request and every link asks for it. */

export interface Address {
  pathname: string;
  /** Query without its question mark. */
  search: string;
}

/** Path and query of an address inside the shop, or of an absolute one; what follows a hash is left out. */
export function parseAddress(address: string): Address {
  const [beforeHash = ''] = address.split('#', 1);
  const host = beforeHash.startsWith('http') ? beforeHash.indexOf('://') + 3 : 0;
  const start = host === 0 ? 0 : beforeHash.indexOf('/', host);
  if (start === -1) return { pathname: '/', search: '' };
  const at = beforeHash.indexOf('?', start);
  return at === -1
    ? { pathname: beforeHash.slice(start), search: '' }
    : { pathname: beforeHash.slice(start, at), search: beforeHash.slice(at + 1) };
}
