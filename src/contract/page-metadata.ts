/** Names under which the metadata of pages is asked for and changed (§7). */
import { PATHS, type PageName } from './paths.ts';

/** §7 names these routes differently; every other page goes by its own name in snake_case, such as `contact_us`. */
const NAMED: Partial<Record<PageName, string>> = { main: 'home', detail: 'product_detail', cart: 'shopping_cart' };

export function metadataKey(page: PageName): string {
  return NAMED[page] ?? page.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The page of a key, or null where no page has it. */
export function pageOfMetadata(key: string): PageName | null {
  return (Object.keys(PATHS) as PageName[]).find((page) => metadataKey(page) === key) ?? null;
}
