/** The form of a cancellation: it starts empty each time its window opens, after anything typed or refused before. */
import { screen, within } from '@testing-library/react';
import errors from '../../locales/en/errors.json';
import words from '../../locales/en/reservations.json';
import type { SubmissionContext } from '../../machines/submission.machine.ts';
import type { CancelQuote, Reservation } from '../../src/contract/reservations/shapes.ts';
import { ReservationDetailPage } from '../../src/pages/reservation-detail/page.tsx';
import { member, reservation, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type as typeInto } from '../support/hands.ts';
import { mountPage, type Refusal } from '../support/page-stage.tsx';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';

const confirmed: Reservation = {
  ...reservation,
  status: 'confirmed',
  hold_expires_at: null,
  payment: { method: 'bank', state: 'paid', paid_krw: 180_000, refunds: [], refund_account_due: false, bank: null },
};
const requested: Reservation = { ...confirmed, status: 'cancel_requested', cancel_refund_krw: 180_000 };
const quote: CancelQuote = {
  paid_krw: 180_000,
  refund_krw: 180_000,
  shown: { currency: 'USD', amount: 12_287 },
  lines: [],
  coupon_returned: false,
  points_returned: 0,
  immediate: false,
  needs_refund_account: true,
};

const dialog = () => within(screen.getByRole('dialog'));
const button = (name: string) => dialog().getByRole('button', { name });
const inputs = () => dialog().getAllByRole<HTMLInputElement>('textbox');
const open = () => press(screen.getByRole('button', { name: words.cancel.action }));

function refusalIn(event: object): Refusal {
  const { code, problems = [] } = (event as { error: Refusal }).error;
  return { code, problems: problems.map((problem) => ({ ...problem, field: 'refund_account.bank' })) };
}

function form({ busy, wrong }: { busy: boolean; wrong: boolean }) {
  const isBusy = button(words.cancel.confirm).getAttribute('aria-busy') === 'true';
  check(isBusy === busy, `The button is ${busy ? 'not ' : ''}busy.`);
  const isWrong = inputs().some((input) => input.getAttribute('aria-invalid') === 'true');
  check(isWrong === wrong, `The fields are ${wrong ? 'not ' : ''}called wrong.`);
}

export const cancellationFormDriver: PageDriver = {
  async open() {
    const stage = await mountPage({
      address: '/purchase/reservation-detail/r1',
      pages: { reservationDetail: ReservationDetailPage },
      member,
      today: TODAY,
      background: { 'reservation.cancelQuote': () => quote },
    });
    await stage.answer('reservation.get', confirmed);
    await stage.perform(open);
    return stage;
  },

  events: {
    // The three fields of the account stand for the one of the cases.
    'field.changed': (stage, { value }) =>
      stage.perform(() => {
        for (const input of inputs()) typeInto(input, value === '' ? '' : '1002345');
      }),
    'form.submitted': (stage) => stage.perform(() => press(button(words.cancel.confirm))),
    'form.reset': async (stage) => {
      await stage.perform(() => press(button(words.cancel.keep)));
      await stage.perform(open);
    },
    'xstate.done.actor.submit': (stage) => stage.answer('reservation.cancel', requested),
    'xstate.error.actor.submit': async (stage, event) => {
      const refusal = refusalIn(event);
      await stage.refuse('reservation.cancel', refusal);
      // What was refused as a whole may have come too late: the page looks at the reservation again.
      if (refusal.problems?.length === 0) await stage.answer('reservation.get', confirmed);
    },
  },

  states: {
    'editing.open': (_, event) => {
      form({ busy: false, wrong: false });
      check(dialog().queryByRole('alert') === null, 'What was refused before is still told.');
      if (event.type === 'form.reset')
        check(
          inputs().every(({ value }) => value === ''),
          'What was typed before still stands there.',
        );
    },
    'editing.refused': (_, event) => {
      const isMended = event.type === 'field.changed';
      form({ busy: false, wrong: !isMended });
      if (isMended) return;
      const [problem] = 'error' in event ? (refusalIn(event).problems ?? []) : [];
      dialog().getAllByText(errors.problems[(problem?.code ?? 'required') as 'required']);
    },
    submitting: () => form({ busy: true, wrong: false }),
    failed: (_, event) => {
      form({ busy: false, wrong: false });
      if ('error' in event) within(dialog().getByRole('alert')).getByText(errors.codes[refusalIn(event).code]);
      check(
        inputs().every(({ value }) => value !== ''),
        'What was typed is lost.',
      );
    },
    done: () => {
      check(screen.queryByRole('dialog') === null, 'The window is still open.');
      screen.getByRole('heading', { level: 2, name: words.next.cancel_requested.title });
    },
  },

  // What stands in the fields cannot be typed again; what is cancelled has no form.
  possible({ context, ...snapshot }, event) {
    if (snapshot.value === 'done') return false;
    return event.type !== 'field.changed' || (context as SubmissionContext).values['name'] !== event['value'];
  },
};
