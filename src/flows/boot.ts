/** What the first HTML carries for the browser: language, words, settings, menus and the answers that its page needs. */
import type { MenuNode, MetaRow } from '../contract/common.ts';
import type { Currency, Locale } from '../contract/locale.ts';
import type { Entry } from './data.ts';

/** Namespaces of words, as i18next takes them. */
export type Words = Record<string, Record<string, unknown>>;

export interface Boot {
  locale: Locale;
  currency: Currency;
  /** Today in Seoul, so that server and browser speak of the same day. */
  today: string;
  /** Public origin of the shop. */
  origin: string;
  /** Words by language and namespace: the page's language, and English beneath one that is not complete. */
  words: Partial<Record<Locale, Words>>;
  settings: MetaRow[] | null;
  menus: MenuNode[] | null;
  /** Answers by data key. */
  data: Record<string, Entry>;
  /** True when the page's security policy lets the payment window's script in. */
  payment: boolean;
}

/** Id of the element that holds it. */
export const BOOT_ID = 'boot';

/** Reads what the document carries; null when there is none. */
export function readBoot(from: Document): Boot | null {
  const text = from.getElementById(BOOT_ID)?.textContent;
  return text ? (JSON.parse(text) as Boot) : null;
}
