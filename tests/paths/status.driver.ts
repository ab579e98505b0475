/** The lifecycle of a reservation as its member meets it on the page of the reservation. */
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import words from '../../locales/en/reservations.json';
import { nextStatus, statusState, type StatusEvent, type StatusRecord } from '../../src/rules/reservation-status.ts';
import type { CancelReason } from '../../src/contract/catalogue/codes.ts';
import type { CancelQuote, Reservation } from '../../src/contract/reservations/shapes.ts';
import { ReservationDetailPage } from '../../src/pages/reservation-detail/page.tsx';
import { press } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import type { PageDriver } from './replay-page.ts';
import { member, reservation, TODAY } from '../../src/tools/flows/registry/samples.ts';

/** Seconds until whatever deadline runs here. */
const DEADLINE_SECONDS = 20;

const BANK = { bank: 'Hana', account: '123-456', holder: 'Maru', reference: 'M0123456789', amount_krw: 180_000 };

function answerFor({ status, cancelReason, answerDue }: StatusRecord): Reservation {
  const now = Date.now();
  const deadline = new Date(now + DEADLINE_SECONDS * 1000).toISOString();
  const isPaid = ['requested', 'confirmed', 'cancel_requested'].includes(status);
  return {
    ...reservation,
    status,
    cancel_reason: cancelReason,
    now: new Date(now).toISOString(),
    hold_expires_at: status === 'pending' ? deadline : null,
    deposit_deadline: status === 'waiting' ? deadline : null,
    accept_by: status === 'requested' || (status === 'confirmed' && answerDue) ? deadline : null,
    cancel_effective_at: status === 'cancel_requested' ? deadline : null,
    cancel_refund_krw: status === 'cancel_requested' ? 180_000 : null,
    payment: {
      method: isPaid ? 'card' : null,
      state: isPaid ? 'paid' : 'unpaid',
      paid_krw: isPaid ? 180_000 : 0,
      refunds: [],
      refund_account_due: false,
      bank: status === 'waiting' ? { ...BANK, deadline } : null,
    },
  };
}

function quoteFor({ status }: StatusRecord): CancelQuote {
  const isPaid = status === 'requested' || status === 'confirmed';
  const amount = isPaid ? 180_000 : 0;
  return {
    paid_krw: amount,
    refund_krw: amount,
    shown: { currency: 'USD', amount: isPaid ? 12_287 : 0 },
    lines: [],
    coupon_returned: false,
    points_returned: 0,
    immediate: !isPaid,
    needs_refund_account: false,
  };
}

const ACTIONS = ['continue', 'voucher', 'calendar', 'cancel', 'keep', 'again'] as const;
type Action = (typeof ACTIONS)[number];
const LABELS: Record<Action, string> = {
  continue: words.continue,
  voucher: words.voucher,
  calendar: words.calendar.action,
  cancel: words.cancel.action,
  keep: words.detail.keep,
  again: words.detail.again,
};

/** The heading of what happens next, and exactly the acts that are allowed. */
function shows(title: string, ...allowed: readonly Action[]) {
  screen.getByRole('heading', { level: 2, name: title });
  const offered = ACTIONS.filter((action) => screen.queryByText(LABELS[action]) !== null);
  if (offered.join() !== allowed.join())
    throw new Error(`Offered are ${offered.join(', ') || 'no acts'}, not ${allowed.join(', ')}.`);
}

const REASONS: Readonly<Record<string, CancelReason>> = {
  'time.expired': 'expired',
  'cancellation.requested': 'member',
  'cancellation.approved': 'member',
  'organiser.rejected': 'rejected',
  'group.missed': 'group_minimum',
  'card.charged': 'seat_gone',
};

const TOO_LATE = new Set(['card.charged', 'organiser.accepted', 'organiser.rejected', 'group.missed']);

let record: StatusRecord;

/** The server's side of an event. */
function happen(event: object): Reservation {
  const next = nextStatus(record, event as StatusEvent);
  // A charge that comes too late is paid back; an answer that comes too late is refused. Neither changes anything.
  if (next === null && !TOO_LATE.has((event as StatusEvent).type)) throw new Error('The server would refuse this.');
  record = next ?? record;
  return answerFor(record);
}

/** Another person acted; the member looks again. */
async function lookAgain(stage: Stage, event: object) {
  const changed = happen(event);
  await stage.reload();
  await stage.answer('reservation.get', changed);
}

/** A deadline passed: the page asks by itself. */
async function wait(stage: Stage, event: object) {
  const changed = happen(event);
  await stage.perform(() => vi.advanceTimersByTimeAsync((DEADLINE_SECONDS + 1) * 1000));
  await stage.answer('reservation.get', { ...changed, now: new Date(Date.now()).toISOString() });
}

export const statusDriver: PageDriver = {
  async open() {
    record = {
      status: 'pending',
      cancelReason: null,
      previous: null,
      answerDue: false,
      refundKrw: null,
      effectiveAt: null,
    };
    const stage = await mountPage({
      address: '/purchase/reservation-detail/r1',
      pages: { reservationDetail: ReservationDetailPage },
      member,
      today: TODAY,
      background: { 'reservation.cancelQuote': () => quoteFor(record) },
    });
    await stage.answer('reservation.get', answerFor(record));
    return stage;
  },

  readState: () => statusState(record),

  events: {
    'bank.chosen': async (stage, event) => {
      const way = screen.getByRole('link', { name: words.continue });
      if (way.getAttribute('href') !== '/purchase/reservation/payment/temple-stay?reservation=r1')
        throw new Error('The way to pay leads elsewhere.');
      await lookAgain(stage, event);
    },
    'card.charged': lookAgain,
    'card.declined': lookAgain,
    'deposit.matched': lookAgain,
    'organiser.accepted': lookAgain,
    'organiser.rejected': lookAgain,
    'group.missed': lookAgain,
    'time.expired': wait,
    'cancellation.approved': wait,
    'cancellation.requested': async (stage, event) => {
      const { immediate } = quoteFor(record);
      await stage.perform(() => press(screen.getByRole('button', { name: words.cancel.action })));
      const dialog = within(screen.getByRole('dialog'));
      if (!immediate) dialog.getAllByText(/₩180,000/);
      await stage.perform(() =>
        press(dialog.getByRole('button', { name: immediate ? words.cancel.confirmNow : words.cancel.confirm })),
      );
      await stage.answer('reservation.cancel', happen(event));
    },
    'cancellation.withdrawn': async (stage, event) => {
      await stage.perform(() => press(screen.getByRole('button', { name: words.detail.keep })));
      // The timer has only not come round yet.
      if (nextStatus(record, event as StatusEvent) === null)
        return stage.refuse('reservation.withdrawCancel', { code: 'ALREADY_CANCELED' });
      return stage.answer('reservation.withdrawCancel', happen(event));
    },
  },

  states: {
    pending: () => shows(words.next.pending.title, 'continue', 'cancel'),
    waiting: () => {
      shows(words.next.waiting.title, 'cancel');
      screen.getByText(BANK.account);
    },
    requested: () => shows(words.next.requested.title, 'calendar', 'cancel'),
    confirmed: () =>
      shows(words.next[record.answerDue ? 'confirmed_open' : 'confirmed'].title, 'voucher', 'calendar', 'cancel'),
    cancel_requested: () => shows(words.next.cancel_requested.title, 'keep'),
    cancelled: (_, event, stayed) => {
      const reason = (stayed ? record.cancelReason : REASONS[event.type]) ?? 'member';
      shows(words.next[`cancelled_${reason}`].title, 'again');
    },
  },
};
