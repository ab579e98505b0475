/** Step `traveler`: who travels and how to reach them; the rules of §5 under their own names. */
import { setup, assign, and, fromPromise } from 'xstate';
import type { Failure } from '../src/contract/errors.ts';
import type { DraftChoice, Offer, Ending } from '../src/contract/reservations/drafts.ts';
import type { OtherTraveller, Reservation, TravellerDetails } from '../src/contract/reservations/shapes.ts';

export interface TravellerInput {
  reservationId: string | null;
  traveller: TravellerDetails;
  /** Whose masked passport numbers the details hold, for the server to copy: the lead's first; null where one was typed. */
  vaults: (string | null)[];
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
  | { type: 'traveller.changed'; traveller: Partial<TravellerDetails>; vault?: string }
  /** The same of one of the other travellers; `index` counts them from 0. */
  | { type: 'other.changed'; index: number; other: Partial<OtherTraveller>; vault?: string }
  | { type: 'traveller.confirmed' };

/** What has changed, as far as a click in a simulator says. */
interface Change<Details> {
  index?: number | undefined;
  details: Partial<Details> | undefined;
  vault: string | undefined;
}

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
  others: [],
};

const EMPTY_OTHER: OtherTraveller = { name: '', email: '', passport: '' };

/** Codes that say that nothing more can be changed. */
const OVER = ['EXPIRED', 'ALREADY_CANCELED', 'ALREADY_PAID', 'CANCEL_REQUESTED', 'ILLEGAL_TRANSITION'];

/** Parameters of a transition after a failed effect; what is thrown need not be an error of the client. */
function failed({ event }: { event: { error?: unknown } }): Failure {
  const { code = 'UNKNOWN', problems = [], details = {} } = (event.error ?? {}) as Partial<Failure>;
  return { code, problems, details };
}

/** What was refused, without the fields that are mended; nothing once all are. */
function without(failure: Failure | null, mended: object, of = 'traveller.'): Failure | null {
  if (failure === null || failure.problems.length === 0) return failure;
  const names = Object.keys(mended).map((name) => `${of}${name}`);
  const problems = failure.problems.filter(({ field }) => !names.includes(field));
  // The same list is no new refusal, which would take the focus out of the field.
  if (problems.length === failure.problems.length) return failure;
  return problems.length === 0 ? null : { ...failure, problems };
}

/** A list with another value at an index, filled up to there. */
function withAt<Value>(list: readonly Value[], index: number, value: Value, filler: Value): Value[] {
  const filled = Array.from({ length: Math.max(list.length, index + 1) }, (_, at) => list[at] ?? filler);
  return filled.with(index, value);
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
    // The same of all others, where a product asks for them: each passport once.
    areAllNamed: isProvided,
    isEveryEmail: isProvided,
    isEveryPassport: isProvided,
    // §5: "Luggage at most 2 pieces per person; each extra piece costs $10."
    hasLuggageSurcharge: isProvided,
    isHoldOver: (_, { code }: Failure) => OVER.includes(code),
  },
  actions: {
    changeTraveller: assign(({ context }, { details, vault }: Change<TravellerDetails>) => ({
      traveller: { ...context.traveller, ...details },
      vaults: vault === undefined ? context.vaults : withAt(context.vaults, 0, vault, null),
      failure: without(context.failure, details ?? {}),
    })),
    /** What was typed for more people than travel now is kept: they may be as many again. */
    changeOther: assign(({ context }, { index = 0, details, vault }: Change<OtherTraveller>) => {
      const { traveller, vaults, failure } = context;
      const other = { ...EMPTY_OTHER, ...traveller.others[index], ...details };
      return {
        traveller: { ...traveller, others: withAt(traveller.others, index, other, EMPTY_OTHER) },
        vaults: vault === undefined ? vaults : withAt(vaults, index + 1, vault, null),
        failure: without(failure, details ?? {}, `traveller.others.${index}.`),
      };
    }),
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
    'Representative, contact and what the products need, of all travellers where one asks for it; 2 pieces of luggage each are free, more cost $10 a piece (§5).',
  context: ({ input }) => ({
    reservationId: input?.reservationId ?? null,
    traveller: { ...EMPTY, ...input?.traveller },
    vaults: input?.vaults ?? [],
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
            params: ({ event }) => ({ details: event.traveller, vault: event.vault }),
          },
        },
        'other.changed': {
          actions: {
            type: 'changeOther',
            params: ({ event }) => ({ index: event.index, details: event.other, vault: event.vault }),
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
              'areAllNamed',
              'isEveryEmail',
              'isEveryPassport',
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
