/** States of the steps of a reservation, and of the page that the payment window leads back to. */
import type { Page } from '@playwright/test';
import type { PaymentState } from '../../../src/contract/payments.ts';
import type { Reservation } from '../../../src/contract/reservations/shapes.ts';
import { alter, answer } from './answered-calls.ts';
import type { MadeReservations } from './booked-places.ts';
import { holdSeats, nameTravellers } from './bookings.ts';
import { findDeparture, stepAddress } from './departures.ts';
import { openDisclosure } from './open-parts.ts';
import type { Place } from './public-places.ts';
import type { ShopApi } from './shop-api.ts';

/** Longer than it takes to look at the page, and less than from when on it warns. */
const LITTLE_TIME_MS = 150_000;

export async function prepareCheckout(api: ShopApi, { open, later }: MadeReservations) {
  const everyone = await findDeparture(api, { days: 15, asks: ['all_travellers', 'passport'] });
  // A member holds five at most: John has none else.
  const toNameAll = await holdSeats(api, 'john', everyone, 3);

  const reduced = await holdSeats(api, 'mina', [open, later]);
  await nameTravellers(api, 'mina', reduced.id);
  const token = await api.token('mina');
  const coupons = await api.call('member.coupons', { query: { lang: 'en' } }, token);
  const coupon_id = coupons.find(({ kind }) => kind === 'percent')?.id ?? null;
  const body = { currency: 'USD', lang: 'en', coupon_id, points: 5000 } as const;
  await api.call('reservation.update', { params: { id: reduced.id }, body }, token);
  return { toNameAll, reduced };
}

export function checkoutPlaces(
  { toPay, requested, confirmed, bank }: MadeReservations,
  { toNameAll, reduced }: Awaited<ReturnType<typeof prepareCheckout>>,
): Place[] {
  const payment = stepAddress('payment', toPay);
  const { returnedTo } = requested;
  const places: Place[] = [
    { name: 'payment, reduced', address: `/purchase/reservation/payment?reservation=${reduced.id}` },
    { name: 'payment, little time', address: payment, reach: leaveLittleTime },
    { name: 'payment, expired', address: payment, reach: endHold },
    { name: 'complete, calendars', address: `/purchase/payment-complete/${confirmed.id}`, reach: openDisclosure },
    { name: 'success', address: confirmed.returnedTo, reach: seeBooked },
    { name: 'success, slow', address: returnedTo, reach: (page) => waitForPayment(page, requested) },
    { name: 'success, refunded', address: returnedTo, reach: (page) => losePaidSeats(page, requested) },
    { name: 'success, deposit', address: returnedTo, reach: (page) => awaitDeposit(page, bank) },
  ];
  return [
    { name: 'traveler, others', address: stepAddress('traveler', toNameAll), member: 'john' },
    ...places.map((place): Place => ({ ...place, member: 'mina' })),
    { name: 'success, visitor', address: confirmed.returnedTo },
  ];
}

async function leaveLittleTime(page: Page): Promise<void> {
  await alter<Reservation>(page, '/reservations/*', ({ now }) => ({
    hold_expires_at: new Date(Date.parse(now) + LITTLE_TIME_MS).toISOString(),
  }));
  await page.locator('main [role="timer"]').waitFor();
}

/** As the server has it once the time to pay is over. */
async function endHold(page: Page): Promise<void> {
  await alter<Reservation>(page, '/reservations/*', () => ({
    status: 'cancelled',
    cancel_reason: 'expired',
    hold_expires_at: null,
  }));
  await page.locator('main [role="alert"] h1').waitFor();
}

/** The reservation is asked for once the payment is confirmed. */
async function seeBooked(page: Page): Promise<void> {
  await page.locator('#booked-trips').waitFor();
}

async function answerPayment(
  page: Page,
  status: PaymentState['status'],
  { id, total_krw }: Reservation,
): Promise<void> {
  const data: PaymentState = { status, reservation_id: id, amount_krw: total_krw, code: null };
  await answer(page, '/payments/confirm', data, 'POST');
  await answer(page, '/payments/*', data);
  await page.reload();
}

async function losePaidSeats(page: Page, reservation: Reservation): Promise<void> {
  await answerPayment(page, 'refunded', reservation);
  await alter<Reservation>(page, '/reservations/*', () => ({ status: 'cancelled', cancel_reason: 'seat_gone' }));
  await page.locator('main a[href*="/purchase/reservation-detail/"]').waitFor();
}

async function awaitDeposit(page: Page, reservation: Reservation): Promise<void> {
  await answerPayment(page, 'waiting_deposit', reservation);
  await seeBooked(page);
}

/** The provider does not know yet; each news of a network has the page ask again before it would by itself. */
async function waitForPayment(page: Page, reservation: Reservation): Promise<void> {
  await answerPayment(page, 'pending', reservation);
  const askNow = page.locator('main button');
  await page.locator('main h1').waitFor();
  while ((await askNow.count()) === 0) await page.evaluate(() => dispatchEvent(new Event('online')));
}
