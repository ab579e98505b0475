/** The first step of a reservation, reached by a link that names a departure. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReservationStepPage } from '../../src/pages/reservation-step/page.tsx';
import { choice, days, member, product, reservation, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { mountPage } from '../support/page-stage.tsx';

const open = () => {
  const query = new URLSearchParams({
    option: choice.option_id!,
    date: choice.date!,
    time: choice.time!,
    quantity: '2',
  });
  return mountPage({
    address: `/purchase/reservation/option/temple-stay?${query.toString()}`,
    pages: { reservationStep: ReservationStepPage },
    member,
    today: TODAY,
    background: { 'reservation.quote': () => reservation.quote, 'cart.list': () => [] },
  });
};
const button = () => screen.queryByRole('button', { name: 'Hold these seats' });

it('offers to hold the seats only with the times in sight, so that nothing moves the button under a press', async () => {
  const stage = await open();
  await stage.answer('product.get', product);
  expect(button()).toBeNull();
  await stage.answer('product.availability', days);
  expect(button()).not.toBeNull();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: choice.time! }).checked).toBe(true);
  expect(stage.open()).toEqual([]);
  stage.close();
});

it('offers to hold the seats and says so when the times cannot be loaded', async () => {
  const stage = await open();
  await stage.answer('product.get', product);
  await stage.refuse('product.availability', { code: 'NETWORK' });
  expect(button()).not.toBeNull();
  expect(stage.open()).toEqual(['product.availability']);
  await stage.refuse('product.availability', { code: 'NETWORK' });
  expect(screen.getByText('We couldn’t load the dates.')).toBeTruthy();
  stage.close();
});
