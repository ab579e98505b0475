/** What to do when a part of the shop cannot be fetched: wait for the network where it is gone, else reload once, never in a loop. */

const KEY = 'RELOADED_AT';
/** Milliseconds within which a second failure is no longer answered by itself. */
const GUARD_MS = 60_000;
/** Milliseconds between two looks for the network; the browser's own news of it comes sooner. */
const RETRY_MS = 4000;

/** What browsers say of a module that they cannot fetch. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message);
}

export function reloadPage(): void {
  location.reload();
}

/**
 * Reloads once the server can be reached. A reload that did not help is not repeated: without storage to remember it, none is made.
 * @param onLost told where it is the network that is missing, so that the page can say so
 */
export async function reloadWhenReachable(onLost: () => void): Promise<void> {
  let wasLost = false;
  while (!(await fetch('/health', { cache: 'no-store' }).catch(() => null))) {
    wasLost = true;
    onLost();
    await new Promise((resolve) => {
      setTimeout(resolve, RETRY_MS);
      addEventListener('online', resolve, { once: true });
    });
  }
  if (!wasLost) {
    const now = Date.now();
    if (now - Number(sessionStorage.getItem(KEY)) < GUARD_MS) return;
    sessionStorage.setItem(KEY, String(now));
  }
  reloadPage();
}
