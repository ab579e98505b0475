/** Which page an address means: one matcher for navigation, prefetching and the server. */
import { parse } from 'regexparam';
import { PATHS, type PageName } from '../contract/paths.ts';

export interface Match {
  name: PageName;
  params: Record<string, string | undefined>;
}

const PATTERNS = Object.entries(PATHS).map(([name, { path }]) => {
  const { keys, pattern } = parse(path);
  // Addresses in other letters are other addresses: regexparam itself would take both.
  return { name: name as PageName, keys, pattern: new RegExp(pattern.source) };
});

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** The page of a path without its query, or null where the not-found page belongs; a slash at the end changes nothing. */
export function matchPage(pathname: string): Match | null {
  for (const { name, keys, pattern } of PATTERNS) {
    const found = pattern.exec(pathname);
    if (!found) continue;
    const params: Match['params'] = {};
    for (const [index, key] of keys.entries()) {
      const part = found[index + 1];
      const value = part === undefined ? undefined : decodePart(part);
      if (value === null) return null;
      params[key] = value;
    }
    return { name, params };
  }
  return null;
}
