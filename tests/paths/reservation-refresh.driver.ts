/** A reservation that is asked for again by itself, as its member meets it: what each answer says, and what it leads to. */
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Reservation } from '../../src/contract/reservations/shapes.ts';
import { ReservationDetailPage } from '../../src/pages/reservation-detail/page.tsx';
import { member, reservation, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';

const CONFIRMING_MS = 2_000;
const payment: Reservation['payment'] = {
  method: 'card',
  state: 'unpaid',
  paid_krw: 0,
  refunds: [],
  refund_account_due: false,
  bank: null,
};
const inTenMinutes = new Date(Date.parse(reservation.now) + 600_000).toISOString();

/** Reservations by the time after which the page has to ask again. */
const ANSWERS: readonly (readonly [delay: number | null, change: Partial<Reservation>])[] = [
  [CONFIRMING_MS, { hold_expires_at: null, payment: { ...payment, state: 'confirming' } }],
  [600_500, { hold_expires_at: inTenMinutes }],
  [null, { status: 'confirmed', hold_expires_at: null, payment: { ...payment, state: 'paid', paid_krw: 180_000 } }],
];
const delayIn = (event: object) => (event as { delay: number | null }).delay;
const isAsked = (stage: Stage) => stage.open().includes('reservation.get');

export function reservationRefreshDriver(): PageDriver {
  let delay: number | null = null;
  return {
    open: () =>
      mountPage({
        address: '/purchase/reservation-detail/r1',
        pages: { reservationDetail: ReservationDetailPage },
        member,
        today: TODAY,
      }),

    events: {
      // The page asks as soon as it is there.
      'answer.awaited': (stage) => stage.perform(() => check(isAsked(stage), 'Nothing is asked.')),
      'answer.shown': (stage, event) => {
        delay = delayIn(event);
        const [, change] = ANSWERS.find(([after]) => after === delay) ?? [null, {}];
        return stage.answer('reservation.get', { ...reservation, now: new Date().toISOString(), ...change });
      },
      'xstate.after.deadline.reservation-refresh.counting': async (stage) => {
        await stage.perform(() => vi.advanceTimersByTimeAsync((delay ?? 0) - 1));
        check(!isAsked(stage), 'It is asked for too early.');
        await stage.perform(() => vi.advanceTimersByTimeAsync(1));
      },
    },

    states: {
      resting(stage, event) {
        if (event.type !== 'answer.shown') return;
        screen.getByRole('heading', { level: 1, name: reservation.lines[0]?.product_title ?? '' });
        check(!isAsked(stage), 'It is asked for, though nothing changes by itself.');
      },
      counting: (stage) => check(!isAsked(stage), 'It is asked for before its time.'),
      waiting: (stage) => check(isAsked(stage), 'It is not asked for.'),
    },

    // Asked for by itself alone: what a person does here leads to an answer at once.
    possible: (snapshot, event) =>
      event.type === 'answer.shown'
        ? snapshot.matches('waiting')
        : event.type === 'answer.awaited'
          ? snapshot.matches('resting')
          : true,
  };
}
