// The engineer's console and the same controls as a JSON API, so that every trouble is a click and a test line.
import { Hono } from 'hono';
import { z } from 'zod';
import { asset, pageHeaders } from '../page.ts';
import { applyAction, actions } from './actions.ts';
import { consolePage } from './console-page.ts';
import { consoleScript } from './console-script.ts';
import { consoleStylesheet } from './console-style.ts';
import { faultInput } from './faults.ts';
import { jsonBody } from './json-body.ts';
import { ledger } from './ledger.ts';
import type { Store } from './store-type.ts';
import { switchesSchema } from './switches.ts';
import { forgedBody, queued, statusBody } from './webhook-events.ts';
import type { WebhookSender } from './webhook-sender.ts';

const clockInput = z.strictObject({
  advanceMs: z
    .int()
    .min(1)
    .max(366 * 86_400_000),
});
const forgeInput = z.strictObject({ paymentKey: z.string(), kind: z.enum(['deposit', 'status']).default('deposit') });

export function consoleRoutes(store: Store, sender: WebhookSender): Hono {
  const app = new Hono();
  const base = '/sandbox/toss';
  const refused = (message: string) => ({ code: 'SANDBOX_REFUSED', message });

  app.get(`${base}/assets/console.css`, (c) => asset(c, 'text/css', consoleStylesheet));
  app.get(`${base}/assets/console.js`, (c) => asset(c, 'text/javascript', consoleScript));
  app.get(`${base}/console`, pageHeaders, (c) => {
    store.expireDue();
    return c.html(consolePage(store));
  });
  app.get(base, (c) => c.redirect(`${base}/console`));

  app.get(`${base}/ledger`, (c) => {
    store.expireDue();
    return c.json(ledger(store));
  });

  app.get(`${base}/faults`, (c) => c.json([...store.state.faults.values()]));
  app.post(`${base}/faults`, async (c) => {
    const input = faultInput.safeParse(await jsonBody(c));
    if (!input.success) return c.json(refused(z.prettifyError(input.error)), 400);
    const fault = { ...input.data, id: store.token(6), armedAt: store.now() };
    store.commit([{ type: 'fault.armed', fault }]);
    return c.json(fault, 201);
  });
  app.delete(`${base}/faults`, (c) => {
    store.commit([{ type: 'faults.cleared' }]);
    return c.body(null, 204);
  });

  app.get(`${base}/switches`, (c) => c.json(store.state.switches));
  app.post(`${base}/switches`, async (c) => {
    const input = switchesSchema.partial().safeParse(await jsonBody(c));
    if (!input.success) return c.json(refused(z.prettifyError(input.error)), 400);
    store.commit([{ type: 'switches.set', switches: input.data }]);
    return c.json(store.state.switches);
  });

  app.get(`${base}/clock`, (c) =>
    c.json({ now: new Date(store.now()).toISOString(), advancedMs: store.state.advanced }),
  );
  app.post(`${base}/clock`, async (c) => {
    const input = clockInput.safeParse(await jsonBody(c));
    if (!input.success) return c.json(refused('advanceMs is a number of milliseconds, up to a year.'), 400);
    store.commit([{ type: 'clock.advanced', ms: input.data.advanceMs }]);
    store.expireDue();
    await sender.sendDue();
    return c.json({ now: new Date(store.now()).toISOString(), advancedMs: store.state.advanced });
  });

  app.post(`${base}/payments/:paymentKey/:action`, async (c) => {
    const action = actions.find((name) => name === c.req.param('action'));
    store.expireDue();
    const payment = store.payment(c.req.param('paymentKey'));
    if (!action || !payment) return c.json(refused('No such payment or action.'), 404);
    const events = applyAction(store, payment, action, await jsonBody(c));
    if (typeof events === 'string') return c.json(refused(events), 409);
    store.commit(events);
    return c.json(ledger(store).find(({ paymentKey }) => paymentKey === payment.request.paymentKey));
  });

  app.get(`${base}/webhooks`, (c) => c.json([...store.state.webhooks.values()]));
  app.post(`${base}/webhooks/:id/resend`, async (c) => {
    const webhook = store.state.webhooks.get(c.req.param('id'));
    if (!webhook) return c.json(refused('No such webhook.'), 404);
    const again = queued(store, webhook.orderId, webhook.body, store.now());
    store.commit([{ type: 'webhook.queued', webhook: again }]);
    await sender.sendDue(webhook.orderId);
    return c.json(store.state.webhooks.get(again.id), 201);
  });
  app.post(`${base}/webhooks/forge`, async (c) => {
    const input = forgeInput.safeParse(await jsonBody(c));
    const payment = input.success ? store.payment(input.data.paymentKey) : undefined;
    if (!input.success || !payment) return c.json(refused('Give the paymentKey of a known payment.'), 400);
    const at = store.now();
    const body =
      input.data.kind === 'deposit' ? forgedBody(store, payment, at) : statusBody(store, payment, 'DONE', at);
    const webhook = queued(store, payment.request.orderId, body, at);
    store.commit([{ type: 'webhook.queued', webhook }]);
    await sender.sendDue(webhook.orderId);
    return c.json(store.state.webhooks.get(webhook.id), 201);
  });

  return app;
}
