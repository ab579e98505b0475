/** The return from the payment window as a person meets it: what each answer is, and what each state shows. */
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import words from '../../locales/en/payment.json';
import { pauseBefore, type PaymentInput } from '../../machines/payment.machine.ts';
import type { ErrorCode } from '../../src/contract/errors.ts';
import { FailPage } from '../../src/pages/fail/page.tsx';
import { TossSuccessPage } from '../../src/pages/toss-success/page.tsx';
import { press } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import type { PageDriver } from './replay-page.ts';
import { member, TODAY } from '../../src/tools/flows/registry/samples.ts';

const { success, fail } = words;
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const getOutput = (event: object) => (event as { output: unknown }).output;
const getError = (event: object) => (event as { error: { code: ErrorCode | 'NETWORK'; status: number } }).error;

/** No one is told that a payment failed while no one knows. */
const checking = (slow: boolean) => () => {
  heading(success.checking);
  if ((screen.queryByRole('button', { name: success.askNow }) !== null) !== slow) {
    throw new Error(slow ? 'Nothing says that it takes long.' : 'It is called slow too early.');
  }
  // Where it takes long, a person can say which payment is meant.
  if (slow) screen.getByText(success.orderId);
  if (screen.queryByText(fail.title)) throw new Error('A payment is called failed before anybody knows.');
};

const settles = (call: 'payment.confirm' | 'payment.state') => ({
  done: (stage: Stage, event: object) => stage.answer(call, getOutput(event)),
  error: (stage: Stage, event: object) => stage.refuse(call, getError(event)),
});

/** The driver for an address; one that lacks a value is another visit. */
export function paymentDriver({ paymentKey, orderId, amount }: PaymentInput): PageDriver {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ paymentKey, orderId, amount }))
    if (value !== null) query.set(name, String(value));
  let asked = 0;
  return {
    open() {
      asked = 0;
      return mountPage({
        address: `/tossSuccess?${query.toString()}`,
        pages: { tossSuccess: TossSuccessPage, fail: FailPage },
        member,
        today: TODAY,
        background: { 'cart.list': () => [] },
      });
    },

    events: {
      'xstate.done.actor.confirmPayment': settles('payment.confirm').done,
      'xstate.error.actor.confirmPayment': settles('payment.confirm').error,
      'xstate.done.actor.askState': settles('payment.state').done,
      'xstate.error.actor.askState': settles('payment.state').error,
      'xstate.after.pause.payment.pausing': (stage) =>
        stage.perform(() => vi.advanceTimersByTimeAsync(pauseBefore((asked += 1)))),
      'answer.requested': (stage) => stage.perform(() => press(screen.getByRole('button', { name: success.askNow }))),
    },

    states: {
      confirming: checking(false),
      'pausing.short': checking(false),
      'pausing.long': checking(true),
      'asking.short': checking(false),
      'asking.long': checking(true),
      incomplete: () => {
        heading(success.incomplete);
        screen.getByRole('link', { name: success.toReservations });
      },
      paid: () => {
        // Whether the organiser has still to confirm is known once its reservation is.
        const titles = [success.title, words.complete.title];
        screen.getByRole('heading', { level: 1, name: (name) => titles.includes(name) });
        screen.getByRole('heading', { level: 2, name: success.title });
        screen.getByText('₩180,000');
        // Where the session has ended, the way there leads through signing in.
        const ways = [success.toReservation, success.signIn];
        screen.getByRole('link', { name: (name) => ways.includes(name) });
      },
      depositAwaited: () => heading(success.deposit),
      refunded: () => heading(success.refunded),
      async declined(stage) {
        heading(fail.title);
        // Only the server can say that nothing was charged.
        if (screen.queryByText(fail.charge.none)) throw new Error('A charge is judged before the server was asked.');
        await stage.answer('payment.state', {
          status: 'declined',
          reservation_id: 'r',
          amount_krw: 180_000,
          code: null,
        });
        screen.getByText(fail.charge.none);
        if (!stage.address().startsWith('/fail?')) throw new Error(`Still at ${stage.address()}.`);
      },
    },

    // Asking again by hand is offered once it takes long.
    possible: (snapshot, event) => event.type !== 'answer.requested' || snapshot.hasTag('slow'),
  };
}
