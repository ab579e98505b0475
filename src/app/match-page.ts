/** Which page an address means; the same patterns for wouter, for prefetching and for the server. */
import { PATHS, type PageName } from '../contract/paths.ts';

interface Compiled {
  pattern: RegExp;
  keys: string[];
}

const compiled = new Map<string, Compiled>();

/** Compiles a pattern of the path table; a trailing slash is the same address, and `*` is every address (wouter's own word). */
export function parsePattern(path: string): Compiled {
  if (path === '*') return { pattern: /.*/, keys: [] };
  const known = compiled.get(path);
  if (known) return known;
  const keys: string[] = [];
  const source = path.replace(/\/:(\w+)(\?)?/g, (_, key: string, optional: string | undefined) => {
    keys.push(key);
    return optional ? '(?:/([^/]+?))?' : '/([^/]+?)';
  });
  const made = { pattern: new RegExp(`^${source}/?$`), keys };
  compiled.set(path, made);
  return made;
}

export interface Match {
  name: PageName;
  params: Record<string, string | undefined>;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** The page of a path without its query, or null when there is none. */
export function matchPage(pathname: string): Match | null {
  for (const [name, row] of Object.entries(PATHS)) {
    const { pattern, keys } = parsePattern(row.path);
    const found = pattern.exec(pathname);
    if (!found) continue;
    const params: Record<string, string | undefined> = {};
    for (const [index, key] of keys.entries()) {
      const part = found[index + 1];
      const value = part === undefined ? undefined : decoded(part);
      if (value === null) return null;
      params[key] = value;
    }
    return { name: name as PageName, params };
  }
  return null;
}

/** Path and query of an address inside the shop. */
export function partsOf(address: string): { pathname: string; search: string } {
  const [beforeHash = ''] = address.split('#');
  const [pathname = '', ...rest] = beforeHash.split('?');
  return { pathname, search: rest.join('?') };
}
