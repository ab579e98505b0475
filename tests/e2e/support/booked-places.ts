/** Pages about what is in the cart and what was booked, with the reservations that they show. */
import type { Page } from '@playwright/test';
import { WANTED_QUERY } from '../../../src/contract/offline.ts';
import { failed } from './answered-calls.ts';
import { holdSeats, nameTravellers, payByBank, payByCard } from './bookings.ts';
import { findDeparture, reservationAddress, stepAddress } from './departures.ts';
import { inDialog, openCalendar, openLastDialog, submit } from './open-parts.ts';
import type { Place } from './public-places.ts';
import type { ShopApi } from './shop-api.ts';

export type MadeReservations = Awaited<ReturnType<typeof prepareReservations>>;

/** One in each state for the member `mina`, and what they were made of. */
export async function prepareReservations(api: ShopApi) {
  const token = await api.token('mina');
  const [later, atOnce, thirdly, asking, transfer, open] = [
    await findDeparture(api, { instant: false, days: 15 }),
    await findDeparture(api, { instant: true, days: 15 }),
    await findDeparture(api, { days: 15 }),
    await findDeparture(api, { days: 15, asks: ['passport'] }),
    await findDeparture(api, { days: 15, category: 'transfer' }),
    await findDeparture(api, { days: 15 }),
  ];
  const requested = await payByCard(api, 'mina', (await holdSeats(api, 'mina', later)).id);
  const confirmed = await payByCard(api, 'mina', (await holdSeats(api, 'mina', atOnce)).id);
  const bank = await payByBank(api, 'mina', (await holdSeats(api, 'mina', thirdly)).id);
  const given = await payByCard(api, 'mina', (await holdSeats(api, 'mina', await findDeparture(api, { days: 15 }))).id);
  const cancelling = await cancel(api, given.id);
  const cancelled = await cancel(api, (await holdSeats(api, 'mina', await findDeparture(api, { days: 15 }))).id);
  const toPay = await holdSeats(api, 'mina', asking);
  await nameTravellers(api, 'mina', toPay.id);
  const toName = await holdSeats(api, 'mina', transfer);
  const { id: member_id } = await api.call('auth.isLogin', {}, token);
  for (const { product, optionId, date, time } of [open, later]) {
    const options = [{ option_id: optionId, date, time, quantity: 2 }];
    await api.call('cart.add', { body: { member_id, product_id: product.id, options } }, token);
  }

  for (const { product } of [atOnce, transfer]) {
    await api.call('wishlist.add', { body: { product_id: product.id } }, token);
  }

  // The other member's cart is empty, whatever an earlier test left in it.
  const query = { lang: 'en' } as const;
  for (const { id } of await api.call('cart.list', { query }, await api.token('john')))
    await api.call('cart.remove', { params: { id } }, await api.token('john'));
  return { requested, confirmed, cancelling, cancelled, bank, toPay, toName, open, later, atOnce };
}

export function bookedPlaces(made: MadeReservations): Place[] {
  const { requested, confirmed, cancelling, cancelled, bank, toPay, toName, open } = made;
  const detail = (id: string) => `/purchase/reservation-detail/${id}`;
  const voucher = `/purchase/voucher/${confirmed.id}`;
  const places: Place[] = [
    { name: 'cart', address: '/product/shopping-cart' },
    { name: 'cart, removing', address: '/product/shopping-cart', reach: askToRemove },
    { name: 'cart, failed', address: '/product/shopping-cart', reach: (page) => failed(page, '/cart*') },
    { name: 'option', address: reservationAddress(open) },
    { name: 'option, calendar', address: reservationAddress(open), reach: openCalendar },
    { name: 'option, problems', address: `/purchase/reservation/option/${open.product.id}`, reach: submit },
    {
      name: 'option, failed',
      address: reservationAddress(open),
      reach: (page) => failed(page, '/products/*'),
    },
    { name: 'traveler', address: stepAddress('traveler', toName) },
    { name: 'traveler, problems', address: stepAddress('traveler', toName), reach: submit },
    { name: 'payment', address: stepAddress('payment', toPay) },
    { name: 'payment, problems', address: stepAddress('payment', toPay), reach: submit },
    { name: 'complete', address: `/purchase/payment-complete/${requested.id}` },
    { name: 'complete, bank', address: `/purchase/payment-complete/${bank.id}` },
    { name: 'reservations', address: '/account/my-reservation' },
    { name: 'reservations, empty', address: '/account/my-reservation?view=cancelled&page=9' },
    {
      name: 'reservations, failed',
      address: '/account/my-reservation',
      reach: (page) => failed(page, '/reservations?*'),
    },
    { name: 'reservations, past', address: '/account/my-reservation?view=past' },
    // A demo trip of nine days ago.
    { name: 'reservation, past', address: detail('reservation-demo-waiting') },
    { name: 'reservation, requested', address: detail(requested.id) },
    { name: 'reservation, confirmed', address: detail(confirmed.id) },
    { name: 'reservation, bank', address: detail(bank.id) },
    { name: 'reservation, pending', address: detail(toPay.id) },
    { name: 'reservation, cancelling', address: detail(confirmed.id), reach: openLastDialog },
    { name: 'reservation, cancel requested', address: detail(cancelling.id) },
    { name: 'reservation, cancelled', address: detail(cancelled.id) },
    { name: 'reservation, missing', address: detail('never-was') },
    { name: 'voucher', address: voucher },
    { name: 'voucher, not ready', address: `/purchase/voucher/${requested.id}` },
    { name: 'offline, voucher', address: voucher, reach: (page) => openKeptVoucher(page, voucher) },
  ];
  return [
    { name: 'cart, empty', address: '/product/shopping-cart', member: 'john' },
    ...places.map((place): Place => ({ ...place, member: 'mina' })),
  ];
}

/** Paid ones wait for their day, others are cancelled at once. */
async function cancel(api: ShopApi, id: string): Promise<{ id: string }> {
  const token = await api.token('mina');
  const { refund_krw } = await api.call('reservation.cancelQuote', { params: { id }, query: { lang: 'en' } }, token);
  return api.call('reservation.cancel', { params: { id }, body: { refund_krw } }, token);
}

async function askToRemove(page: Page): Promise<void> {
  await page.locator('main li button:visible').last().click();
  await inDialog(page);
}

/** What is on this device is shown without asking the server. A look in another language finds it kept. */
async function openKeptVoucher(page: Page, address: string): Promise<void> {
  const isKept = (id: string) => Object.values(localStorage).some((text) => String(text).includes(id));
  const id = address.split('/').at(-1) ?? '';
  // The last button prints; the one before it keeps a copy here.
  if (!(await page.evaluate(isKept, id))) await page.locator('main button[type="button"]:visible').nth(-2).click();
  await page.waitForFunction(isKept, id);
  await page.goto(`/offline?${WANTED_QUERY}=${encodeURIComponent(address)}`);
  await page.locator('main article header svg').waitFor();
}
