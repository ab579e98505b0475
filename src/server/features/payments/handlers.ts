/** Handlers of the card payment: thin, since the algorithm is the domain's. */
import { createHash } from 'node:crypto';
import type { Handlers } from '../../base/context.ts';
import { confirmPayment } from './confirm.ts';
import { openPayments, settleByHand } from './settle-by-hand.ts';
import { readOrderState } from './state.ts';
import { receiveWebhook } from './webhook.ts';

const TRANSMISSION_ID = /^[\w:.-]{1,128}$/;

export const paymentHandlers = {
  'payment.confirm': async ({ body }, services) => ({ data: await confirmPayment(services, body) }),
  'payment.state': async ({ params }, services) => ({ data: await readOrderState(services.db, params.order_id) }),
  'payment.webhook': async ({ body }, services, _caller, request) => {
    // Without a plausible id of the transmission, the same words are the same notice.
    const words = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const id = TRANSMISSION_ID.test(request.transmissionId) ? request.transmissionId : words;
    await receiveWebhook(services, id, body);
    return { data: { received: true } };
  },
  'operator.openPayments': async (_input, services) => ({ data: await openPayments(services) }),
  'operator.settle': async ({ params, body }, services) => ({
    data: await settleByHand(services, params.order_id, body),
  }),
} satisfies Partial<Handlers>;
