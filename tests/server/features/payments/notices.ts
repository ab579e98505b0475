/** Notices as the provider, or anybody else, sends them, and what became of them. */
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { webhookEvents } from '../../../../src/server/features/payments/tables.ts';
import { handleWebhooks } from '../../../../src/server/features/payments/webhook.ts';
import { succeeded, type Order, type Shop } from './rig.ts';

type Named = Pick<Order, 'orderId'>;

export const statusChanged = (order: Named, status: string) => ({
  eventType: 'PAYMENT_STATUS_CHANGED',
  createdAt: '',
  data: { orderId: order.orderId, status },
});
export const deposit = (order: Named, secret: string) => ({
  orderId: order.orderId,
  secret,
  status: 'DONE',
  createdAt: '',
});
export const paidOnce = (order: Order) => ['paid', 'confirmed', order.amount, 1, 0];

/** @param open the shop of the test, once it is open */
export function notices(open: () => Shop) {
  const readOrderState = async (order: Order) =>
    succeeded(await open().call('payment.state', { params: { order_id: order.orderId } })).status;
  return {
    readOrderState,
    work: () => handleWebhooks(open().services),
    send: (body: unknown, id?: string) =>
      open().call(
        'payment.webhook',
        { body },
        id === undefined ? {} : { headers: { 'tosspayments-webhook-transmission-id': id } },
      ),
    storedNotices: (order: Order) =>
      open().services.db.select().from(webhookEvents).where(eq(webhookEvents.order_id, order.orderId)),
    everything: () => open().services.db.select().from(webhookEvents).orderBy(webhookEvents.transmission_id),
    /** Charged, with an answer that was lost and a provider that tells nothing when it is asked. */
    async charged(...faults: string[]) {
      const shop = open();
      const order = await shop.ready();
      for (const fault of ['reset-after-commit', ...faults]) await shop.fault(order.orderId, fault);
      await shop.fault(order.orderId, 'get-500', { times: 1 });
      expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('pending');
      return order;
    },
    async outcome(order: Order) {
      const { payments, refunds, reservation } = await open().rows(order);
      return [await readOrderState(order), reservation.status, reservation.paid_krw, payments.length, refunds.length];
    },
  };
}
