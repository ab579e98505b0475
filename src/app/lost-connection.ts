/** What to do when a part of the shop cannot be fetched: wait for the network where it is gone, else reload once, never in a loop. */
import { isReachable } from '../client/reachable.ts';

/** Milliseconds between two looks for the network; the browser's own news of it comes sooner. */
const RETRY_MS = 4000;

/** What browsers say of a module that they cannot fetch. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message);
}

export function reloadPage(): void {
  location.reload();
}

/** A reload that did not help is not repeated. */
function isReloaded(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
}

/**
 * Reloads once the server can be reached.
 * @param onLost told where it is the network that is missing, so that the page can say so
 */
export async function reloadWhenReachable(onLost: () => void): Promise<void> {
  let wasLost = false;
  while (!(await isReachable())) {
    wasLost = true;
    onLost();
    await new Promise((resolve) => {
      setTimeout(resolve, RETRY_MS);
      addEventListener('online', resolve, { once: true });
    });
  }
  if (wasLost || !isReloaded()) reloadPage();
}
