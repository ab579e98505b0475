/** Whether the process lives, and whether it can serve. */
import type { Hono } from 'hono';
import type { Services } from '../base/context.ts';
import { isDatabaseAway } from '../db/away.ts';
import { isMigrated } from '../db/migrate.ts';
import { AWAY_RETRY_SECONDS } from './failure.ts';

const NO_STORE = { 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'" };
const UNREADY = { ...NO_STORE, 'retry-after': String(AWAY_RETRY_SECONDS) };
const READY_LIMIT_MS = 3000;

export function mountHealth(app: Hono, { db, log, availability }: Services, isDraining: () => boolean): void {
  app.get('/health', (c) => c.json({ status: 'ok' }, 200, NO_STORE));
  app.get('/ready', async (c) => {
    // A load balancer sends no more requests here before the process ends.
    if (isDraining()) return c.json({ status: 'draining' }, 503, UNREADY);
    const isReady = await checkWithinLimit(isMigrated(db)).catch((error: unknown) => {
      // A load balancer asks every second: what is away is logged once, by the first check that notices.
      if (isDatabaseAway(error)) availability.lost(error);
      else log.warn({ err: error }, 'not ready');
      return false;
    });
    return isReady ? c.json({ status: 'ready' }, 200, NO_STORE) : c.json({ status: 'unavailable' }, 503, UNREADY);
  });
}

function checkWithinLimit(check: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The database did not answer in time.')), READY_LIMIT_MS);
    check.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
