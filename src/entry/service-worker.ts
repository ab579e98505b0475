/**
 * Serves the offline page where the network is gone. Nothing else comes from its cache while there is a network, and it never
 * takes over a page that is open, so that an update never disturbs a form that is being filled in.
 */
import { OFFLINE_CACHE, OFFLINE_PATH, PART_PATH, WANTED_QUERY } from '../contract/offline.ts';

/** The parts of a service worker's scope that are used here; the types of a page leave them out. */
interface Scope {
  registration: { navigationPreload?: { enable(): Promise<void> } };
}
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown> | undefined): void;
}
interface FetchEvent extends Event {
  request: Request;
  /** The answer to a navigation that the browser asked for while this script started. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

const copyOf = async (key: string) => (await caches.open(OFFLINE_CACHE)).match(key);

async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const copy = await copyOf(OFFLINE_PATH);
    if (!copy) throw error;
    const { pathname, search } = new URL(request.url);
    if (pathname === OFFLINE_PATH) return copy;
    return Response.redirect(`${OFFLINE_PATH}?${WANTED_QUERY}=${encodeURIComponent(pathname + search)}`);
  }
}

async function openPart(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await copyOf(request.url);
    if (!copy) throw error;
    return copy;
  }
}

addEventListener('activate', (event) => {
  const { registration } = globalThis as unknown as Scope;
  (event as LifeEvent).waitUntil(registration.navigationPreload?.enable());
});

addEventListener('fetch', (event) => {
  const asked = event as FetchEvent;
  const { method, mode, url } = asked.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate') asked.respondWith(openPage(asked));
  else if (PART_PATH.test(pathname)) asked.respondWith(openPart(asked.request));
});
