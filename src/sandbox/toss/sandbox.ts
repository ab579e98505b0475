// Maru's sandbox of Toss Payments: the same HTTP and the same browser global as the real one, and no money behind it.
import { Hono } from 'hono';
import { readLanguage, problem, sendAnswer } from './answers.ts';
import { tossApi } from './api.ts';
import { consoleRoutes } from './console-routes.ts';
import type { TossSandboxDeps } from './deps.ts';
import { createStore } from './store.ts';
import { startTimers } from './timers.ts';
import { createWebhookSender } from './webhook-sender.ts';
import { windowRoutes } from './window-routes.ts';

/**
 * Routes under `/v1/*` (stands in for api.tosspayments.com) and `/sandbox/toss/*` (stands in for js.tosspayments.com, and
 * the engineer's console). State is the journal's; a killed process loses nothing it has answered.
 *
 * @throws when a live key is given: a sandbox must never be able to look like the real thing.
 */
export function createTossSandbox(deps: TossSandboxDeps): Hono {
  if ([deps.clientKey, deps.secretKey].some((key) => key.startsWith('live_'))) {
    throw new Error('The Toss sandbox refuses live keys: set TOSS_CLIENT_KEY and TOSS_SECRET_KEY to test keys.');
  }
  const store = createStore(deps);
  const sender = createWebhookSender(store, deps);
  startTimers(store, sender, deps.signal);

  const app = new Hono();
  app.route('/', windowRoutes(store, deps));
  app.route('/', consoleRoutes(store, sender));
  app.route('/', tossApi(store, sender, deps));
  app.onError((error, c) => {
    deps.log?.('sandbox failed', { path: c.req.path, error: String(error) });
    return sendAnswer(c, problem('FAILED_INTERNAL_SYSTEM_PROCESSING', readLanguage(c)));
  });
  return app;
}
