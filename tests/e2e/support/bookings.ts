/** Reservations made without a page, for tests that begin after one was made. */
import type { Reservation, TravellerDetails } from '../../../src/contract/reservations/shapes.ts';
import type { CardOrder } from '../../../machines/checkout.machine.ts';
import type { Departure } from './departures.ts';
import type { MemberName, ShopApi } from './shop-api.ts';

export const TRAVELLER = {
  representative: 'Mina Keller',
  contact: '+491701234567',
  email: 'mina@example.com',
  nationality: 'DE',
  passport: 'C01X00T47',
  arrival_flight: 'LH718',
  departure_address: 'Lotte Hotel Seoul, 30 Eulji-ro',
  destination_address: 'Jeonju Hanok Village, 99 Girin-daero',
  luggage: 4,
  request: '',
};

/** What only some trips ask for; a member is not shown the others, so no test sends them. */
const JOURNEY = { arrival_flight: '', departure_address: '', destination_address: '', luggage: 0 } as const;

const TERMS = ['reservation', 'privacy', 'cancellation'] as const;

/** In one reservation, where there are several departures. */
export async function holdSeats(
  api: ShopApi,
  member: MemberName,
  departures: Departure | Departure[],
  quantity = 2,
): Promise<Reservation> {
  const token = await api.token(member);
  const lines = [departures].flat().map(({ product, optionId, date, time }) => ({
    product_id: product.id,
    option_id: optionId,
    date,
    time,
    quantity,
  }));
  return api.call('reservation.create', { body: { currency: 'USD', lang: 'en', lines } }, token);
}

export async function nameTravellers(
  api: ShopApi,
  member: MemberName,
  id: string,
  details: Partial<TravellerDetails> = {},
): Promise<Reservation> {
  const token = await api.token(member);
  const { required_fields: asked } = await api.call(
    'reservation.get',
    { params: { id }, query: { lang: 'en' } },
    token,
  );
  const unasked = Object.entries(JOURNEY).filter(([field]) => !asked.some((one) => one === field));
  const body = { traveller: { ...TRAVELLER, ...Object.fromEntries(unasked), ...details } };
  return api.call('reservation.update', { params: { id }, body }, token);
}

export interface PaidReservation extends Reservation {
  /** Address to which the payment window led back. */
  returnedTo: string;
}

/**
 * Paid by card, up to the confirmation.
 * @param details that differ from those of every other test
 */
export async function payByCard(
  api: ShopApi,
  member: MemberName,
  id: string,
  details: Partial<TravellerDetails> = {},
): Promise<PaidReservation> {
  const token = await api.token(member);
  const { total_krw } = await nameTravellers(api, member, id, details);
  const order = (await api.call(
    'reservation.pay',
    { params: { id }, body: { method: 'card', terms: [...TERMS], total_krw } },
    token,
  )) as CardOrder;
  const { paymentKey } = (await api.sandbox('/sandbox/toss/sessions', {
    clientKey: order.client_key,
    method: '카드',
    params: {
      amount: order.amount_krw,
      orderId: order.order_id,
      orderName: order.order_name,
      successUrl: `${api.origin}/tossSuccess`,
      failUrl: `${api.origin}/tossFail`,
    },
  })) as { paymentKey: string };
  await api.sandbox(`/sandbox/toss/pay/${paymentKey}`, { outcome: 'approve' });
  const result = { paymentKey, orderId: order.order_id, amount: order.amount_krw };
  await api.call('payment.confirm', { body: result });
  const query = new URLSearchParams({ ...result, amount: String(result.amount) });
  const paid = await api.call('reservation.get', { params: { id }, query: { lang: 'en' } }, token);
  return { ...paid, returnedTo: `/tossSuccess?${query.toString()}` };
}

/** Awaits a transfer; the reservation names the member's own address, or another. */
export async function payByBank(api: ShopApi, member: MemberName, id: string, email?: string): Promise<Reservation> {
  const token = await api.token(member);
  const { total_krw } = await nameTravellers(api, member, id, email === undefined ? {} : { email });
  await api.call('reservation.pay', { params: { id }, body: { method: 'bank', terms: [...TERMS], total_krw } }, token);
  return api.call('reservation.get', { params: { id }, query: { lang: 'en' } }, token);
}

/** Gives back what a test left held, so that the next one does not meet the limit of open holds. */
export async function releaseHolds(api: ShopApi, member: MemberName): Promise<void> {
  const token = await api.token(member);
  for (const status of ['pending', 'waiting'] as const) {
    const open = await api.call('reservation.list', { query: { lang: 'en', per_page: 50, status } }, token);
    for (const { id } of open) {
      // One that is being paid cannot be cancelled, and does not count.
      await api.call('reservation.cancel', { params: { id }, body: { refund_krw: 0 } }, token).catch(() => {});
    }
  }
}
