/** What the first HTML carries for the browser: language, settings, menus, the answers that its page needs, where its words are. */
import type { MenuNode, MetaRow } from '../contract/settings.ts';
import type { Currency, Locale } from '../contract/locale.ts';
import type { WordsByLanguage } from '../i18n/create-i18n.ts';
import type { Entry } from './query-cache.ts';

export interface Boot {
  locale: Locale;
  currency: Currency;
  /** Today in Seoul, so that server and browser speak of the same day. */
  today: string;
  /** Public origin of the shop. */
  origin: string;
  /** Address of the words that the page shows. */
  words: string;
  settings: MetaRow[] | null;
  menus: MenuNode[] | null;
  /** Answers by data key. */
  data: Record<string, Entry>;
  /** An answer is missing, which the browser has to ask for. */
  isIncomplete?: true;
  /** True when the page's security policy lets the payment window's script in. */
  payment: boolean;
  /** Title that the operator gave the page in the place of that of the words. */
  title?: string;
}

/** Id of the element that holds it. */
export const BOOT_ID = 'boot';

/** Reads what the document carries; null when there is none. */
export function readBoot(from: Document): Boot | null {
  const text = from.getElementById(BOOT_ID)?.textContent;
  return text ? (JSON.parse(text) as Boot) : null;
}

/** Fetches the words of the page; the document has begun to fetch them already. */
export async function readWords(address: string): Promise<WordsByLanguage> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The words of the page were answered with ${response.status}.`);
  return (await response.json()) as WordsByLanguage;
}
