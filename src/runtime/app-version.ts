/** A new version of the shop empties the browser's caches once, and says nothing (§9 "App version 1.0.0 triggers a cache clear"). */
import type { SafeStorage } from '../stores/storage.ts';

export const APP_VERSION = '1.0.0';

/** Under this name the browser stores the version that was here last. */
export const VERSION_KEY = 'APP_VERSION';

/**
 * Members' own copies, such as vouchers and drafts, stand in other storages and stay.
 * @param caches undefined where a page is not served securely
 */
export async function clearOutdatedCaches(storage: SafeStorage, caches: CacheStorage | undefined): Promise<void> {
  if (storage.get(VERSION_KEY) === APP_VERSION) return;
  for (const name of (await caches?.keys()) ?? []) await caches?.delete(name);
  storage.set(VERSION_KEY, APP_VERSION);
}
