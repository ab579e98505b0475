/** The multi-step reservation: URL, draft, quote and seat hold in one drawing, with the rules of §5 under their own names. */
import { setup, assign, and, fromPromise } from 'xstate';
import type { PaymentMethod, Term } from '../src/contract/catalogue/codes.ts';
import type { Problem } from '../src/contract/errors.ts';
import type { DraftChoice, Offer } from '../src/contract/reservations/drafts.ts';
import type { Reservation, TravellerDetails } from '../src/contract/reservations/shapes.ts';

export type ReservationStep = 'option' | 'traveler' | 'payment';

/** What survives a reload: everything typed but the passport number. */
export interface ReservationDraft {
  reservationId: string | null;
  choices: DraftChoice[];
  cartItemIds: string[];
  traveller: TravellerDetails;
}

export interface ReservationInput {
  step: ReservationStep;
  draft: ReservationDraft;
}

export interface Loaded {
  offers: Offer[];
  choices: DraftChoice[];
  reservation: Reservation | null;
  /** The draft, filled with the member's own data where it was empty. */
  traveller: TravellerDetails;
}

export interface CardOrder {
  method: 'card';
  order_id: string;
  order_name: string;
  amount_krw: number;
  customer_name: string;
  client_key: string;
  sdk_src: string;
}
export type PaymentStart = CardOrder | { method: 'bank' | 'none'; reservation: Reservation };

export interface ReservationContext extends ReservationDraft {
  wanted: ReservationStep;
  offers: Offer[];
  reservation: Reservation | null;
  couponId: string | null;
  points: number;
  /** Whose masked passport number the details hold, for the server to copy; null where it was typed. */
  vault: string | null;
  method: PaymentMethod | null;
  terms: Term[];
  order: CardOrder | null;
  problems: Problem[];
  /** Code of what the last effect refused, for the page to say; null when there is nothing to say. */
  notice: string | null;
}

export type ReservationEvent =
  | { type: 'choice.changed'; choices: DraftChoice[] }
  /** `vault`: the details are those of the member (`me`) or of a companion, by id. */
  | { type: 'traveller.changed'; traveller: Partial<TravellerDetails>; vault?: string }
  | { type: 'coupon.chosen'; couponId: string | null }
  | { type: 'points.changed'; points: number }
  | { type: 'method.chosen'; method: PaymentMethod }
  | { type: 'term.toggled'; term: Term }
  | { type: 'step.next' }
  | { type: 'step.back' }
  /** The URL asks for a step: a link, back, forward, a typed address. */
  | { type: 'step.asked'; step: ReservationStep }
  | { type: 'hold.extend' }
  | { type: 'hold.renew' }
  /** The page was shown again from the browser's memory. */
  | { type: 'window.returned' }
  | { type: 'load.retry' };

/** Why an effect failed: the code of the wire and the fields it names. */
interface Refusal {
  code: string;
  problems: Problem[];
  details: Record<string, string | number>;
}

/** Parameters of a transition after a failed effect; what is thrown need not be an error of the client. */
function refused({ event }: { event: { error: unknown } }): Refusal {
  const { code = 'UNKNOWN', problems = [], details = {} } = (event.error ?? {}) as Partial<Refusal>;
  return { code, problems, details };
}

/** Parameters of a transition after an effect; a simulator may answer without an output. */
function answered<Output>({ event }: { event: { output: Output } }): { output: Output | undefined } {
  return { output: event.output };
}

const EMPTY_DRAFT: ReservationDraft = {
  reservationId: null,
  choices: [],
  cartItemIds: [],
  traveller: {
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
  },
};

const OVER = ['ALREADY_CANCELED', 'ALREADY_PAID', 'CANCEL_REQUESTED', 'ILLEGAL_TRANSITION'];

/** Stand for the rules of the shop, which the flow provides. */
const isProvided = () => false;
const doProvided = () => {};

export const reservationMachine = setup({
  types: {
    context: {} as ReservationContext,
    events: {} as ReservationEvent,
    input: {} as ReservationInput | undefined,
    output: {} as { reservationId: string | null },
    tags: {} as 'option' | 'traveler' | 'payment' | 'busy' | 'resumable' | 'surcharged',
  },
  actors: {
    loadReservation: fromPromise<Loaded, { draft: ReservationDraft }>(() => Promise.reject(new Error('not provided'))),
    holdSeats: fromPromise<Reservation, ReservationContext>(() => Promise.reject(new Error('not provided'))),
    saveTraveller: fromPromise<Reservation, ReservationContext>(() => Promise.reject(new Error('not provided'))),
    reprice: fromPromise<Reservation, ReservationContext>(() => Promise.reject(new Error('not provided'))),
    startPayment: fromPromise<PaymentStart, ReservationContext>(() => Promise.reject(new Error('not provided'))),
    openWindow: fromPromise<void, { order: CardOrder | null; reservationId: string | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    extendHold: fromPromise<Reservation, { reservationId: string | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    waitForHoldEnd: fromPromise<void, { holdExpiresAt: string | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  guards: {
    isPending: ({ context }) => context.reservation?.status === 'pending',
    isSettled: ({ context }) =>
      context.reservation !== null &&
      context.reservation.status !== 'pending' &&
      context.reservation.cancel_reason !== 'expired',
    hasExpired: ({ context }) => context.reservation?.cancel_reason === 'expired',
    wantsOption: ({ context }) => context.wanted === 'option',
    wantsPayment: ({ context }) => context.wanted === 'payment',
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
    isChoiceHeld: isProvided,
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
    isTravellerSaved: isProvided,
    // §5: "Required terms must be agreed and a payment method chosen."
    hasMethod: isProvided,
    areTermsAgreed: isProvided,
    asksOption: ({ event }) => event.type === 'step.asked' && event.step === 'option',
    asksTraveller: ({ event }) => event.type === 'step.asked' && event.step === 'traveler',
    canExtend: ({ context }) => context.reservation !== null && !context.reservation.hold_extended,
    isCard: (_, { output }: { output: PaymentStart | undefined }) => output?.method === 'card',
    isHeldElsewhere: (_, { code }: Refusal) => code === 'HOLD_EXISTS',
    isTooLate: (_, { code }: Refusal) => code === 'EXPIRED',
    isOver: (_, { code }: Refusal) => OVER.includes(code),
    namesChoice: (_, { problems }: Refusal) => problems.some(({ field }) => field.startsWith('lines.')),
    namesTraveller: (_, { problems }: Refusal) => problems.some(({ field }) => field.startsWith('traveller.')),
  },
  actions: {
    takeLoaded: assign((_, { output }: { output: Loaded | undefined }) =>
      output === undefined
        ? {}
        : {
            offers: output.offers,
            choices: output.choices,
            reservation: output.reservation,
            reservationId: output.reservation?.id ?? null,
            traveller: output.traveller,
            couponId: output.reservation?.coupon_id ?? null,
            points: output.reservation?.points ?? 0,
            notice: null,
            problems: [],
          },
    ),
    takeReservation: assign((_, { output }: { output: Reservation | undefined }) =>
      output === undefined
        ? {}
        : {
            reservation: output,
            reservationId: output.id,
            couponId: output.coupon_id,
            points: output.points,
            notice: null,
            problems: [],
          },
    ),
    /** What was saved is what is shown from now on: the passport number masked. */
    showSaved: assign((_, { output }: { output: Reservation | undefined }) =>
      output === undefined ? {} : { traveller: output.traveller, vault: null },
    ),
    takeSettled: assign((_, { output }: { output: PaymentStart | undefined }) =>
      output === undefined || output.method === 'card'
        ? {}
        : { reservation: output.reservation, reservationId: output.reservation.id },
    ),
    takeOrder: assign((_, { output }: { output: PaymentStart | undefined }) =>
      output?.method === 'card' ? { order: output } : {},
    ),
    takeProblems: assign((_, { problems, code }: Refusal) => ({ problems, notice: code })),
    keepOldDeductions: assign(({ context }, { problems, code }: Refusal) => ({
      couponId: context.reservation?.coupon_id ?? null,
      points: context.reservation?.points ?? 0,
      problems,
      notice: code,
    })),
    adoptHold: assign((_, { details }: Refusal) => ({
      reservationId: String(details['reservation_id'] ?? '') || null,
    })),
    clearNotice: assign({ problems: [], notice: null }),
    changeChoice: assign(({ event }) => (event.type === 'choice.changed' ? { choices: event.choices } : {})),
    changeTraveller: assign(({ context, event }) =>
      event.type === 'traveller.changed'
        ? {
            traveller: { ...context.traveller, ...event.traveller },
            vault: event.vault ?? context.vault,
            problems: context.problems.filter(
              (problem) => !(problem.field.slice('traveller.'.length) in event.traveller),
            ),
          }
        : {},
    ),
    chooseCoupon: assign(({ event }) => (event.type === 'coupon.chosen' ? { couponId: event.couponId } : {})),
    changePoints: assign(({ event }) => (event.type === 'points.changed' ? { points: event.points } : {})),
    chooseMethod: assign(({ context, event }) =>
      event.type === 'method.chosen'
        ? { method: event.method, problems: context.problems.filter((problem) => problem.field !== 'method') }
        : {},
    ),
    toggleTerm: assign(({ context, event }) =>
      event.type === 'term.toggled'
        ? {
            terms: context.terms.includes(event.term)
              ? context.terms.filter((term) => term !== event.term)
              : [...context.terms, event.term],
            problems: context.problems.filter((problem) => problem.field !== `terms.${event.term}`),
          }
        : {},
    ),
    showChoiceProblems: doProvided,
    showTravellerProblems: doProvided,
    showPaymentProblems: doProvided,
    dropHold: assign({ reservation: null, reservationId: null, order: null }),
    wantOption: assign({ wanted: 'option' }),
    wantTraveller: assign({ wanted: 'traveler' }),
    wantPayment: assign({ wanted: 'payment' }),
    wantAsked: assign(({ event }) => (event.type === 'step.asked' ? { wanted: event.step } : {})),
  },
}).createMachine({
  id: 'reservation',
  description:
    'Members reserve in steps: option, traveler, payment. The first incomplete step is where an illegal address leads.',
  context: ({ input }) => ({
    ...(input?.draft ?? EMPTY_DRAFT),
    wanted: input?.step ?? 'option',
    offers: [],
    reservation: null,
    couponId: null,
    points: 0,
    vault: null,
    method: null,
    terms: [],
    order: null,
    problems: [],
    notice: null,
  }),
  output: ({ context }) => ({ reservationId: context.reservationId }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Fetches what can be chosen, and the reservation that the draft or the address names.',
      tags: ['busy'],
      invoke: {
        id: 'loadReservation',
        src: 'loadReservation',
        input: ({ context }) => ({
          draft: {
            reservationId: context.reservationId,
            choices: context.choices,
            cartItemIds: context.cartItemIds,
            traveller: context.traveller,
          },
        }),
        onDone: { target: 'routing', actions: { type: 'takeLoaded', params: answered } },
        onError: { target: 'failed', actions: { type: 'takeProblems', params: refused } },
      },
      on: { 'step.asked': { actions: 'wantAsked' } },
    },
    failed: {
      description: 'The offer could not be loaded; nothing typed is lost.',
      on: { 'load.retry': 'loading', 'step.asked': { actions: 'wantAsked' } },
    },
    routing: {
      description: 'Sends the visitor to the step that the address asks for, or to the first incomplete one.',
      always: [
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isPending', target: 'held' },
        { guard: 'hasExpired', target: 'expired' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      description:
        'Step `option` before any seat is held: date, time, option and number of travellers are required (§5).',
      tags: ['option'],
      initial: 'editing',
      states: {
        editing: {
          description: 'A person chooses date, time, option and travellers.',
          tags: ['resumable'],
          on: {
            'choice.changed': { actions: ['changeChoice', 'clearNotice'] },
            'step.next': 'judging',
          },
        },
        judging: {
          description: 'The rules of §5 for a choice; what breaks one is named at its field.',
          always: [
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
              actions: 'clearNotice',
            },
            { target: 'editing', actions: 'showChoiceProblems' },
          ],
        },
        holding: {
          description: 'The server takes the seats; the wizard moves on only after it answered.',
          tags: ['busy'],
          invoke: {
            id: 'holdSeats',
            src: 'holdSeats',
            input: ({ context }) => context,
            onDone: {
              target: '#reservation.held.step.traveler',
              actions: [{ type: 'takeReservation', params: answered }, 'wantTraveller'],
            },
            onError: [
              {
                guard: { type: 'isHeldElsewhere', params: refused },
                target: 'adopting',
                actions: { type: 'adoptHold', params: refused },
                description: 'Another tab holds the same departure: go on with that hold.',
              },
              { target: 'editing', actions: { type: 'takeProblems', params: refused } },
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
            onDone: {
              target: '#reservation.held.step.traveler',
              actions: [{ type: 'takeReservation', params: answered }, 'wantTraveller'],
            },
            onError: { target: 'editing', actions: ['dropHold', { type: 'takeProblems', params: refused }] },
          },
        },
      },
    },
    held: {
      description: 'Seats are held for fifteen minutes; the countdown and the steps run side by side.',
      type: 'parallel',
      states: {
        step: {
          description: 'The steps of the wizard while seats are held.',
          initial: 'routing',
          states: {
            routing: {
              description: 'The step that was asked for, or the first that is incomplete.',
              always: [
                { guard: 'wantsOption', target: 'option' },
                { guard: and(['wantsPayment', 'isTravellerSaved']), target: 'payment' },
                { target: 'traveler', actions: 'wantTraveller' },
              ],
            },
            option: {
              description: 'Step `option` again, with the seats of the last choice still held.',
              tags: ['option'],
              initial: 'editing',
              states: {
                editing: {
                  description: 'A person changes the choice; nothing is taken or given back yet.',
                  tags: ['resumable'],
                  on: {
                    'choice.changed': { actions: ['changeChoice', 'clearNotice'] },
                    'step.next': [
                      {
                        guard: 'isChoiceHeld',
                        target: '#reservation.held.step.traveler',
                        actions: ['clearNotice', 'wantTraveller'],
                      },
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
                        target: 'changing',
                        actions: 'clearNotice',
                      },
                      { actions: 'showChoiceProblems' },
                    ],
                    'step.asked': { target: '#reservation.held.step.routing', actions: 'wantAsked' },
                  },
                },
                changing: {
                  description:
                    'The server gives the old seats back and takes the new ones in one act, or refuses both.',
                  tags: ['busy'],
                  invoke: {
                    id: 'changeSeats',
                    src: 'holdSeats',
                    input: ({ context }) => context,
                    onDone: {
                      target: '#reservation.held.step.traveler',
                      actions: [{ type: 'takeReservation', params: answered }, 'wantTraveller'],
                    },
                    onError: [
                      { guard: { type: 'isTooLate', params: refused }, target: '#reservation.expired' },
                      { guard: { type: 'isOver', params: refused }, target: '#reservation.loading' },
                      { target: 'editing', actions: { type: 'takeProblems', params: refused } },
                    ],
                  },
                },
              },
            },
            traveler: {
              description:
                'Step `traveler`: representative, contact and what the products need; 2 pieces of luggage each are free, more cost $10 a piece (§5).',
              tags: ['traveler'],
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
                    surcharged: {
                      description: 'Each extra piece costs $10 (§5, §9); the server prices it.',
                      tags: ['surcharged'],
                    },
                  },
                  on: {
                    'traveller.changed': { target: '.counting', actions: 'changeTraveller' },
                    'step.next': [
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
                        actions: 'clearNotice',
                      },
                      { actions: 'showTravellerProblems' },
                    ],
                    'step.back': { target: '#reservation.held.step.option', actions: ['clearNotice', 'wantOption'] },
                    'step.asked': { target: '#reservation.held.step.routing', actions: ['clearNotice', 'wantAsked'] },
                  },
                },
                saving: {
                  description:
                    'The server takes the details of the travellers; the wizard moves on only after it answered.',
                  tags: ['busy'],
                  invoke: {
                    id: 'saveTraveller',
                    src: 'saveTraveller',
                    input: ({ context }) => context,
                    onDone: {
                      target: '#reservation.held.step.payment',
                      actions: [
                        { type: 'takeReservation', params: answered },
                        { type: 'showSaved', params: answered },
                        'wantPayment',
                      ],
                    },
                    onError: [
                      { guard: { type: 'isTooLate', params: refused }, target: '#reservation.expired' },
                      { guard: { type: 'isOver', params: refused }, target: '#reservation.loading' },
                      { target: 'editing', actions: { type: 'takeProblems', params: refused } },
                    ],
                  },
                },
              },
            },
            payment: {
              description:
                'Step `payment`: coupon, points, method, terms. Required terms must be agreed and a method chosen (§5).',
              tags: ['payment'],
              initial: 'editing',
              states: {
                editing: {
                  description: 'A person chooses coupon, points and method, and agrees to the terms.',
                  tags: ['resumable'],
                  on: {
                    'coupon.chosen': { target: 'repricing', actions: 'chooseCoupon' },
                    'points.changed': { target: 'repricing', actions: 'changePoints' },
                    'method.chosen': { actions: 'chooseMethod' },
                    'term.toggled': { actions: 'toggleTerm' },
                    'step.next': [
                      { guard: and(['hasMethod', 'areTermsAgreed']), target: 'starting', actions: 'clearNotice' },
                      { actions: 'showPaymentProblems' },
                    ],
                    'step.back': {
                      target: '#reservation.held.step.traveler',
                      actions: ['clearNotice', 'wantTraveller'],
                    },
                    'step.asked': [
                      {
                        guard: 'asksOption',
                        target: '#reservation.held.step.option',
                        actions: ['clearNotice', 'wantOption'],
                      },
                      {
                        guard: 'asksTraveller',
                        target: '#reservation.held.step.traveler',
                        actions: ['clearNotice', 'wantTraveller'],
                      },
                    ],
                  },
                },
                repricing: {
                  description: 'The server prices coupon and points; the page shows what it answers.',
                  tags: ['busy'],
                  invoke: {
                    id: 'reprice',
                    src: 'reprice',
                    input: ({ context }) => context,
                    onDone: { target: 'editing', actions: { type: 'takeReservation', params: answered } },
                    onError: [
                      { guard: { type: 'isTooLate', params: refused }, target: '#reservation.expired' },
                      { guard: { type: 'isOver', params: refused }, target: '#reservation.loading' },
                      { target: 'editing', actions: { type: 'keepOldDeductions', params: refused } },
                    ],
                  },
                },
                starting: {
                  description: 'The server checks everything once more and opens the order at its own price.',
                  tags: ['busy'],
                  invoke: {
                    id: 'startPayment',
                    src: 'startPayment',
                    input: ({ context }) => context,
                    onDone: [
                      {
                        guard: { type: 'isCard', params: answered },
                        target: 'window',
                        actions: { type: 'takeOrder', params: answered },
                      },
                      { target: '#reservation.settled', actions: { type: 'takeSettled', params: answered } },
                    ],
                    onError: [
                      { guard: { type: 'isTooLate', params: refused }, target: '#reservation.expired' },
                      { guard: { type: 'isOver', params: refused }, target: '#reservation.loading' },
                      {
                        guard: { type: 'namesChoice', params: refused },
                        target: '#reservation.held.step.option',
                        actions: [{ type: 'takeProblems', params: refused }, 'wantOption'],
                        description: 'A refusal for another step leads to that step.',
                      },
                      {
                        guard: { type: 'namesTraveller', params: refused },
                        target: '#reservation.held.step.traveler',
                        actions: [{ type: 'takeProblems', params: refused }, 'wantTraveller'],
                      },
                      { target: 'editing', actions: { type: 'takeProblems', params: refused } },
                    ],
                  },
                },
                window: {
                  description:
                    'The payment window is open; it ends by leaving for the result page, or by being closed.',
                  tags: ['busy'],
                  invoke: {
                    id: 'openWindow',
                    src: 'openWindow',
                    input: ({ context }) => ({ order: context.order, reservationId: context.reservationId }),
                    onDone: { target: 'leaving' },
                    onError: {
                      target: 'editing',
                      actions: { type: 'takeProblems', params: refused },
                      description: 'Closed or refused: the draft stays as it is.',
                    },
                  },
                  on: {
                    'window.returned': {
                      target: '#reservation.loading',
                      description: 'Left behind it and come back to: whether it was paid only the server knows.',
                    },
                  },
                },
                leaving: {
                  description:
                    'The browser is on its way to the payment result; coming back to a cached page asks the server again.',
                  tags: ['busy'],
                  on: { 'window.returned': '#reservation.loading' },
                },
              },
            },
          },
        },
        hold: {
          description: 'How long the seats are held.',
          initial: 'counting',
          states: {
            counting: {
              description: 'The deadline is an effect with the deadline as its input, so that it survives a reload.',
              invoke: {
                id: 'waitForHoldEnd',
                src: 'waitForHoldEnd',
                input: ({ context }) => ({ holdExpiresAt: context.reservation?.hold_expires_at ?? null }),
                onDone: { target: '#reservation.loading', description: 'The server says whether it really ended.' },
                onError: { target: 'stopped' },
              },
              on: { 'hold.extend': { guard: 'canExtend', target: 'extending' } },
            },
            extending: {
              description: 'Fifteen minutes more, once.',
              invoke: {
                id: 'extendHold',
                src: 'extendHold',
                input: ({ context }) => ({ reservationId: context.reservationId }),
                onDone: { target: 'counting', actions: { type: 'takeReservation', params: answered } },
                onError: [
                  { guard: { type: 'isTooLate', params: refused }, target: '#reservation.expired' },
                  { target: 'counting', actions: { type: 'takeProblems', params: refused } },
                ],
              },
            },
            stopped: { description: 'No deadline is known; the server stays the judge.' },
          },
        },
      },
    },
    expired: {
      description: 'The hold ended and the seats went back. What was typed stays; the same choice can be held again.',
      tags: ['resumable'],
      entry: ['dropHold', 'wantOption'],
      on: {
        'hold.renew': '#reservation.choosing.judging',
        'step.asked': { target: 'choosing' },
        'step.back': { target: 'choosing' },
      },
    },
    settled: {
      description: 'Paid, waiting for a bank transfer, or already beyond: the page of the reservation tells the rest.',
      type: 'final',
    },
  },
});
