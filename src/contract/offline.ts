/** What the pages and the service worker share: where the page for lost networks is, and the cache that holds it. */

/** Also the key of its copy in the cache. */
export const OFFLINE_PATH = '/offline';
/** Query of that page: path and query of what could not be fetched. */
export const WANTED_QUERY = 'from';
/** Scripts, styles and words: their names change with what is in them, so that a copy is never outdated. */
export const PART_PATH = /^\/(assets|words)\/[\w/.-]+$/;
export const OFFLINE_CACHE = 'offline';
export const SERVICE_WORKER_PATH = '/service-worker.js';
