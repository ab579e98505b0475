/** A reservation that is paid, and one that is cancelled after it was: where the tests of refunds begin. */
import { approveDueCancellations } from '../../../../src/server/features/reservations/cancel.ts';
import { succeeded, type Shop } from './rig.ts';

export type Paid = Awaited<ReturnType<Shop['ready']>>;

export async function paidOrder(shop: Shop, date?: string): Promise<Paid> {
  const order = await shop.ready(date === undefined ? {} : { date });
  const { status } = succeeded(await shop.confirm(order, order.paymentKey));
  if (status !== 'paid') throw new Error(`The order is ${status}.`);
  return order;
}

/** Asks to cancel at the refund that is shown, and lets it take effect; the provider has not been asked yet. */
export async function cancelledOrder(shop: Shop, order: Paid): Promise<number> {
  const [params, extras] = [{ id: order.reservationId }, { token: order.buyer.token }];
  const { refund_krw } = succeeded(await shop.call('reservation.cancelQuote', { params, query: {} }, extras));
  succeeded(await shop.call('reservation.cancel', { params, body: { lang: 'en', refund_krw } }, extras));
  shop.pass(11);
  await approveDueCancellations(shop.services);
  return refund_krw;
}
