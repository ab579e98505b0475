/** Prepares for a lost network: registers the service worker, and stores the offline page with all that it is made of. */
import { OFFLINE_CACHE, OFFLINE_PATH, PART_PATH, SERVICE_WORKER_PATH } from '../contract/offline.ts';
import type { Locale } from '../contract/locale.ts';

/** Parts that are stored at most; the shop and a voucher are made of fewer than fifty. */
const MAX_PARTS = 150;

/** Undefined where the browser has no service workers, or the page is not served securely. */
const serviceWorkers = (): ServiceWorkerContainer | undefined => globalThis.navigator.serviceWorker;

/**
 * Registers the service worker and stores the offline page in one language, in the place of that of another one.
 * @param loadParts fetches what the page is made of, beyond what its HTML names
 */
export async function prepareOffline(locale: Locale, loadParts: () => Promise<unknown>): Promise<void> {
  const workers = serviceWorkers();
  if (!workers) return;
  // Some browsers answer with nothing where service workers are switched off: no one would read the copy.
  const registration: ServiceWorkerRegistration | undefined = await workers.register(SERVICE_WORKER_PATH);
  if (!registration) return;
  await loadParts();
  await storeLoadedParts();
  // Last: a page that is stored has all its parts.
  await storeOfflinePage(locale);
}

async function storeOfflinePage(locale: Locale): Promise<void> {
  const page = await fetch(`${OFFLINE_PATH}?lang=${locale}`);
  if (!page.ok) throw new Error(`The offline page was answered with ${page.status}.`);
  // Attributes of the server's HTML. To parse it as a document would be stopped by the policy for its styles.
  const parts = (await page.clone().text()).split('"').filter((text) => PART_PATH.test(text));
  const cache = await caches.open(OFFLINE_CACHE);
  await storeParts(cache, parts);
  await cache.put(OFFLINE_PATH, page);
  await dropOldParts(cache, parts);
}

/** In the order in which they were stored. */
async function dropOldParts(cache: Cache, needed: readonly string[]): Promise<void> {
  const stored = (await cache.keys()).filter(({ url }) => PART_PATH.test(new URL(url).pathname));
  const old = stored.filter(({ url }) => !needed.includes(new URL(url).pathname));
  await Promise.all(old.slice(0, Math.max(0, stored.length - MAX_PARTS)).map((request) => cache.delete(request)));
}

/** Parts that this page has fetched so far, such as those of a voucher in sight. */
export async function storeLoadedParts(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && PART_PATH.test(pathname));
  await storeParts(
    await caches.open(OFFLINE_CACHE),
    own.map(({ pathname }) => pathname),
  );
}

async function storeParts(cache: Cache, addresses: readonly string[]): Promise<void> {
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll([...new Set(addresses)].filter((address) => !stored.has(address)));
}
