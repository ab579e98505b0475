/** Choosing a departure on the page of a product: what is wrong with it, and the two ways on. */
import { assign, fromPromise, setup } from 'xstate';
import type { Failure, Problem } from '../src/contract/errors.ts';
import type { DraftChoice } from '../src/contract/reservations/drafts.ts';

/** Where a choice goes on to. */
export type ChoiceWay = 'reserve' | 'cart';

export interface DepartureChoiceInput {
  /** From the address, or from an earlier visit of the page. */
  choice: DraftChoice;
  signedIn: boolean;
}

export interface DepartureChoiceContext extends DepartureChoiceInput {
  /** The choice that the problems were found in. */
  judged: DraftChoice | null;
  problems: readonly Problem[];
  way: ChoiceWay;
  /** Of the controls that the way was chosen beside; the first wrong one takes the focus. */
  idPrefix: string;
}

export type DepartureChoiceEvent =
  | { type: 'choice.changed'; choice: DraftChoice }
  | { type: 'reservation.requested'; idPrefix: string }
  | { type: 'addition.requested'; idPrefix: string }
  /** What is left of a day may have become known. */
  | { type: 'seats.changed' }
  | { type: 'session.changed'; signedIn: boolean };

const NOTHING_CHOSEN: DraftChoice = { product_id: '', option_id: null, date: null, time: null, quantity: 2 };

/** Parameters of a transition after a failed effect; what is thrown need not be an error of the client. */
function failed({ event }: { event: { error?: unknown } }): Failure {
  const { code = 'UNKNOWN', problems = [], details = {} } = (event.error ?? {}) as Partial<Failure>;
  return { code, problems, details };
}

/** Parameters of what is told; a simulator tells nothing. */
const changed = ({ event }: { event: { choice?: DraftChoice } }) => ({ choice: event.choice ?? NOTHING_CHOSEN });
const toReserve = ({ event }: { event: { idPrefix?: string } }) =>
  ({ way: 'reserve', idPrefix: event.idPrefix ?? '' }) as const;
const toCart = ({ event }: { event: { idPrefix?: string } }) =>
  ({ way: 'cart', idPrefix: event.idPrefix ?? '' }) as const;
const known = ({ event }: { event: { signedIn?: boolean } }) => ({ signedIn: event.signedIn ?? false });
const chosen = ({ context: { choice } }: { context: DepartureChoiceContext }) => ({ choice });
const refused = ({ context: { idPrefix, problems } }: { context: DepartureChoiceContext }) => ({ idPrefix, problems });
const thrown = ({ event }: { event: { error?: unknown } }) => ({ error: event.error });

const notProvided = () => Promise.reject(new Error('not provided'));

export const departureChoiceMachine = setup({
  types: {
    context: {} as DepartureChoiceContext,
    events: {} as DepartureChoiceEvent,
    input: {} as DepartureChoiceInput | undefined,
    tags: {} as 'busy' | 'settled',
  },
  actors: {
    loadRules: fromPromise<void>(notProvided),
    addToCart: fromPromise<void, { choice: DraftChoice }>(notProvided),
  },
  guards: {
    hasProblems: ({ context }) => context.problems.length > 0,
    isShortOfSeats: ({ context }) => context.problems.some(({ code }) => code === 'not_enough_seats'),
    isOtherChoice: ({ context }) => context.choice !== context.judged,
    isReservation: ({ context }) => context.way === 'reserve',
    isSignedIn: ({ context }) => context.signedIn,
    isSignedOut: (_, { signedIn }: { signedIn: boolean }) => !signedIn,
    isFieldRefused: (_, { problems }: Failure) => problems.length > 0,
    isGone: (_, { code }: Failure) => code === 'OPTION_UNAVAILABLE' || code === 'SEATS_GONE',
  },
  actions: {
    takeChoice: assign({ choice: (_, { choice }: { choice: DraftChoice }) => choice }),
    rememberChoice: (_, _params: { choice: DraftChoice }) => {},
    takeWay: assign((_, { way, idPrefix }: { way: ChoiceWay; idPrefix: string }) => ({ way, idPrefix })),
    takeSession: assign((_, { signedIn }: { signedIn: boolean }) => ({ signedIn })),
    findProblems: assign({ problems: [] }),
    noteJudged: assign({ judged: ({ context }) => context.choice }),
    takeProblems: assign({ problems: (_, { problems }: Failure) => problems }),
    clearProblems: assign({ problems: [], judged: null }),
    focusFirstProblem: (_, _params: Pick<DepartureChoiceContext, 'idPrefix' | 'problems'>) => {},
    goToReservation: (_, _params: { choice: DraftChoice }) => {},
    goToLogin: (_, _params: { choice: DraftChoice }) => {},
    reloadSeats: (_, _params: { choice: DraftChoice }) => {},
    reportFailure: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: 'departure-choice',
  description: '§2: /product/detail/:productId. §5: option, date, time and two travellers at least.',
  context: ({ input }) => ({
    choice: input?.choice ?? NOTHING_CHOSEN,
    signedIn: input?.signedIn ?? false,
    judged: null,
    problems: [],
    way: 'reserve',
    idPrefix: '',
  }),
  initial: 'choosing',
  on: {
    'choice.changed': {
      actions: [
        { type: 'takeChoice', params: changed },
        { type: 'rememberChoice', params: changed },
      ],
    },
    'session.changed': { actions: { type: 'takeSession', params: known } },
  },
  states: {
    choosing: {
      description: 'Option, day, time and travellers can be chosen, in any order.',
      initial: 'open',
      states: {
        open: { description: 'Nothing was refused, and nothing was done, since the choice changed.' },
        refused: {
          description: 'What is wrong stays named until it is right: each change is judged again.',
          on: {
            'choice.changed': {
              actions: [
                { type: 'takeChoice', params: changed },
                { type: 'rememberChoice', params: changed },
                'findProblems',
              ],
            },
            'seats.changed': {
              description:
                'What was refused holds while nothing was changed, even while the seats are asked for again.',
              guard: 'isOtherChoice',
              actions: 'findProblems',
            },
          },
        },
        added: {
          description: 'The choice lies in the cart.',
          tags: ['settled'],
          on: {
            'session.changed': {
              description: 'The cart is that of a member.',
              guard: { type: 'isSignedOut', params: known },
              target: 'open',
              actions: { type: 'takeSession', params: known },
            },
          },
        },
        gone: { description: 'The seats went while the choice was being added.' },
      },
      on: {
        'choice.changed': {
          target: '.open',
          actions: [
            { type: 'takeChoice', params: changed },
            { type: 'rememberChoice', params: changed },
          ],
        },
        'reservation.requested': { target: 'preparing', actions: { type: 'takeWay', params: toReserve } },
        'addition.requested': { target: 'preparing', actions: { type: 'takeWay', params: toCart } },
      },
    },
    preparing: {
      description: 'The rules come with the first press that goes on, and not with the page.',
      tags: ['busy'],
      entry: 'clearProblems',
      invoke: {
        id: 'loadRules',
        src: 'loadRules',
        onDone: 'judging',
        onError: { target: 'choosing', actions: { type: 'reportFailure', params: thrown } },
      },
    },
    judging: {
      description: '§5, and the seats as far as they are known.',
      entry: ['findProblems', 'noteJudged'],
      always: [
        {
          description: 'The seats that are known may be those of a while ago.',
          guard: 'isShortOfSeats',
          target: 'choosing.refused',
          actions: [
            { type: 'focusFirstProblem', params: refused },
            { type: 'reloadSeats', params: chosen },
          ],
        },
        {
          guard: 'hasProblems',
          target: 'choosing.refused',
          actions: { type: 'focusFirstProblem', params: refused },
        },
        { guard: 'isReservation', target: 'choosing', actions: { type: 'goToReservation', params: chosen } },
        { guard: 'isSignedIn', target: 'adding' },
        {
          description: 'A cart needs a session; the way back leads to the same choice.',
          target: 'choosing',
          actions: { type: 'goToLogin', params: chosen },
        },
      ],
    },
    adding: {
      description: 'POST /api/v1/cart (§7).',
      tags: ['busy'],
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        input: chosen,
        onDone: [
          { guard: 'isSignedIn', target: 'choosing.added' },
          { description: 'The session ended meanwhile.', target: 'choosing' },
        ],
        onError: [
          {
            guard: { type: 'isFieldRefused', params: failed },
            target: 'choosing.refused',
            actions: [
              { type: 'takeProblems', params: failed },
              { type: 'reloadSeats', params: chosen },
            ],
          },
          {
            description: 'The calendar asks again: what it showed was no longer true.',
            guard: { type: 'isGone', params: failed },
            target: 'choosing.gone',
            actions: [
              { type: 'reloadSeats', params: chosen },
              { type: 'reportFailure', params: thrown },
            ],
          },
          {
            target: 'choosing',
            actions: [
              { type: 'reloadSeats', params: chosen },
              { type: 'reportFailure', params: thrown },
            ],
          },
        ],
      },
    },
  },
});
