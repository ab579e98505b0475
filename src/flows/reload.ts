/** What happens when a part of the shop can no longer be fetched, such as after a new version: one reload, never a loop. */
import { useEffect } from 'react';
import { useRuntime } from './use-runtime.tsx';

const KEY = 'RELOADED_AT';
/** Milliseconds within which a second failure is no longer answered by itself. */
const GUARD_MS = 60_000;

/** What browsers say of a module that they cannot fetch. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message);
}

export function reloadPage(): void {
  location.reload();
}

/** Reloads once for a part that is gone; where that did not help, the page says so instead. */
export function useRecovery(error: unknown): void {
  const { wake, world } = useRuntime();
  useEffect(() => {
    // Nothing waits any longer for a page that cannot come.
    wake.arrived();
    const storage = world.storages.session;
    if (!isMissingPart(error) || !navigator.onLine || world.now() - Number(storage.get(KEY) ?? 0) < GUARD_MS) return;
    storage.set(KEY, String(world.now()));
    reloadPage();
  }, [error, wake, world]);
}
