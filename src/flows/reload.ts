/** What happens when a part of the shop can no longer be fetched, such as after a new version: one reload, never a loop. */
import type { SafeStorage } from '../stores/storage.ts';

const KEY = 'RELOADED_AT';
/** Milliseconds within which a second failure is no longer answered by itself. */
const GUARD_MS = 60_000;

export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message);
}

export function reloadPage(): void {
  location.reload();
}

/** Reloads once for a part that is gone; where that did not help, the page says so instead. */
export function guardChunks(storage: SafeStorage, now: () => number): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || now() - Number(storage.get(KEY) ?? 0) < GUARD_MS) return;
    event.preventDefault();
    storage.set(KEY, String(now()));
    reloadPage();
  });
}
