/** Renders pages ahead of their next visitor: a page that visitors reach by links alone is then in the cache as well. */
import type { Locale } from '../../contract/locale.ts';
import type { Logger } from './log.ts';

declare module './context.ts' {
  interface Services {
    prerender: Prerender;
  }
}

export interface Prerender {
  /**
   * Renders the page of an address after a while; false where enough are waiting.
   * @param address path and query
   */
  later(address: string, language: Locale, delayMs: number): boolean;
  /** Forgets what waits. */
  close(): void;
}

/** Pages that wait at most: more are not worth the work that visitors wait for. */
const MAX_WAITING = 20;

/** @param fetchPage asks for a page as a visitor would */
export function createPrerender(
  fetchPage: (address: string, language: Locale) => Promise<unknown>,
  log: Pick<Logger, 'warn'>,
): Prerender {
  const waiting = new Map<string, NodeJS.Timeout>();
  const render = async (address: string, language: Locale) => {
    try {
      await fetchPage(address, language);
    } catch (error) {
      log.warn({ err: error }, 'a page was not rendered ahead');
    }
  };
  return {
    later(address, language, delayMs) {
      const key = `${language} ${address}`;
      if (waiting.has(key)) return true;
      if (waiting.size >= MAX_WAITING) return false;
      const timer = setTimeout(() => {
        waiting.delete(key);
        void render(address, language);
      }, delayMs);
      // A server that stops does not wait for a page without a visitor.
      timer.unref();
      waiting.set(key, timer);
      return true;
    },
    close() {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
