// The browser's side of Toss: the SDK script, sessions, the payment window and the receipt.
import { type Context, Hono } from 'hono';
import { asset, pageHeaders } from '../page.ts';
import { readLanguage, problem, sendAnswer } from './answers.ts';
import type { TossSandboxDeps } from './deps.ts';
import { jsonBody } from './json-body.ts';
import { outcomeBody, settleWindow } from './outcome.ts';
import { sdkScript } from './sdk-script.ts';
import { openPaymentSession } from './session.ts';
import type { Store } from './store-type.ts';
import { lostPage, receiptPage, usedUpPage, windowPage } from './window-page.ts';
import { windowScript } from './window-script.ts';
import { windowStylesheet } from './window-style.ts';

export function windowRoutes(store: Store, { clientKey }: Pick<TossSandboxDeps, 'clientKey'>): Hono {
  const app = new Hono();
  app.get('/sandbox/toss/v1.js', (c) => asset(c, 'text/javascript', sdkScript));
  app.get('/sandbox/toss/assets/window.css', (c) => asset(c, 'text/css', windowStylesheet));
  app.get('/sandbox/toss/assets/window.js', (c) => asset(c, 'text/javascript', windowScript));

  app.post('/sandbox/toss/sessions', async (c) => {
    const opened = openPaymentSession(store, clientKey, await jsonBody(c));
    if (typeof opened === 'string') return sendAnswer(c, problem(opened, readLanguage(c)));
    store.commit([{ type: 'session.minted', payment: opened }]);
    return c.json({ paymentKey: opened.paymentKey, url: `/sandbox/toss/pay/${opened.paymentKey}` }, 201);
  });

  app.use('/sandbox/toss/pay/*', pageHeaders);
  app.use('/sandbox/toss/receipt/*', pageHeaders);

  app.get('/sandbox/toss/pay/:paymentKey', (c) => {
    const payment = find(c);
    if (!payment) return c.html(lostPage(), 404);
    return c.html(payment.status === 'READY' ? windowPage(payment) : usedUpPage(payment));
  });

  app.post('/sandbox/toss/pay/:paymentKey', async (c) => {
    const payment = find(c);
    const body = outcomeBody.safeParse(await jsonBody(c));
    if (!payment) return sendAnswer(c, problem('NOT_FOUND_PAYMENT', readLanguage(c)));
    if (!body.success) return sendAnswer(c, problem('INVALID_PARAMETER', readLanguage(c)));
    const outcome = settleWindow(store, payment, body.data, readLanguage(c));
    return outcome ? c.json(outcome) : sendAnswer(c, problem('ALREADY_PROCESSED_PAYMENT', readLanguage(c)));
  });

  app.get('/sandbox/toss/receipt/:paymentKey', (c) => {
    const payment = find(c);
    return payment?.approval ? c.html(receiptPage(payment)) : c.html(lostPage(), 404);
  });

  function find(c: Context) {
    store.expireDue();
    return store.payment(c.req.param('paymentKey') ?? '');
  }

  return app;
}
