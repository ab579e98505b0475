/** A cancellation as a member meets it: its window on the page of the reservation, and the button that takes it back. */
import { screen, within } from '@testing-library/react';
import errors from '../../locales/en/errors.json';
import words from '../../locales/en/reservations.json';
import type { CancellationContext } from '../../machines/cancellation.machine.ts';
import type { CancelQuote, Reservation } from '../../src/contract/reservations/shapes.ts';
import { ReservationDetailPage } from '../../src/pages/reservation-detail/page.tsx';
import { cancelRequested, paidReservation } from '../../src/tools/flows/registry/cancellation.cases.ts';
import { member, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type as typeInto } from '../support/hands.ts';
import { mountPage, type Refusal, type Stage } from '../support/page-stage.tsx';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';

const dialog = () => within(screen.getByRole('dialog'));
const confirm = () => dialog().getByRole('button', { name: words.cancel.confirm });
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => document.getElementById(name) as HTMLInputElement;
const refusalIn = (event: object) => (event as { error: Refusal }).error;
const refundIn = (event: object) => (event as { output: CancelQuote }).output;

const mayConfirm = (may: boolean) =>
  check((confirm().getAttribute('aria-disabled') !== 'true') === may, `It can ${may ? 'not ' : ''}be confirmed.`);

function isClosed() {
  check(screen.queryByRole('dialog') === null, 'The window is still open.');
}

/** The status is what the server said last: it decides which of the two buttons there is. */
let shown: Reservation;
const show = (stage: Stage, name: 'reservation.cancel' | 'reservation.withdrawCancel', changed: Reservation) => {
  shown = changed;
  return stage.answer(name, changed);
};

export const cancellationDriver: PageDriver = {
  async open({ steps }) {
    const first = steps.find(({ event }) => event.type.endsWith('requested'));
    shown = first?.event.type === 'undo.requested' ? cancelRequested : paidReservation;
    const stage = await mountPage({
      address: '/purchase/reservation-detail/r1',
      pages: { reservationDetail: ReservationDetailPage },
      member,
      today: TODAY,
    });
    await stage.answer('reservation.get', shown);
    return stage;
  },

  events: {
    'cancellation.requested': (stage) => stage.perform(() => press(button(words.cancel.action))),
    'cancellation.dismissed': (stage) =>
      stage.perform(() => press(dialog().getByRole('button', { name: words.cancel.keep }))),
    'cancellation.confirmed': (stage) => stage.perform(() => press(confirm())),
    'retry.requested': (stage) => stage.perform(() => press(dialog().getByRole('button', { name: 'Try again' }))),
    'undo.requested': (stage) => stage.perform(() => press(button(words.detail.keep))),
    'account.changed': (stage, event) =>
      stage.perform(() => typeInto(field(event['field'] as string), event['value'] as string)),
    'xstate.done.actor.loadQuote': (stage, event) => stage.answer('reservation.cancelQuote', refundIn(event)),
    'xstate.error.actor.loadQuote': (stage, event) => stage.refuse('reservation.cancelQuote', refusalIn(event)),
    'xstate.done.actor.cancelReservation': (stage) => show(stage, 'reservation.cancel', cancelRequested),
    'xstate.error.actor.cancelReservation': async (stage, event) => {
      const refusal = refusalIn(event);
      await stage.refuse('reservation.cancel', refusal);
      // What was refused as a whole may have come too late: the page looks at the reservation again.
      if (refusal.code === 'NETWORK') await stage.answer('reservation.get', shown);
      else check(!stage.open().includes('reservation.get'), 'The page looks again at what is known.');
    },
    'xstate.done.actor.undoCancellation': (stage) => show(stage, 'reservation.withdrawCancel', paidReservation),
    'xstate.error.actor.undoCancellation': async (stage, event) => {
      await stage.refuse('reservation.withdrawCancel', refusalIn(event));
      await stage.answer('reservation.get', shown);
    },
  },

  states: {
    idle: (_, event) => {
      isClosed();
      if (event.type === 'xstate.done.actor.cancelReservation')
        screen.getByRole('heading', { level: 2, name: words.next.cancel_requested.title });
      if (event.type === 'xstate.done.actor.undoCancellation')
        screen.getByRole('heading', { level: 2, name: words.next.confirmed.title });
      button(shown.status === 'confirmed' ? words.cancel.action : words.detail.keep);
    },
    'open.quoting': (stage, event) => {
      dialog().getByText(words.cancel.loading);
      mayConfirm(false);
      check(stage.open().includes('reservation.cancelQuote'), 'The refund is not asked for.');
      if ('error' in event) dialog().getByText(words.cancel.changed);
    },
    'open.unquoted': (_, event) => {
      dialog().getByText(words.cancel.failed);
      dialog().getByText(errors.codes[refusalIn(event).code]);
      mayConfirm(false);
    },
    'open.quoted': (_, event) => {
      mayConfirm(true);
      if ('output' in event) {
        const { needs_refund_account: isNeeded, refund_krw: amount } = refundIn(event);
        check(
          dialog().queryAllByText(new RegExp(`₩${amount.toLocaleString('en')}`)).length > 0 || amount === 0,
          'No refund is shown.',
        );
        check(
          (dialog().queryAllByRole('textbox').length === 3) === isNeeded,
          'The account is not asked for as needed.',
        );
      }
      if (event.type === 'account.changed') {
        check(field(event['field'] as string).value === event['value'], 'What was typed is lost.');
        check(field(event['field'] as string).getAttribute('aria-invalid') !== 'true', 'It is called wrong still.');
      }
      if (event.type === 'cancellation.confirmed') dialog().getAllByText(errors.problems.required);
      if (!('error' in event)) return;
      const [problem] = refusalIn(event).problems ?? [];
      if (problem) dialog().getByText(errors.problems.too_long.split('{{')[0]?.trim() ?? '', { exact: false });
      else within(dialog().getByRole('alert')).getByText(errors.codes[refusalIn(event).code]);
    },
    'open.confirming': (stage) => {
      check(confirm().getAttribute('aria-busy') === 'true', 'The button is not busy.');
      check(stage.open().filter((name) => name === 'reservation.cancel').length === 1, 'It is not sent once.');
    },
    undoing: () => check(button(words.detail.keep).getAttribute('aria-busy') === 'true', 'The button is not busy.'),
  },

  // One of the two buttons is there, by the status; fields are there where an account is needed, and typing the same again is nothing.
  possible(snapshot, event) {
    const { quote, account, problems } = snapshot.context as CancellationContext;
    const { problems: refused = [] } = (event['error'] ?? {}) as Partial<Refusal>;
    if (refused.length > 0) return quote?.needs_refund_account === true;
    if (event.type !== 'account.changed') return true;
    if (!quote?.needs_refund_account) return false;
    const name = event['field'] as keyof CancellationContext['account'];
    return account[name] !== event['value'] || problems.some((problem) => problem.field === name);
  },
};
