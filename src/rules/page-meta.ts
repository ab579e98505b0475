/** Which entries the operator may add to the head of a page, and of what kind. */
import type { ProblemCode } from '../contract/errors.ts';

/** Open Graph, previews of X, or an entry by name such as `google-site-verification`. */
const NAME = /^((og|twitter|article|fb):[a-z][a-z0-9_:]{0,39}|[a-z][a-z0-9._-]{0,59})$/;
/** Entries that the shop writes itself, or that decide how a page is shown and what it tells other sites. */
const RESERVED = new Set(['description', 'keywords', 'viewport', 'referrer', 'theme-color', 'color-scheme', 'og:url']);
/** Entries that hold an address: of this shop, or of another one that is encrypted. */
const ADDRESS = /^(og|twitter):(image|video|audio)(:url|:secure_url|:src)?$/;

export function isAddressEntry(name: string): boolean {
  return ADDRESS.test(name);
}

/** @param value null takes the entry out */
export function findMetaProblem(name: string, value: string | null): ProblemCode | null {
  if (!NAME.test(name) || RESERVED.has(name)) return 'not_offered';
  if (value === null || !isAddressEntry(name)) return null;
  return /^(\/(?![/\\])|https:\/\/)[^\s"<>\\]+$/.test(value) ? null : 'invalid';
}
