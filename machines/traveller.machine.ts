/** Step `traveler`: who travels and how to reach them; the rules of §5 under their own names. */
import { setup, assign, and, fromPromise } from 'xstate';
import type { Failure } from '../src/contract/errors.ts';
import type { DraftChoice, Offer, Ending } from '../src/contract/reservations/drafts.ts';
import type { Reservation, TravellerDetails } from '../src/contract/reservations/shapes.ts';

export interface TravellerInput {
  reservationId: string | null;
  traveller: TravellerDetails;
  /** Whose masked passport number the details hold, for the server to copy; null where it was typed. */
  vault: string | null;
  choices: DraftChoice[];
  offers: Offer[];
  /** What is to be said at the start: the payment may have been refused for this step. */
  failure: Failure | null;
}

export interface TravellerContext extends TravellerInput {
  /** As the server saved it. */
  reservation: Reservation | null;
}

export type TravellerEvent =
  /** `vault`: the details are those of the member (`me`) or of a companion, by id. */
  { type: 'traveller.changed'; traveller: Partial<TravellerDetails>; vault?: string } | { type: 'traveller.confirmed' };

const EMPTY: TravellerDetails = {
  representative: '',
  contact: '',
  email: '',
  nationality: '',
  passport: '',
  arrival_flight: '',
  departure_address: '',
  destination_address: '',
  luggage: 0,
  request: '',
};

/** Codes that say that nothing more can be changed. */
const OVER = ['EXPIRED', 'ALREADY_CANCELED', 'ALREADY_PAID', 'CANCEL_REQUESTED', 'ILLEGAL_TRANSITION'];

/** Parameters of a transition after a failed effect; what is thrown need not be an error of the client. */
function failed({ event }: { event: { error?: unknown } }): Failure {
  const { code = 'UNKNOWN', problems = [], details = {} } = (event.error ?? {}) as Partial<Failure>;
  return { code, problems, details };
}

/** What was refused, without the fields that are mended; nothing once all are. */
function without(failure: Failure | null, mended: Partial<TravellerDetails>): Failure | null {
  if (failure === null || failure.problems.length === 0) return failure;
  const problems = failure.problems.filter(({ field }) => !(field.slice('traveller.'.length) in mended));
  return problems.length === 0 ? null : { ...failure, problems };
}

/** Stand for the rules of the shop, which the flow provides. */
const isProvided = () => false;
const doProvided = () => {};

export const travellerMachine = setup({
  types: {
    context: {} as TravellerContext,
    events: {} as TravellerEvent,
    input: {} as TravellerInput | undefined,
    output: {} as Ending,
    tags: {} as 'busy' | 'resumable' | 'settled',
  },
  actors: {
    saveTraveller: fromPromise<Reservation, TravellerContext>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    // §5: required fields, and each in its format.
    hasRequiredFields: isProvided,
    isName: isProvided,
    isPhone: isProvided,
    isEmail: isProvided,
    isNationality: isProvided,
    isPassport: isProvided,
    isFlight: isProvided,
    isWithinLuggage: isProvided,
    // §5: "Luggage at most 2 pieces per person; each extra piece costs $10."
    hasLuggageSurcharge: isProvided,
    isHoldOver: (_, { code }: Failure) => OVER.includes(code),
  },
  actions: {
    changeTraveller: assign(
      ({ context }, change: { traveller: Partial<TravellerDetails> | undefined; vault: string | undefined }) => ({
        traveller: { ...context.traveller, ...change.traveller },
        vault: change.vault ?? context.vault,
        failure: without(context.failure, change.traveller ?? {}),
      }),
    ),
    takeReservation: assign((_, { reservation }: { reservation: Reservation | undefined }) => ({
      reservation: reservation ?? null,
      failure: null,
    })),
    takeFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    showProblems: doProvided,
  },
}).createMachine({
  id: 'traveller',
  description:
    'Representative, contact and what the products need; 2 pieces of luggage each are free, more cost $10 a piece (§5).',
  context: ({ input }) => ({
    reservationId: input?.reservationId ?? null,
    traveller: { ...EMPTY, ...input?.traveller },
    vault: input?.vault ?? null,
    choices: input?.choices ?? [],
    offers: input?.offers ?? [],
    failure: input?.failure ?? null,
    reservation: null,
  }),
  output: ({ context }) => ({ reservation: context.reservation, failure: context.failure }),
  initial: 'editing',
  states: {
    editing: {
      description: 'A person types; what is wrong is named at its field.',
      tags: ['resumable'],
      initial: 'counting',
      states: {
        counting: {
          description: 'Luggage against the number of travellers (§5).',
          always: [{ guard: 'hasLuggageSurcharge', target: 'surcharged' }, { target: 'free' }],
        },
        free: { description: 'No piece costs extra: 2 for each traveller are free (§5, §9).' },
        surcharged: { description: 'Each extra piece costs $10 (§5, §9); the server prices it.' },
      },
      on: {
        'traveller.changed': {
          target: '.counting',
          actions: {
            type: 'changeTraveller',
            params: ({ event }) => ({ traveller: event.traveller, vault: event.vault }),
          },
        },
        'traveller.confirmed': [
          {
            guard: and([
              'hasRequiredFields',
              'isName',
              'isPhone',
              'isEmail',
              'isNationality',
              'isPassport',
              'isFlight',
              'isWithinLuggage',
            ]),
            target: 'saving',
            actions: 'clearFailure',
          },
          { actions: 'showProblems' },
        ],
      },
    },
    saving: {
      description: 'The server takes the details of the travellers; the wizard moves on only after it answered.',
      tags: ['busy'],
      invoke: {
        id: 'saveTraveller',
        src: 'saveTraveller',
        input: ({ context }) => context,
        onDone: {
          target: 'saved',
          actions: { type: 'takeReservation', params: ({ event }) => ({ reservation: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isHoldOver', params: failed },
            target: 'lost',
            actions: { type: 'takeFailure', params: failed },
          },
          { target: 'editing', actions: { type: 'takeFailure', params: failed } },
        ],
      },
    },
    saved: { description: 'The server has the details.', type: 'final', tags: ['settled'] },
    lost: { description: 'The hold ended, or the reservation went on elsewhere.', type: 'final' },
  },
});
