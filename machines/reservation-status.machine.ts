/** The lifecycle of one reservation: which status may follow which, decided alike on the server and in the browser. */
import { setup, assign } from 'xstate';
import type { CancelReason } from '../src/contract/catalogue/codes.ts';

/** What a status needs to remember: why it ended, where a withdrawn cancellation goes back to, and whether the organiser has still to answer. */
export interface StatusContext {
  cancelReason: CancelReason | null;
  previous: 'requested' | 'confirmed' | null;
  /** True until the organiser accepts a paid trip, or its group is big enough to leave without being asked. */
  answerDue: boolean;
  /** What a requested cancellation gives back, frozen when it was asked for: whole KRW; null without one. */
  refundKrw: number | null;
  /** When a requested cancellation takes effect, ISO 8601 in UTC; null without one. */
  effectiveAt: string | null;
}

export type StatusEvent =
  | { type: 'bank.chosen' }
  /** `instant`: confirmed at once. `seat`: the seats are held, or could be taken again after the hold had ended. */
  | { type: 'card.charged'; instant: boolean; seat: boolean }
  | { type: 'card.declined' }
  /** `answerDue`: the product does not confirm by itself, or its group is still too small. */
  | { type: 'deposit.matched'; answerDue: boolean }
  | { type: 'time.expired' }
  | { type: 'organiser.accepted' }
  | { type: 'organiser.rejected' }
  | { type: 'group.missed' }
  /** What is paid is given back by these terms; what is not paid ends at once. */
  | { type: 'cancellation.requested'; refundKrw: number; effectiveAt: string }
  | { type: 'cancellation.approved' }
  /** `at`: ISO 8601 in UTC. */
  | { type: 'cancellation.withdrawn'; at: string };

interface Charge {
  instant: boolean;
  seat: boolean;
}

/** Parameters of a charge; a simulator may send none. */
function charge({ event }: { event: Partial<Charge> }): Charge {
  return { instant: event.instant ?? false, seat: event.seat ?? false };
}

/** Parameters of a requested cancellation. */
function cancellation({ event }: { event: { refundKrw?: number; effectiveAt?: string } }) {
  return { refundKrw: event.refundKrw ?? null, effectiveAt: event.effectiveAt ?? null };
}

/** Parameters of what happens at a moment. */
function told({ event }: { event: { at?: string } }) {
  return { at: event.at };
}

/** Without an end, or without a moment, nothing is too late. */
function isBefore(at: string | undefined, end: string | null): boolean {
  return end === null || at === undefined || at < end;
}

export const reservationStatusMachine = setup({
  types: {
    context: {} as StatusContext,
    events: {} as StatusEvent,
    input: undefined as Partial<StatusContext> | undefined,
    tags: {} as 'paid' | 'voucher',
  },
  guards: {
    isInstant: (_, { instant, seat }: Charge) => seat && instant,
    hasSeat: (_, { seat }: Charge) => seat,
    canBeTakenAgain: ({ context }, { seat }: Charge) => context.cancelReason === 'expired' && seat,
    canBeTakenAgainAtOnce: ({ context }, { seat, instant }: Charge) =>
      context.cancelReason === 'expired' && seat && instant,
    isInTime: ({ context }, moment: { at: string | undefined }) => isBefore(moment.at, context.effectiveAt),
    isInTimeAndWasConfirmed: ({ context }, moment: { at: string | undefined }) =>
      context.previous === 'confirmed' && isBefore(moment.at, context.effectiveAt),
    isAnswerDue: ({ context }) => context.answerDue,
  },
  actions: {
    endForMember: assign({ cancelReason: 'member' }),
    endForTime: assign({ cancelReason: 'expired' }),
    endForOrganiser: assign({ cancelReason: 'rejected' }),
    endForGroup: assign({ cancelReason: 'group_minimum' }),
    endForSeat: assign({ cancelReason: 'seat_gone' }),
    noteAnswerDue: assign((_, { answerDue }: { answerDue: boolean }) => ({ answerDue })),
    awaitAnswer: assign({ answerDue: true }),
    clearAnswerDue: assign({ answerDue: false }),
    reopen: assign({ cancelReason: null, previous: null }),
    rememberRequested: assign({ previous: 'requested' }),
    rememberConfirmed: assign({ previous: 'confirmed' }),
    freezeTerms: assign((_, terms: Pick<StatusContext, 'refundKrw' | 'effectiveAt'>) => terms),
    forgetCancellation: assign({ previous: null, refundKrw: null, effectiveAt: null }),
  },
}).createMachine({
  id: 'reservation-status',
  description: 'Reservation statuses of §4 with the transitions that the specification leaves open.',
  initial: 'pending',
  context: ({ input }) => ({
    cancelReason: input?.cancelReason ?? null,
    previous: input?.previous ?? null,
    answerDue: input?.answerDue ?? false,
    refundKrw: input?.refundKrw ?? null,
    effectiveAt: input?.effectiveAt ?? null,
  }),
  states: {
    pending: {
      description: 'Label: Pending. Created with its seats held; waits for a method or for the card.',
      on: {
        'bank.chosen': { target: 'waiting', description: 'Bank transfer is also offered (§1).' },
        'card.charged': [
          { guard: { type: 'isInstant', params: charge }, target: 'confirmed' },
          { guard: { type: 'hasSeat', params: charge }, target: 'requested', actions: 'awaitAnswer' },
          { target: 'cancelled', actions: 'endForSeat', description: 'Paid, but the seat is gone: refunded at once.' },
        ],
        'card.declined': { target: 'pending', description: 'Pending again, until the hold ends.' },
        'time.expired': { target: 'cancelled', actions: 'endForTime' },
        'cancellation.requested': { target: 'cancelled', actions: 'endForMember' },
      },
    },
    waiting: {
      description:
        'Label: Pending. The reservation waits for the deposit and is confirmed once it is made (§4); three days (§9).',
      on: {
        'deposit.matched': {
          target: 'confirmed',
          actions: { type: 'noteAnswerDue', params: ({ event }) => ({ answerDue: event.answerDue ?? false }) },
        },
        'time.expired': { target: 'cancelled', actions: 'endForTime' },
        'cancellation.requested': { target: 'cancelled', actions: 'endForMember' },
      },
    },
    requested: {
      description: 'Label: Confirmed. Paid; the organiser has still to accept.',
      tags: ['paid'],
      on: {
        'organiser.accepted': { target: 'confirmed', actions: 'clearAnswerDue' },
        'organiser.rejected': { target: 'cancelled', actions: 'endForOrganiser', description: 'Refunded in full.' },
        'group.missed': {
          target: 'cancelled',
          actions: 'endForGroup',
          description: 'Refunded in full (§5: minimum to depart).',
        },
        'cancellation.requested': {
          target: 'cancel_requested',
          actions: ['rememberRequested', { type: 'freezeTerms', params: cancellation }],
        },
      },
    },
    confirmed: {
      description:
        'Label: Confirmed. Paid; the voucher is valid. A deposit confirms (§4) before the organiser has answered and the group is complete: both can still end it, refunded in full.',
      tags: ['paid', 'voucher'],
      on: {
        'organiser.accepted': { guard: 'isAnswerDue', actions: 'clearAnswerDue' },
        'organiser.rejected': {
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
        'cancellation.requested': {
          target: 'cancel_requested',
          actions: ['rememberConfirmed', { type: 'freezeTerms', params: cancellation }],
        },
      },
    },
    cancel_requested: {
      description:
        'Label: Cancel requested. The refund that was shown is frozen; it takes effect at its time, and can be withdrawn until then.',
      tags: ['paid'],
      on: {
        'cancellation.approved': { target: 'cancelled', actions: 'endForMember' },
        'cancellation.withdrawn': [
          {
            guard: { type: 'isInTimeAndWasConfirmed', params: told },
            target: 'confirmed',
            actions: 'forgetCancellation',
          },
          { guard: { type: 'isInTime', params: told }, target: 'requested', actions: 'forgetCancellation' },
        ],
      },
    },
    cancelled: {
      description:
        'Label: Canceled. A charge that arrives after the hold ended takes the seat again where one is left.',
      entry: 'clearAnswerDue',
      on: {
        'card.charged': [
          {
            guard: { type: 'canBeTakenAgainAtOnce', params: charge },
            target: 'confirmed',
            actions: 'reopen',
          },
          {
            guard: { type: 'canBeTakenAgain', params: charge },
            target: 'requested',
            actions: ['reopen', 'awaitAnswer'],
          },
        ],
      },
    },
  },
});
