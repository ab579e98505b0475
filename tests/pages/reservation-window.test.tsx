/** The window of the card over the last step, and the steps that an address may lead to, as a person meets them. */
// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import words from '../../locales/en/reservation.json';
import { ReservationStepPage } from '../../src/pages/reservation-step/page.tsx';
import {
  choice,
  coupon,
  days,
  member,
  order,
  product,
  reservation,
  TODAY,
} from '../../src/tools/flows/registry/samples.ts';
import { tossWindow } from '../paths/toss-window.stand-in.ts';
import { press, type } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';

vi.mock('../../src/flows/payments/toss-window.ts', async () => {
  const { tossWindow: window } = await import('../paths/toss-window.stand-in.ts');
  return { openTossWindow: window.open };
});

const MINUTE_MS = 60_000;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-30T03:00:00.000Z') });
  tossWindow.reset();
});
afterEach(() => vi.useRealTimers());

/** The hold of the samples ends fifteen minutes after the visit began. */
async function openAt(step: 'option' | 'payment'): Promise<Stage> {
  const stage = await mountPage({
    address: `/purchase/reservation/${step}/temple-stay?reservation=${reservation.id}`,
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
  await stage.answer('reservation.get', reservation);
  await stage.answer('product.get', product);
  return stage;
}
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const pass = (stage: Stage, minutes: number) => stage.perform(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS));

/** Ten minutes after the visit began; the server holds the seats for fifteen minutes from there. */
async function inWindow(): Promise<Stage> {
  const stage = await openAt('payment');
  await pass(stage, 10);
  await stage.perform(() => press(screen.getByRole('radio', { name: /^Card/ })));
  await stage.perform(() => press(screen.getByRole('checkbox', { name: words.pay.agreeAll })));
  await stage.perform(() => press(screen.getByRole('button', { name: /^Pay / })));
  await stage.answer('reservation.pay', order);
  return stage;
}

describe('the hold', () => {
  const tone = () => {
    const said = [words.held, words.hold.soon];
    const notice = screen.getByText((text) => said.includes(text), { selector: 'p' }).closest('[class*="_notice_"]');
    return /success|warn/.exec(notice?.className ?? '')?.[0];
  };

  it('is calm until three minutes remain, then urgent, and calm again once it is extended', async () => {
    const stage = await openAt('payment');
    expect(tone()).toBe('success');
    await pass(stage, 11.9);
    expect(tone()).toBe('success');
    expect(screen.getAllByRole('button', { name: /^Add 15 minutes/ })).toHaveLength(1);
    await pass(stage, 0.2);
    expect(tone()).toBe('warn');
    // In the notice, and beside the clock at the lower edge of a phone.
    const [, inBar] = screen.getAllByRole('button', { name: /^Add 15 minutes/ });
    await stage.perform(() => press(inBar!));
    await stage.answer('reservation.extendHold', {
      ...reservation,
      now: '2026-11-30T03:12:00.000Z',
      hold_expires_at: '2026-11-30T03:30:00.000Z',
      hold_extended: true,
    });
    expect(tone()).toBe('success');
    await pass(stage, 14);
    expect(tone()).toBe('success');
    await pass(stage, 2);
    expect(tone()).toBe('warn');
    stage.close();
  });
});

describe('the window of the card', () => {
  it('counts down to what the server said when it opened', async () => {
    const stage = await inWindow();
    expect(screen.getByRole('timer').textContent).toMatch(/^(14:59|15:00)$/);
    stage.close();
  });

  it('stays open beyond the end of the first hold, and tells why it was closed', async () => {
    const stage = await inWindow();
    await pass(stage, 10);
    expect(stage.open()).toEqual([]);
    expect(screen.getByRole('button', { name: /^Pay / }).getAttribute('aria-busy')).toBe('true');
    await stage.perform(() => tossWindow.fail('USER_CANCEL'));
    heading(words.title.payment);
    screen.getByText(words.notice.USER_CANCEL);
    expect(screen.getByRole('timer').textContent).toMatch(/^0[45]:\d\d$/);
    stage.close();
  });

  it('stays open even when the seats are no longer held; then the server is asked', async () => {
    const stage = await inWindow();
    await pass(stage, 20);
    expect(stage.open()).toEqual([]);
    await stage.perform(() => tossWindow.fail('USER_CANCEL'));
    await pass(stage, 1);
    expect(stage.open()).toEqual(['reservation.get']);
    stage.close();
  });
});

describe('a changed choice', () => {
  const travellers = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Travellers/ });

  it('is not left behind by an address that asks for a later step', async () => {
    const stage = await openAt('option');
    await stage.perform(() => type(travellers(), '5'));
    for (const step of ['payment', 'traveler']) {
      await stage.go(`/purchase/reservation/${step}/temple-stay?reservation=${reservation.id}`);
      heading(words.title.option);
      expect(travellers().value).toBe('5');
      expect(stage.address()).toMatch(/\/reservation\/option\//);
    }
    stage.close();
  });

  it('that is taken back lets the address lead on', async () => {
    const stage = await openAt('option');
    await stage.perform(() => type(travellers(), '5'));
    await stage.perform(() => type(travellers(), String(choice.quantity)));
    await stage.go(`/purchase/reservation/payment/temple-stay?reservation=${reservation.id}`);
    expect(heading(words.title.payment)).toBeTruthy();
    stage.close();
  });
});
