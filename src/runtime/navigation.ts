/** Going from page to page: the next page is made ready first, so that no navigation shows a blank one. */
import type { AroundNavHandler } from 'wouter';

export interface NavigateOptions {
  replace?: boolean;
}

export interface NavigationDeps {
  /** Changes the address. */
  go(to: string, options?: NavigateOptions): void;
  /** Makes the page of an address ready; null when it is. */
  prepare(to: string): Promise<void> | null;
  /** True when the address must be opened as a document of its own. */
  needsDocument(to: string): boolean;
  /** Shows the page of an address by a change of the address, at once or a frame later; it answers whether it changed. */
  show(to: string, change: () => boolean): void;
  /** Opens an address as a document. */
  open(to: string): void;
  /** Called when making ready takes long enough to be noticed, and when it ended. */
  onWait(waiting: boolean): void;
}

/** Milliseconds after which a person should see that something is under way. */
const NOTICE_MS = 250;

export interface Navigation {
  navigate(to: string, options?: NavigateOptions): void;
  /** The same for wouter's own links and hooks. */
  around: AroundNavHandler;
}

export function createNavigation(deps: NavigationDeps): Navigation {
  let latest = 0;

  const travel = (to: string, change: () => void) => {
    const turn = ++latest;
    const changeUnlessOvertaken = () => {
      if (turn !== latest) return false;
      change();
      return true;
    };
    deps.onWait(false);
    if (deps.needsDocument(to)) {
      deps.open(to);
      return;
    }
    const preparing = deps.prepare(to);
    if (!preparing) {
      deps.show(to, changeUnlessOvertaken);
      return;
    }
    const notice = setTimeout(() => {
      if (turn === latest) deps.onWait(true);
    }, NOTICE_MS);
    preparing
      .then(
        () => {
          if (turn === latest) deps.show(to, changeUnlessOvertaken);
        },
        // The page's script is gone, such as after a new version: the server has the current one.
        () => {
          if (turn === latest) deps.open(to);
        },
      )
      .finally(() => {
        clearTimeout(notice);
        if (turn === latest) deps.onWait(false);
      });
  };

  return {
    navigate: (to, options) => travel(to, () => deps.go(to, options)),
    around: (go, to, options) => travel(to, () => go(to, options)),
  };
}

/** A path of our own site, or null: what names another host, a scheme or a protocol-relative address is refused. */
export function ownPath(value: string | null | undefined): string | null {
  if (!value || !/^\/(?![/\\])/.test(value)) return null;
  try {
    const url = new URL(value, 'http://own.invalid');
    const path = url.pathname + url.search + url.hash;
    // Dots that fell away may have left two slashes at the beginning, which name another host again.
    return url.origin === 'http://own.invalid' && !path.startsWith('//') ? path : null;
  } catch {
    return null;
  }
}
