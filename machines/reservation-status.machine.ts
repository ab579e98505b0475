/** The lifecycle of one reservation: which status may follow which, decided alike on the server and in the browser. */
import { setup, assign, transition } from 'xstate';
import type { CancelReason, ReservationStatus } from '../src/contract/catalogue/codes.ts';
import type { ErrorCode } from '../src/contract/errors.ts';

/** What a status needs to remember: why it ended, where a withdrawn cancellation goes back to, and whether the organiser has still to answer. */
export interface StatusContext {
  cancelReason: CancelReason | null;
  previous: 'requested' | 'confirmed' | null;
  /** True until the organiser accepts a paid trip, or its group is big enough to leave without being asked. */
  answerDue: boolean;
}

export type StatusEvent =
  | { type: 'bank.chosen' }
  /** `instant`: confirmed at once. `seat`: the seats are held, or could be taken again after the hold had ended. */
  | { type: 'card.charged'; instant: boolean; seat: boolean }
  | { type: 'card.declined' }
  /** `answerDue`: the product does not confirm by itself, or its group is still too small. */
  | { type: 'deposit.matched'; answerDue: boolean }
  | { type: 'time.out' }
  | { type: 'organiser.accept' }
  | { type: 'organiser.reject' }
  | { type: 'group.missed' }
  | { type: 'member.cancel' }
  | { type: 'cancel.approve' }
  | { type: 'cancel.withdraw' };

export const reservationStatusMachine = setup({
  types: {
    context: {} as StatusContext,
    events: {} as StatusEvent,
    input: undefined as Partial<StatusContext> | undefined,
    tags: {} as 'unpaid' | 'paid' | 'voucher' | 'ended',
  },
  guards: {
    isInstant: ({ event }) => event.type === 'card.charged' && event.seat && event.instant,
    hasSeat: ({ event }) => event.type === 'card.charged' && event.seat,
    canBeTakenAgain: ({ context, event }) =>
      context.cancelReason === 'expired' && event.type === 'card.charged' && event.seat && !event.instant,
    canBeTakenAgainAtOnce: ({ context, event }) =>
      context.cancelReason === 'expired' && event.type === 'card.charged' && event.seat && event.instant,
    isAnswerDue: ({ context }) => context.answerDue,
    wasConfirmed: ({ context }) => context.previous === 'confirmed',
  },
  actions: {
    endForMember: assign({ cancelReason: 'member' }),
    endForTime: assign({ cancelReason: 'expired' }),
    endForOrganiser: assign({ cancelReason: 'rejected' }),
    endForGroup: assign({ cancelReason: 'group_minimum' }),
    endForSeat: assign({ cancelReason: 'seat_gone' }),
    noteAnswerDue: assign(({ event }) => (event.type === 'deposit.matched' ? { answerDue: event.answerDue } : {})),
    awaitAnswer: assign({ answerDue: true }),
    clearAnswerDue: assign({ answerDue: false }),
    reopen: assign({ cancelReason: null, previous: null }),
    rememberRequested: assign({ previous: 'requested' }),
    rememberConfirmed: assign({ previous: 'confirmed' }),
    forgetPrevious: assign({ previous: null }),
  },
}).createMachine({
  id: 'reservation-status',
  description: 'Reservation statuses of §4 with the transitions that the specification leaves open.',
  initial: 'pending',
  context: ({ input }) => ({
    cancelReason: input?.cancelReason ?? null,
    previous: input?.previous ?? null,
    answerDue: input?.answerDue ?? false,
  }),
  states: {
    pending: {
      description: 'Label: Pending. Created with its seats held; waits for a method or for the card.',
      tags: ['unpaid'],
      on: {
        'bank.chosen': { target: 'waiting', description: 'Bank transfer is also offered (§1).' },
        'card.charged': [
          { guard: 'isInstant', target: 'confirmed' },
          { guard: 'hasSeat', target: 'requested', actions: 'awaitAnswer' },
          { target: 'cancelled', actions: 'endForSeat', description: 'Paid, but the seat is gone: refunded at once.' },
        ],
        'card.declined': { target: 'pending', description: 'Pending again, until the hold ends.' },
        'time.out': { target: 'cancelled', actions: 'endForTime' },
        'member.cancel': { target: 'cancelled', actions: 'endForMember' },
      },
    },
    waiting: {
      description:
        'Label: Pending. The reservation waits for the deposit and is confirmed once it is made (§4); three days (§9).',
      tags: ['unpaid'],
      on: {
        'deposit.matched': { target: 'confirmed', actions: 'noteAnswerDue' },
        'time.out': { target: 'cancelled', actions: 'endForTime' },
        'member.cancel': { target: 'cancelled', actions: 'endForMember' },
      },
    },
    requested: {
      description: 'Label: Confirmed. Paid; the organiser has still to accept.',
      tags: ['paid'],
      on: {
        'organiser.accept': { target: 'confirmed', actions: 'clearAnswerDue' },
        'organiser.reject': { target: 'cancelled', actions: 'endForOrganiser', description: 'Refunded in full.' },
        'group.missed': {
          target: 'cancelled',
          actions: 'endForGroup',
          description: 'Refunded in full (§5: minimum to depart).',
        },
        'member.cancel': { target: 'cancel_requested', actions: 'rememberRequested' },
      },
    },
    confirmed: {
      description:
        'Label: Confirmed. Paid; the voucher is valid. A deposit confirms (§4) before the organiser has answered and the group is complete: both can still end it, refunded in full.',
      tags: ['paid', 'voucher'],
      on: {
        'organiser.accept': { guard: 'isAnswerDue', actions: 'clearAnswerDue' },
        'organiser.reject': {
          guard: 'isAnswerDue',
          target: 'cancelled',
          actions: 'endForOrganiser',
          description: 'Refunded in full.',
        },
        'group.missed': {
          guard: 'isAnswerDue',
          target: 'cancelled',
          actions: 'endForGroup',
          description: 'Refunded in full (§5: minimum to depart).',
        },
        'member.cancel': { target: 'cancel_requested', actions: 'rememberConfirmed' },
      },
    },
    cancel_requested: {
      description:
        'Label: Cancel requested. The refund that was shown is frozen until it takes effect or is withdrawn.',
      tags: ['paid'],
      on: {
        'cancel.approve': { target: 'cancelled', actions: 'endForMember' },
        'cancel.withdraw': [
          { guard: 'wasConfirmed', target: 'confirmed', actions: 'forgetPrevious' },
          { target: 'requested', actions: 'forgetPrevious' },
        ],
      },
    },
    cancelled: {
      description:
        'Label: Canceled. A charge that arrives after the hold ended takes the seat again where one is left.',
      tags: ['ended'],
      entry: 'clearAnswerDue',
      on: {
        'card.charged': [
          { guard: 'canBeTakenAgainAtOnce', target: 'confirmed', actions: 'reopen' },
          { guard: 'canBeTakenAgain', target: 'requested', actions: ['reopen', 'awaitAnswer'] },
        ],
      },
    },
  },
});

export interface StatusRecord extends StatusContext {
  status: ReservationStatus;
}

/** The machine's state for a record, to ask it `can` and `hasTag`. */
export function statusState(record: StatusRecord) {
  return reservationStatusMachine.resolveState({
    value: record.status,
    context: { cancelReason: record.cancelReason, previous: record.previous, answerDue: record.answerDue },
  });
}

/** The record after an event, or null where the event is not allowed. */
export function nextStatus(record: StatusRecord, event: StatusEvent): StatusRecord | null {
  const state = statusState(record);
  if (!state.can(event)) return null;
  const [next] = transition(reservationStatusMachine, state, event);
  return { status: next.value, ...next.context };
}

/** Why an act came too late (409). */
export function getLateErrorCode(
  record: StatusRecord,
): Extract<ErrorCode, 'EXPIRED' | 'ALREADY_CANCELED' | 'CANCEL_REQUESTED' | 'ILLEGAL_TRANSITION'> {
  if (record.status === 'cancelled') return record.cancelReason === 'expired' ? 'EXPIRED' : 'ALREADY_CANCELED';
  return record.status === 'cancel_requested' ? 'CANCEL_REQUESTED' : 'ILLEGAL_TRANSITION';
}
