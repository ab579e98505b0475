/** The address of the payment: it waits, and leads to the step of the reservation under way that is next, or says what is wrong. */
// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import words from '../../locales/en/reservation.json';
import ui from '../../locales/en/ui.json';
import type { Reservation } from '../../src/contract/reservations/shapes.ts';
import { PaymentPage } from '../../src/pages/payment/page.tsx';
import { ReservationStepPage } from '../../src/pages/reservation-step/page.tsx';
import { coupon, days, member, product, reservation, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';

let stage: Stage;
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(reservation.now) }));
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});

async function open(query = `?reservation=${reservation.id}`) {
  stage = await mountPage({
    address: `/purchase/payment/temple-stay${query}`,
    pages: { payment: PaymentPage, reservationStep: ReservationStepPage },
    member,
    today: TODAY,
    background: {
      'product.availability': () => days,
      'reservation.quote': () => reservation.quote,
      'member.coupons': () => [coupon],
      'cart.list': () => [],
    },
  });
}

/** What is asked for at the address of the payment, and again by the step in its place. */
async function answer(change: Partial<Reservation> = {}) {
  for (let asked = 0; asked < 6 && stage.open().length > 0; asked += 1) {
    if (stage.open().includes('reservation.get')) await stage.answer('reservation.get', { ...reservation, ...change });
    if (stage.open().includes('product.get')) await stage.answer('product.get', product);
  }
}
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

it('waits without a heading until the reservation is here, then gives its place to the payment', async () => {
  await open();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading...');
  await answer();
  heading(words.title.payment);
  expect(stage.address()).toBe('/purchase/reservation/payment/temple-stay?reservation=r1');
  screen.getByRole('button', { name: /^Pay / });
});

it('leads to the travellers where they are not named yet', async () => {
  await open();
  await answer({ traveller: { ...reservation.traveller, representative: '', contact: '' } });
  heading(words.title.traveler);
  expect(stage.address()).toBe('/purchase/reservation/traveler/temple-stay?reservation=r1');
});

it('leads to the choice where nothing is under way', async () => {
  await open('');
  await answer();
  heading(words.title.option);
  expect(stage.address()).toMatch(/^\/purchase\/reservation\/option\/temple-stay/);
});

it('says that the reservation did not come, and asks again', async () => {
  await open();
  await stage.refuse('reservation.get', { code: 'NETWORK' });
  expect(heading(words.failed.title)).toBeTruthy();
  await stage.perform(() => press(screen.getByRole('button', { name: ui.retry })));
  await answer();
  heading(words.title.payment);
});

it('says that the hold has ended, and takes no payment', async () => {
  await open();
  await answer({ status: 'cancelled', cancel_reason: 'expired', hold_expires_at: null });
  expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain(words.expired.title);
  expect(screen.getByRole('link', { name: product.title }).getAttribute('href')).toContain(product.id);
});
