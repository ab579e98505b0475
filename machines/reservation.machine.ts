/** The multi-step reservation: which step is in sight, what is held, and which machine has the word. */
import { setup, assign, and, fromPromise, not, or, sendTo } from 'xstate';
import type { Failure } from '../src/contract/errors.ts';
import type {
  Ending,
  Loaded,
  ReservationContext,
  ReservationInput,
  Typed,
} from '../src/contract/reservations/drafts.ts';
import type { checkoutMachine } from './checkout.machine.ts';
import type { choiceMachine } from './choice.machine.ts';
import type { deductionsMachine } from './deductions.machine.ts';
import type { holdMachine, HoldTerms } from './hold.machine.ts';
import type { travellerMachine } from './traveller.machine.ts';

export type ReservationEvent =
  /** The address asks for a step: a link, back, forward, a typed address. */
  | { type: 'step.requested'; step: ReservationInput['step'] }
  | { type: 'step.left' }
  | { type: 'renewal.requested' }
  | { type: 'retry.requested' };

const NO_DRAFT = { reservationId: null, choices: [], cartItemIds: [], traveller: {} as Typed['traveller'] };
const NONE = { offers: [], reservation: null, vaults: [], method: null, terms: [], failure: null, linked: false };
const TYPED = ['choices', 'traveller', 'vaults', 'method', 'terms'] as const satisfies (keyof Typed)[];
const OVER = ['ALREADY_CANCELED', 'ALREADY_PAID', 'CANCEL_REQUESTED', 'ILLEGAL_TRANSITION'];

/** Parameters of a transition that asks for a step. */
const asked = ({ event }: { event: Partial<Pick<ReservationInput, 'step'>> }) => ({ step: event.step ?? 'option' });

/** Parameters of a transition after a machine has ended, or an effect has failed: what is thrown need not be an error of the client. */
function ended({ event }: { event: { output?: Partial<Ending>; error?: unknown } }): Ending {
  const { code = 'UNKNOWN', problems = [], details = {} } = (event.error ?? {}) as Partial<Failure>;
  return { reservation: null, failure: 'error' in event ? { code, problems, details } : null, ...event.output };
}

/** Parameters of a transition after the machine of a step has changed: all that is typed there. */
function typed({ event }: { event: { snapshot?: { context: Partial<Typed> } } }): Partial<Typed> {
  const now = event.snapshot?.context ?? {};
  return Object.fromEntries(TYPED.flatMap((name) => (name in now ? [[name, now[name]]] : [])));
}

/** Parameters of a transition after a machine has changed that knows the end of the hold. */
function told({ event }: { event: { snapshot?: { context: { held: Partial<HoldTerms> } } } }): Partial<HoldTerms> {
  return event.snapshot?.context.held ?? {};
}

/** Stands for the machine of another file, which the flow provides. */
const inert = (): unknown => fromPromise(() => new Promise<never>(() => {}));

/** Stands for the rules of the shop, which the flow provides. */
const isProvided = () => false;

export const reservationMachine = setup({
  types: {
    context: {} as ReservationContext,
    events: {} as ReservationEvent,
    input: {} as ReservationInput | undefined,
    tags: {} as 'busy' | 'failed' | 'resumable' | 'settled',
    children: {} as { [Id in 'choice' | 'traveller' | 'deductions' | 'hold' | 'checkout']: Id },
  },
  actors: {
    loadReservation: fromPromise<Loaded, Pick<ReservationInput, 'draft'>>(() =>
      Promise.reject(new Error('not provided')),
    ),
    choice: inert() as typeof choiceMachine,
    traveller: inert() as typeof travellerMachine,
    deductions: inert() as typeof deductionsMachine,
    hold: inert() as typeof holdMachine,
    checkout: inert() as typeof checkoutMachine,
  },
  guards: {
    isPending: ({ context }) => context.reservation?.status === 'pending',
    hasExpired: ({ context }) => context.reservation?.cancel_reason === 'expired',
    isSettled: ({ context }) => context.reservation !== null && context.reservation.status !== 'pending',
    wantsOption: ({ context }) => context.wanted === 'option',
    wantsPayment: ({ context }) => context.wanted === 'payment',
    isToBeHeld: isProvided,
    isChoiceHeld: isProvided,
    isTravellerSaved: isProvided,
    isPaymentRequested: (_, { isPaymentRequested }: Ending) => isPaymentRequested === true,
    isPaid: (_, { reservation }: Ending) => reservation !== null,
    isRefused: (_, { failure }: Ending) => failure !== null,
    isTooLate: (_, { failure }: Ending) => failure?.code === 'EXPIRED',
    isOver: (_, { failure }: Ending) => OVER.includes(failure?.code ?? ''),
    refusesChoice: ({ context }) => context.failure?.problems.some((p) => p.field.startsWith('lines.')) ?? false,
    refusesTraveller: ({ context }) => context.failure?.problems.some((p) => p.field.startsWith('traveller.')) ?? false,
  },
  actions: {
    takeLoaded: assign((_, loaded: Partial<Loaded>) => ({ ...loaded, reservationId: loaded.reservation?.id ?? null })),
    takeEnding: assign((_, { reservation, failure }: Ending) =>
      reservation === null ? { failure } : { reservation, reservationId: reservation.id, failure },
    ),
    /** What was saved is what is shown from now on: the passport numbers masked. */
    takeSaved: assign((_, { reservation }: Ending) =>
      reservation === null ? {} : { reservation, traveller: reservation.traveller, vaults: [], failure: null },
    ),
    note: assign((_, change: Partial<Typed>) => ({ ...change, failure: null })),
    noteHold: assign(({ context }, held: Partial<HoldTerms>) => ({
      reservation: context.reservation && { ...context.reservation, ...held },
    })),
    moveHold: sendTo('hold', ({ context }) => ({ type: 'hold.moved', held: context.reservation })),
    suspendHold: sendTo('hold', { type: 'hold.suspended' }),
    resumeHold: sendTo('hold', { type: 'hold.resumed' }),
    dropHold: assign({ reservation: null, reservationId: null, failure: null }),
    forgetLink: assign({ linked: false }),
    goToReservation: () => {}, // Provided by the flow, which knows the page for each status.
    want: assign((_, { step }: Pick<ReservationInput, 'step'>) => ({ wanted: step })),
  },
}).createMachine({
  id: 'reservation',
  description:
    'Members reserve in steps: option, traveler, payment. The first incomplete step is where an illegal address leads.',
  context: ({ input }) => ({ ...NO_DRAFT, ...NONE, ...input?.draft, wanted: input?.step ?? 'option' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Fetches what can be chosen, and the reservation that the draft or the address names.',
      tags: ['busy'],
      on: { 'step.requested': { actions: { type: 'want', params: asked } } },
      entry: { type: 'takeEnding', params: { reservation: null, failure: null } },
      invoke: {
        id: 'loadReservation',
        src: 'loadReservation',
        input: ({ context }) => ({ draft: context }),
        onDone: { target: 'routing', actions: { type: 'takeLoaded', params: ({ event }) => event.output ?? {} } },
        onError: { target: 'failed', actions: { type: 'takeEnding', params: ended } },
      },
    },
    failed: {
      description: 'The offer could not be loaded; nothing typed is lost.',
      tags: ['failed'],
      on: { 'retry.requested': 'loading', 'step.requested': { actions: { type: 'want', params: asked } } },
    },
    routing: {
      description: 'Sends the visitor to the step that the address asks for, or to the first incomplete one.',
      exit: 'forgetLink',
      always: [
        { guard: 'hasExpired', target: 'expired' },
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isToBeHeld', target: 'reserving' },
        { guard: 'isPending', target: 'held' },
        { target: 'choosing' },
      ],
    },
    reserving: {
      description: 'Holds a whole choice of a link at once. A refusal is told at step `option`, with the choice kept.',
      tags: ['busy'],
      on: { 'step.requested': { actions: { type: 'want', params: asked } } },
      entry: { type: 'want', params: { step: 'traveler' } },
      invoke: {
        id: 'choice',
        src: 'choice',
        input: ({ context }) => ({ ...context, atOnce: true }),
        onDone: [
          { guard: { type: 'isTooLate', params: ended }, target: 'expired' },
          { guard: { type: 'isOver', params: ended }, target: 'loading' },
          { target: 'routing', actions: { type: 'takeEnding', params: ended } },
        ],
        onError: 'failed',
      },
    },
    choosing: {
      description: 'Step `option` before any seat is held.',
      tags: ['resumable'],
      on: { 'step.requested': { actions: { type: 'want', params: asked } } },
      invoke: {
        id: 'choice',
        src: 'choice',
        input: ({ context }) => context,
        onSnapshot: { actions: { type: 'note', params: typed } },
        onDone: { target: 'held.traveler', actions: { type: 'takeEnding', params: ended } },
        onError: 'failed',
      },
    },
    held: {
      description: 'Seats are held for fifteen minutes, which are counted beside the steps.',
      invoke: {
        id: 'hold',
        src: 'hold',
        input: ({ context }) => context,
        onSnapshot: { actions: { type: 'noteHold', params: told } },
        onDone: [
          { guard: { type: 'isRefused', params: ended }, target: 'expired', description: 'Too late to be extended.' },
          { target: 'loading', description: 'The server says whether it really ended.' },
        ],
        onError: 'loading',
      },
      initial: 'routing',
      on: { 'step.requested': { target: '.routing', actions: { type: 'want', params: asked } } },
      states: {
        routing: {
          description:
            'The step that a refusal names, or that was asked for, or the first that is incomplete: a later one is reached only with the choice that is held.',
          always: [
            { guard: or(['wantsOption', not('isChoiceHeld'), 'refusesChoice']), target: 'option' },
            { guard: and(['wantsPayment', 'isTravellerSaved', not('refusesTraveller')]), target: 'payment' },
            { target: 'traveler' },
          ],
        },
        option: {
          description: 'Step `option` again, with the seats of the last choice still held.',
          tags: ['resumable'],
          entry: { type: 'want', params: { step: 'option' } },
          invoke: {
            id: 'choice',
            src: 'choice',
            input: ({ context }) => context,
            onSnapshot: { actions: { type: 'note', params: typed } },
            onDone: [
              { guard: { type: 'isTooLate', params: ended }, target: '#reservation.expired' },
              { guard: { type: 'isOver', params: ended }, target: '#reservation.loading' },
              { target: 'traveler', actions: [{ type: 'takeEnding', params: ended }, 'moveHold'] },
            ],
            onError: '#reservation.failed',
          },
        },
        traveler: {
          description: 'Step `traveler`: who travels, and how to reach them.',
          tags: ['resumable'],
          entry: { type: 'want', params: { step: 'traveler' } },
          invoke: {
            id: 'traveller',
            src: 'traveller',
            input: ({ context }) => context,
            onSnapshot: { actions: { type: 'note', params: typed } },
            onDone: [
              { guard: { type: 'isTooLate', params: ended }, target: '#reservation.expired' },
              { guard: { type: 'isOver', params: ended }, target: '#reservation.loading' },
              { target: 'payment', actions: [{ type: 'takeSaved', params: ended }, 'moveHold'] },
            ],
            onError: '#reservation.failed',
          },
          on: { 'step.left': 'option' },
        },
        payment: {
          description: 'Step `payment`: coupon, points, method and terms; each new price is shown before it is paid.',
          tags: ['resumable'],
          entry: { type: 'want', params: { step: 'payment' } },
          invoke: {
            id: 'deductions',
            src: 'deductions',
            input: ({ context }) => context,
            onSnapshot: { actions: { type: 'note', params: typed } },
            onDone: [
              { guard: { type: 'isPaymentRequested', params: ended }, target: 'paying' },
              { guard: { type: 'isTooLate', params: ended }, target: '#reservation.expired' },
              { guard: { type: 'isOver', params: ended }, target: '#reservation.loading' },
              { target: 'payment', reenter: true, actions: [{ type: 'takeEnding', params: ended }, 'moveHold'] },
            ],
            onError: '#reservation.failed',
          },
          on: { 'step.left': 'traveler' },
        },
        paying: {
          description: 'The payment has the word, out of the reach of the hold and of the address.',
          tags: ['busy'],
          entry: 'suspendHold',
          exit: 'resumeHold',
          invoke: {
            id: 'checkout',
            src: 'checkout',
            input: ({ context }) => context,
            onSnapshot: { actions: [{ type: 'noteHold', params: told }, 'moveHold'] },
            onDone: [
              {
                guard: { type: 'isPaid', params: ended },
                target: '#reservation.settled',
                actions: { type: 'takeEnding', params: ended },
              },
              { guard: { type: 'isTooLate', params: ended }, target: '#reservation.expired' },
              { guard: { type: 'isOver', params: ended }, target: '#reservation.loading' },
              {
                guard: { type: 'isRefused', params: ended },
                target: 'routing',
                actions: { type: 'takeEnding', params: ended },
              },
              { target: '#reservation.loading', description: 'Only the server knows what became of it.' },
            ],
            onError: '#reservation.failed',
          },
          on: { 'step.requested': {} },
        },
      },
    },
    expired: {
      description: 'The hold ended and the seats went back. What was typed stays; the same choice can be held again.',
      tags: ['resumable'],
      entry: ['dropHold', { type: 'want', params: { step: 'option' } }],
      on: { 'renewal.requested': 'reserving', 'step.requested': 'choosing', 'step.left': 'choosing' },
    },
    settled: {
      description: 'Paid, waiting for a bank transfer, or already beyond: the page of the reservation tells the rest.',
      tags: ['settled'],
      entry: 'goToReservation',
      type: 'final',
    },
  },
});
