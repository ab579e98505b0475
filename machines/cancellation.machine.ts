/** Cancelling a reservation: the refund is asked for and shown first, confirmed at exactly that amount, and can be taken back. */
import { assign, fromPromise, setup } from 'xstate';
import type { Failure, Problem } from '../src/contract/errors.ts';
import type { AccountField, AccountValues } from '../src/contract/reservations/refund-account.ts';
import type { CancelQuote, Reservation } from '../src/contract/reservations/shapes.ts';

export interface CancellationContext {
  /** What cancelling gives back, as it was answered last. */
  quote: CancelQuote | null;
  account: AccountValues;
  problems: readonly Problem[];
  failure: Failure | null;
}

export type CancellationEvent =
  | { type: 'cancellation.requested' }
  | { type: 'cancellation.dismissed' }
  | { type: 'account.changed'; field: AccountField; value: string }
  | { type: 'cancellation.confirmed' }
  | { type: 'undo.requested' }
  | { type: 'retry.requested' };

export const NO_ACCOUNT: AccountValues = {
  'refund_account.bank': '',
  'refund_account.account': '',
  'refund_account.holder': '',
};

/** Parameters of a transition after a failed effect; what is thrown need not be an error of the client. */
function failed({ event }: { event: { error?: unknown } }): Failure {
  const { code = 'UNKNOWN', problems = [], details = {} } = (event.error ?? {}) as Partial<Failure>;
  return { code, problems, details };
}

const notProvided = () => Promise.reject(new Error('not provided'));

export const cancellationMachine = setup({
  types: {
    context: {} as CancellationContext,
    events: {} as CancellationEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadQuote: fromPromise<CancelQuote>(notProvided),
    cancelReservation: fromPromise<Reservation, { quote: CancelQuote | null; account: AccountValues }>(notProvided),
    undoCancellation: fromPromise<Reservation>(notProvided),
  },
  guards: {
    hasProblems: ({ context }) => context.problems.length > 0,
    isPriceChanged: (_, { code }: Failure) => code === 'PRICE_CHANGED',
    isFieldRefused: (_, { problems }: Failure) => problems.length > 0,
  },
  actions: {
    startAfresh: assign({ quote: null, account: NO_ACCOUNT, problems: [], failure: null }),
    takeQuote: assign({ quote: (_, { quote }: { quote: CancelQuote | null }) => quote }),
    forgetQuote: assign({ quote: null }),
    changeAccount: assign(({ context }, { field, value }: { field?: AccountField; value: string }) => ({
      account: field === undefined ? context.account : { ...context.account, [field]: value },
      problems: context.problems.filter((problem) => problem.field !== field),
    })),
    findProblems: assign({ problems: [] }),
    takeProblems: assign({ problems: (_, { problems }: Failure) => problems }),
    takeFailure: assign({ failure: (_, failure: Failure) => failure }),
    clearFailure: assign({ failure: null }),
    focusFirstProblem: () => {},
    showReservation: (_, _params: { reservation: Reservation | null }) => {},
    reloadReservation: () => {},
    reportFailure: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: 'cancellation',
  description: '§4: cancel_requested, cancelled. The refund is known before anything is cancelled.',
  context: { quote: null, account: NO_ACCOUNT, problems: [], failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being cancelled or taken back.',
      on: {
        'cancellation.requested': { target: 'open', actions: 'startAfresh' },
        'undo.requested': 'undoing',
      },
    },
    open: {
      description: 'The window in which a reservation is cancelled.',
      initial: 'quoting',
      states: {
        quoting: {
          description: 'What comes back changes with the day: it is asked for each time the window opens.',
          tags: ['busy'],
          entry: 'forgetQuote',
          invoke: {
            id: 'loadQuote',
            src: 'loadQuote',
            onDone: {
              target: 'quoted',
              actions: { type: 'takeQuote', params: ({ event }) => ({ quote: event.output ?? null }) },
            },
            onError: { target: 'unquoted', actions: { type: 'takeFailure', params: failed } },
          },
          on: { 'cancellation.dismissed': '#cancellation.idle' },
        },
        unquoted: {
          description: 'The refund is not known, so nothing can be confirmed.',
          tags: ['failed'],
          on: {
            'retry.requested': { target: 'quoting', actions: 'clearFailure' },
            'cancellation.dismissed': '#cancellation.idle',
          },
        },
        quoted: {
          description: 'The refund is shown; one of a bank transfer needs an account to go to.',
          on: {
            'account.changed': {
              actions: {
                type: 'changeAccount',
                params: ({ event }) => ({ field: event.field, value: event.value ?? '' }),
              },
            },
            'cancellation.confirmed': 'validating',
            'cancellation.dismissed': '#cancellation.idle',
          },
        },
        validating: {
          description: '§5: an account that is needed is named in full.',
          entry: 'findProblems',
          always: [
            { guard: 'hasProblems', target: 'quoted', actions: 'focusFirstProblem' },
            { target: 'confirming', actions: 'clearFailure' },
          ],
        },
        confirming: {
          description: 'The amount that was shown is sent along: the server gives that or refuses.',
          tags: ['busy'],
          invoke: {
            id: 'cancelReservation',
            src: 'cancelReservation',
            input: ({ context }) => ({ quote: context.quote, account: context.account }),
            onDone: {
              target: '#cancellation.idle',
              actions: { type: 'showReservation', params: ({ event }) => ({ reservation: event.output ?? null }) },
            },
            onError: [
              {
                description: 'The refund is another one by now: it is shown before it can be confirmed.',
                guard: { type: 'isPriceChanged', params: failed },
                target: 'quoting',
                actions: { type: 'takeFailure', params: failed },
              },
              {
                guard: { type: 'isFieldRefused', params: failed },
                target: 'quoted',
                actions: [{ type: 'takeProblems', params: failed }, 'focusFirstProblem'],
              },
              {
                description: 'It may have come too late, or been heard without an answer: the page looks again.',
                target: 'quoted',
                actions: [{ type: 'takeFailure', params: failed }, 'reloadReservation'],
              },
            ],
          },
        },
      },
    },
    undoing: {
      description: '§4: cancel_requested goes back to what it was, until the cancellation takes effect.',
      tags: ['busy'],
      invoke: {
        id: 'undoCancellation',
        src: 'undoCancellation',
        onDone: {
          target: 'idle',
          actions: { type: 'showReservation', params: ({ event }) => ({ reservation: event.output ?? null }) },
        },
        onError: {
          target: 'idle',
          actions: [{ type: 'reportFailure', params: ({ event }) => ({ error: event.error }) }, 'reloadReservation'],
        },
      },
    },
  },
});
