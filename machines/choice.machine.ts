/** Step `option`: departure, time, option and travellers, before seats are held and while they are; the rules of §5 under their own names. */
import { setup, assign, and, fromPromise } from 'xstate';
import type { Failure } from '../src/contract/errors.ts';
import type { DraftChoice, Offer, Ending } from '../src/contract/reservations/drafts.ts';
import type { Reservation } from '../src/contract/reservations/shapes.ts';

export interface ChoiceInput {
  choices: DraftChoice[];
  offers: Offer[];
  cartItemIds: string[];
  /** Null before seats are held. */
  reservation: Reservation | null;
  /** What is to be said at the start: the payment may have been refused for this step. */
  failure: Failure | null;
  /** The choice is whole, and is held without another press or refused. */
  atOnce?: boolean;
}

export interface ChoiceContext extends Required<ChoiceInput> {
  /** The reservation whose seats are changed; null while there is none. */
  reservationId: string | null;
}

export type ChoiceEvent = { type: 'choice.changed'; choices: DraftChoice[] } | { type: 'choice.confirmed' };

/** Codes that say that nothing more can be changed. */
const OVER = ['EXPIRED', 'ALREADY_CANCELED', 'ALREADY_PAID', 'CANCEL_REQUESTED', 'ILLEGAL_TRANSITION'];

/** Parameters of a transition after a failed effect; what is thrown need not be an error of the client. */
function failed({ event }: { event: { error?: unknown } }): Failure {
  const { code = 'UNKNOWN', problems = [], details = {} } = (event.error ?? {}) as Partial<Failure>;
  return { code, problems, details };
}

/** Parameters of a transition after an effect; a simulator may answer without an output. */
function answered({ event }: { event: { output?: Reservation } }): { reservation: Reservation | undefined } {
  return { reservation: event.output };
}

const asked = ({ context }: { context: ChoiceContext }) => ({ choices: context.choices });

/** Stand for the rules of the shop, which the flow provides. */
const isProvided = () => false;
const doProvided = () => {};

export const choiceMachine = setup({
  types: {
    context: {} as ChoiceContext,
    events: {} as ChoiceEvent,
    input: {} as ChoiceInput | undefined,
    output: {} as Ending,
    tags: {} as 'busy' | 'resumable' | 'settled',
  },
  actors: {
    holdSeats: fromPromise<Reservation, ChoiceContext>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isAtOnce: ({ context }) => context.atOnce,
    wasRefused: ({ context }) => context.failure !== null,
    isChoiceHeld: isProvided,
    // §5: date, time, number of travellers and a chosen option are required.
    hasChoice: isProvided,
    hasDate: isProvided,
    hasTime: isProvided,
    hasOption: isProvided,
    isOffered: isProvided,
    // §5: "Date must be after a minimum date; same-day is not available."
    isNotSameDay: isProvided,
    isWithinHorizon: isProvided,
    // §5: "At least 2 participants are needed to depart."
    hasTwoTravellers: isProvided,
    isWithinGroup: isProvided,
    canAdoptHold: ({ context }, { code }: Failure) => context.reservationId === null && code === 'HOLD_EXISTS',
    isHoldOver: ({ context }, { code }: Failure) => context.reservationId !== null && OVER.includes(code),
  },
  actions: {
    changeChoice: assign(({ context }, { choices }: { choices: DraftChoice[] | undefined }) => ({
      choices: choices ?? context.choices,
      failure: null,
    })),
    takeReservation: assign(({ context }, { reservation }: { reservation: Reservation | undefined }) => ({
      reservation: reservation ?? context.reservation,
      failure: null,
    })),
    adoptHold: assign((_, { details }: Failure) => ({
      reservationId: String(details['reservation_id'] ?? '') || null,
    })),
    forgetAdopted: assign({ reservationId: null }),
    takeFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    showProblems: doProvided,
    reloadSeats: (_, _params: { choices: DraftChoice[] }) => {},
  },
}).createMachine({
  id: 'choice',
  description: 'What is to be reserved: changed freely, and held by the server once it is confirmed.',
  context: ({ input }) => ({
    choices: input?.choices ?? [],
    offers: input?.offers ?? [],
    cartItemIds: input?.cartItemIds ?? [],
    reservation: input?.reservation ?? null,
    reservationId: input?.reservation?.id ?? null,
    failure: input?.failure ?? null,
    atOnce: input?.atOnce ?? false,
  }),
  output: ({ context }) => ({ reservation: context.reservation, failure: context.failure }),
  initial: 'opening',
  states: {
    opening: {
      description: 'A choice that was made before is held without another press.',
      always: [
        { guard: 'isAtOnce', target: 'judging' },
        {
          description: 'What the calendar showed was no longer true: its months are asked for again.',
          guard: 'wasRefused',
          target: 'editing',
          actions: { type: 'reloadSeats', params: asked },
        },
        { target: 'editing' },
      ],
    },
    editing: {
      description: 'A person chooses date, time, option and travellers; nothing is taken or given back yet.',
      tags: ['resumable'],
      on: {
        'choice.changed': {
          actions: { type: 'changeChoice', params: ({ event }) => ({ choices: event.choices }) },
        },
        'choice.confirmed': 'judging',
      },
    },
    judging: {
      description: 'The rules of §5 for a choice; what breaks one is named at its field.',
      always: [
        { guard: 'isChoiceHeld', target: 'held', actions: 'clearFailure', description: 'Nothing was changed.' },
        {
          guard: and([
            'hasChoice',
            'isOffered',
            'hasDate',
            'isNotSameDay',
            'isWithinHorizon',
            'hasTime',
            'hasOption',
            'hasTwoTravellers',
            'isWithinGroup',
          ]),
          target: 'holding',
          actions: 'clearFailure',
        },
        { guard: 'isAtOnce', target: 'refused', actions: 'showProblems' },
        { target: 'editing', actions: 'showProblems' },
      ],
    },
    holding: {
      description:
        'The server takes the seats, and in one act gives back those that were held before, or refuses both.',
      tags: ['busy'],
      invoke: {
        id: 'holdSeats',
        src: 'holdSeats',
        input: ({ context }) => context,
        onDone: { target: 'held', actions: { type: 'takeReservation', params: answered } },
        onError: [
          {
            guard: { type: 'canAdoptHold', params: failed },
            target: 'adopting',
            actions: { type: 'adoptHold', params: failed },
            description: 'Another tab holds the same departure: go on with that hold.',
          },
          {
            guard: { type: 'isHoldOver', params: failed },
            target: 'lost',
            actions: { type: 'takeFailure', params: failed },
          },
          { guard: 'isAtOnce', target: 'refused', actions: { type: 'takeFailure', params: failed } },
          {
            target: 'editing',
            actions: [
              { type: 'takeFailure', params: failed },
              { type: 'reloadSeats', params: asked },
            ],
          },
        ],
      },
    },
    adopting: {
      description: 'Puts this choice on the hold that already exists.',
      tags: ['busy'],
      invoke: {
        id: 'adoptHold',
        src: 'holdSeats',
        input: ({ context }) => context,
        onDone: { target: 'held', actions: { type: 'takeReservation', params: answered } },
        onError: [
          { guard: 'isAtOnce', target: 'refused', actions: { type: 'takeFailure', params: failed } },
          {
            target: 'editing',
            actions: ['forgetAdopted', { type: 'takeFailure', params: failed }, { type: 'reloadSeats', params: asked }],
          },
        ],
      },
    },
    held: { description: 'The server holds seats for this choice.', type: 'final', tags: ['settled'] },
    refused: { description: 'Not held at once; step `option` tells why.', type: 'final' },
    lost: { description: 'The hold ended, or the reservation went on elsewhere.', type: 'final' },
  },
});
