/** What the machines of a reservation ask of the server, as a member meets it on the page. */
// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import words from '../../../locales/en/reservation.json';
import { ReservationStepPage } from '../../../src/pages/reservation-step/page.tsx';
import {
  choice,
  coupon,
  days,
  member,
  product,
  reservation,
  TODAY,
} from '../../../src/tools/flows/registry/samples.ts';
import { press, type } from '../../support/hands.ts';
import { mountPage, type Stage } from '../../support/page-stage.tsx';

/** The visitor's clock is an hour ahead of the server's. */
const HOUR_MS = 3_600_000;
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: Date.parse(reservation.now) + HOUR_MS,
  });
});
afterEach(() => vi.useRealTimers());

const LINK = new URLSearchParams({ option: choice.option_id!, date: choice.date!, time: choice.time!, quantity: '2' });

async function open(step: string, query: string): Promise<Stage> {
  return mountPage({
    address: `/purchase/reservation/${step}/temple-stay?${query}`,
    pages: { reservationStep: ReservationStepPage },
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
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const hold = (stage: Stage) => stage.perform(() => press(button(words.next.option)));
const lost = { code: 'NETWORK' } as const;

describe('a hold', () => {
  it('is asked for again under the key of its first try, and another choice under another key', async () => {
    const stage = await open('option', LINK.toString());
    await stage.answer('product.get', product);
    const keys: unknown[] = [];
    for (const travellers of ['2', '2', '3']) {
      await stage.perform(() => type(screen.getByRole('spinbutton', { name: /^Travellers/ }), travellers));
      await hold(stage);
      keys.push(stage.how('reservation.create')?.idempotencyKey);
      await stage.refuse('reservation.create', lost);
    }
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    stage.close();
  });

  it('is counted down on the clock of the visitor, wherever that stands', async () => {
    const stage = await open('traveler', 'reservation=r1');
    await stage.answer('reservation.get', reservation);
    await stage.answer('product.get', product);
    expect(screen.getByRole('timer').textContent).toMatch(/^(15:00|14:59)$/);
    stage.close();
  });

  it('is extended on the clock of the visitor too', async () => {
    const stage = await open('traveler', 'reservation=r1');
    await stage.answer('reservation.get', reservation);
    await stage.answer('product.get', product);
    await stage.perform(() => press(button('Add 15 minutes')));
    await stage.answer('reservation.extendHold', {
      ...reservation,
      hold_extended: true,
      hold_expires_at: '2026-11-30T03:30:00.000Z',
    });
    expect(screen.getByRole('timer').textContent).toMatch(/^(30:00|29:59)$/);
    screen.getByText(words.hold.extended);
    stage.close();
  });
});

it('never keeps a passport number in the tab', async () => {
  const stage = await open('traveler', 'reservation=r1');
  const kept = () => stage.stored('RESERVATION_DRAFT') ?? '';
  await stage.answer('reservation.get', { ...reservation, traveller: { ...reservation.traveller, passport: '' } });
  await stage.answer('product.get', product);
  await stage.perform(() => type(screen.getByRole('textbox', { name: /^Passport number/ }), 'M76543210'));
  await stage.perform(() => type(screen.getByRole('textbox', { name: /^Message/ }), 'Window seats'));
  expect(kept()).toContain('Window seats');
  expect(kept()).not.toContain('M76543210');
  stage.close();
});
