/** One reservation: what may be done about it now and what that costs, and the ways to its trip. */
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Reservation } from '../../src/contract/reservations/shapes.ts';
import { ReservationDetailPage } from '../../src/pages/reservation-detail/page.tsx';
import { member, reservation, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';

let stage: Stage;
afterEach(() => stage.close());

const [line] = reservation.lines;
const confirmed: Reservation = {
  ...reservation,
  status: 'confirmed',
  hold_expires_at: null,
  payment: { method: 'card', state: 'paid', paid_krw: 180_000, refunds: [], refund_account_due: false, bank: null },
};

async function show(change: Partial<Reservation> = {}) {
  stage = await mountPage({
    address: '/purchase/reservation-detail/r1',
    pages: { reservationDetail: ReservationDetailPage },
    member,
    today: TODAY,
  });
  await stage.answer('reservation.get', { ...confirmed, ...change });
}

const read = () => document.body.textContent.replaceAll(/[\u2066-\u2069]/g, '');
const directions = () => screen.queryAllByRole('link', { name: /Google Maps/ });

it('says in sight until when it can be cancelled for nothing, or what comes back now', async () => {
  await show();
  expect(read()).toContain('Free cancellation until the end of Wed 2 Dec');
  stage.close();
  const half = [
    { days_before: 7, refund_percent: 100 },
    { days_before: 3, refund_percent: 50 },
  ];
  await show({ lines: [{ ...line!, cancellation_policy: half }] });
  expect(read()).toContain('50% refund until the end of Wed 2 Dec');
  stage.close();
  await show({ lines: [{ ...line!, cancellation_policy: [] }] });
  screen.getByText('No refund if you cancel now');
});

it.each([
  ['card', 'It goes back to the card you paid with. This takes 3 to 7 working days, depending on your bank.'],
  ['bank', 'We’ll transfer it to your refund account.'],
] as const)('says in won what a cancellation gives back, and to where: %s', async (method, way) => {
  const payment = { ...confirmed.payment, method };
  await show({ status: 'cancel_requested', cancel_refund_krw: 90_000, payment });
  expect(read()).toContain('You’ll get ₩90,000 back.');
  expect(read()).toContain(way);
  expect(read()).not.toContain('Free cancellation');
});

it('reads first the trip, then its price and the way out, then who travels, how it was paid and the terms', async () => {
  await show({ agreed_terms: [{ document: 'terms', version: '2026-03-01' }] });
  const parts = ['Your trip', 'Price', 'Cancel reservation', 'Lead traveller', 'Payment', 'Terms you agreed to'];
  const places = parts.map((part) => read().indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('leads to the itinerary, to the meeting point and to the organiser for as long as the trip is ahead', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Itinerary and what’s included' }).getAttribute('href')).toBe(
    '/product/detail/temple-stay',
  );
  expect(screen.getByRole('link', { name: '+82 2-000-1000' }).getAttribute('href')).toBe('tel:+8220001000');
  expect(directions()).toHaveLength(1);
  stage.close();
  await show({ status: 'cancelled', cancel_reason: 'member' });
  expect(directions()).toEqual([]);
  expect(screen.queryByRole('link', { name: '+82 2-000-1000' })).toBeNull();
});

it('says below the price of what was never paid that nothing was charged, and nothing of a payment', async () => {
  const payment = { ...reservation.payment, state: 'unpaid' as const };
  await show({ status: 'cancelled', cancel_reason: 'member', payment });
  expect(screen.getByText('Total').closest('dl')?.parentElement?.textContent).toMatch(/Nothing was charged\.$/);
  expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull();
});

it('names beside the clock of held seats what is to be paid', async () => {
  await show(reservation);
  expect(screen.getByRole('timer').closest('p')?.textContent).toMatch(/^Total \$122 · Time left to pay/);
});
