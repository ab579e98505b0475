/** The multi-step reservation: URL, draft, quote and seat hold in one drawing, with the rules that its steps enforce (§5). */
import { setup, assign, fromPromise } from 'xstate';
import type { PaymentMethod, RequiredField, Term } from '../src/contract/catalogue/codes.ts';
import type { Problem } from '../src/contract/errors.ts';
import type { Reservation, ReservationChoice, TravellerDetails } from '../src/contract/reservations/shapes.ts';

/** Bounds of the specification (§5, §9) and of the card; they come in by input, never as numbers in a guard. */
export interface ReservationLimits {
  minTravellers: number;
  maxLuggagePerTraveller: number;
  /** The one grammar of the shop, as the text of a regular expression. */
  emailPattern: string;
  /** All must be agreed to. */
  terms: readonly Term[];
}

/** What one product allows: how a choice of it is judged. */
export interface Offer {
  product_id: string;
  max_participants: number;
  lead_days: number;
  /** Days in Seoul: the first and the last that can be booked. */
  first_day: string;
  last_day: string;
  required_fields: readonly RequiredField[];
}

/** A choice that is still being made. */
export type DraftChoice = Omit<ReservationChoice, 'option_id' | 'date' | 'time'> & {
  option_id: string | null;
  date: string | null;
  time: string | null;
};

export type ReservationStep = 'option' | 'traveler' | 'payment';

/** Problems of step `option`: date, time, option and travellers required; not same-day; two at least to depart (§5). */
export function choiceProblems(
  choices: readonly DraftChoice[],
  offers: readonly Offer[],
  limits: Pick<ReservationLimits, 'minTravellers'>,
): Problem[] {
  const problems: Problem[] = [];
  if (choices.length === 0) problems.push({ field: 'lines', code: 'required' });
  choices.forEach((choice, index) => {
    const field = (name: string) => `lines.${index}.${name}`;
    const offer = offers.find((candidate) => candidate.product_id === choice.product_id);
    if (offer === undefined) {
      problems.push({ field: field('product_id'), code: 'not_offered' });
      return;
    }
    if (choice.date === null) problems.push({ field: field('date'), code: 'required' });
    else if (choice.date < offer.first_day) {
      problems.push({ field: field('date'), code: 'date_too_early', bound: offer.first_day });
    } else if (choice.date > offer.last_day) {
      problems.push({ field: field('date'), code: 'date_too_late', bound: offer.last_day });
    }
    if (choice.time === null) problems.push({ field: field('time'), code: 'required' });
    if (choice.option_id === null) problems.push({ field: field('option_id'), code: 'required' });
    const group = choices
      .filter(
        (other) => other.product_id === choice.product_id && other.date === choice.date && other.time === choice.time,
      )
      .reduce((sum, other) => sum + other.quantity, 0);
    if (choice.quantity < 1 || group < limits.minTravellers) {
      problems.push({ field: field('quantity'), code: 'min_travellers', bound: limits.minTravellers });
    } else if (group > offer.max_participants) {
      problems.push({ field: field('quantity'), code: 'max_travellers', bound: offer.max_participants });
    }
  });
  return problems;
}

/** Travellers among whom luggage is counted: the largest group that travels together. */
export function travellersOf(
  choices: readonly Pick<DraftChoice, 'product_id' | 'date' | 'time' | 'quantity'>[],
): number {
  const groups = new Map<string, number>();
  for (const choice of choices) {
    const key = `${choice.product_id} ${choice.date} ${choice.time}`;
    groups.set(key, (groups.get(key) ?? 0) + choice.quantity);
  }
  return Math.max(0, ...groups.values());
}

/** As the rules read it and the server stores it: no space around, capitals in codes, no hyphens in a phone number (§5). */
export function tidyTraveller(details: TravellerDetails): TravellerDetails {
  return {
    ...details,
    representative: details.representative.trim(),
    contact: details.contact.replace(/[\s().-]/g, ''),
    email: details.email.trim(),
    passport: details.passport.replace(/\s/g, '').toUpperCase(),
    arrival_flight: details.arrival_flight.trim().toUpperCase(),
    departure_address: details.departure_address.trim(),
    destination_address: details.destination_address.trim(),
    request: details.request.trim(),
  };
}

/** Problems of step `traveler`. Who travels and how to reach them is always asked; the rest as the products need it. */
export function travellerProblems(
  typed: TravellerDetails,
  required: readonly RequiredField[],
  limits: Pick<ReservationLimits, 'maxLuggagePerTraveller' | 'emailPattern'>,
  travellers: number,
): Problem[] {
  const problems: Problem[] = [];
  const details = tidyTraveller(typed);
  const check = (name: keyof TravellerDetails, needed: boolean, format = /./, code: Problem['code'] = 'required') => {
    const value = String(details[name]);
    if (value === '' ? needed : !format.test(value)) {
      problems.push({ field: `traveller.${name}`, code: value === '' ? 'required' : code });
    }
  };
  check('representative', true);
  // Phone is entered without hyphens (§5); a country code may lead.
  check('contact', true, /^\+?\d{7,15}$/, 'phone_format');
  check('email', true, new RegExp(limits.emailPattern), 'email_format');
  check('nationality', required.includes('nationality'), /^[A-Z]{2}$/);
  // A stored number comes back masked; sent unchanged it means "as before".
  check('passport', required.includes('passport'), /^(?:[A-Z0-9]{6,12}|•+[A-Z0-9]{3})$/, 'passport_format');
  check('arrival_flight', required.includes('arrival_flight'), /^[A-Z0-9]{2,3} ?\d{1,4}[A-Z]?$/, 'flight_format');
  check('departure_address', required.includes('departure_address'));
  check('destination_address', required.includes('destination_address'));
  const maxLuggage = travellers * limits.maxLuggagePerTraveller;
  if (!Number.isInteger(details.luggage) || details.luggage < 0) {
    problems.push({ field: 'traveller.luggage', code: 'invalid' });
  } else if (details.luggage > maxLuggage) {
    problems.push({ field: 'traveller.luggage', code: 'max_luggage', bound: maxLuggage });
  }
  return problems;
}

/** Problems of step `payment`: a method chosen and all terms agreed (§5). */
export function paymentProblems(
  method: PaymentMethod | null,
  agreed: readonly Term[],
  limits: Pick<ReservationLimits, 'terms'>,
): Problem[] {
  const problems: Problem[] = method === null ? [{ field: 'method', code: 'method_required' }] : [];
  for (const term of limits.terms) {
    if (!agreed.includes(term)) problems.push({ field: `terms.${term}`, code: 'terms_required' });
  }
  return problems;
}

/** The fields that any of the chosen products asks for. */
export function requiredFieldsOf(
  choices: readonly Pick<DraftChoice, 'product_id'>[],
  offers: readonly Offer[],
): RequiredField[] {
  const fields = new Set<RequiredField>();
  for (const offer of offers) {
    if (choices.some((choice) => choice.product_id === offer.product_id)) {
      for (const field of offer.required_fields) fields.add(field);
    }
  }
  return [...fields];
}

/** What is kept across a reload: everything typed but the passport number. */
export interface ReservationDraft {
  reservationId: string | null;
  choices: DraftChoice[];
  cartItemIds: string[];
  traveller: TravellerDetails;
}

/** Answer to a failed effect: the code of the wire and the fields it names. */
export interface EffectError {
  code: string;
  problems: Problem[];
  details: Record<string, string | number>;
}

export interface ReservationInput {
  step: ReservationStep;
  limits: ReservationLimits;
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
  limits: ReservationLimits;
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

function travellerProblemsOf({ traveller, choices, offers, limits }: ReservationContext): Problem[] {
  return travellerProblems(traveller, requiredFieldsOf(choices, offers), limits, travellersOf(choices));
}

/** True where the server has valid details (§5) and nothing was typed since: what a profile only pre-filled is not saved. */
export function isTravellerSaved({ traveller, reservation, choices, offers, limits }: ReservationContext): boolean {
  if (reservation === null) return false;
  const [typed, saved] = [tidyTraveller(traveller), tidyTraveller(reservation.traveller)];
  const names = Object.keys(saved) as (keyof TravellerDetails)[];
  const required = requiredFieldsOf(choices, offers);
  return (
    names.every((name) => typed[name] === saved[name]) &&
    travellerProblems(saved, required, limits, travellersOf(choices)).length === 0
  );
}

function errorOf(event: unknown): EffectError {
  const error = (event as { error?: Partial<EffectError> }).error;
  return { code: error?.code ?? 'UNKNOWN', problems: error?.problems ?? [], details: error?.details ?? {} };
}

function isSameChoice(choices: readonly DraftChoice[], reservation: Reservation): boolean {
  return (
    choices.length === reservation.lines.length &&
    choices.every((choice, index) => {
      const line = reservation.lines[index];
      return (
        line !== undefined &&
        line.product_id === choice.product_id &&
        line.option_id === choice.option_id &&
        line.date === choice.date &&
        line.time === choice.time &&
        line.quantity === choice.quantity
      );
    })
  );
}

export const reservationMachine = setup({
  types: {
    context: {} as ReservationContext,
    events: {} as ReservationEvent,
    input: {} as ReservationInput,
    output: {} as { reservationId: string | null },
    tags: {} as 'option' | 'traveler' | 'payment' | 'busy' | 'resumable',
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
    wantsPayment: ({ context }) => context.wanted === 'payment' && isTravellerSaved(context),
    isChoiceValid: ({ context }) => choiceProblems(context.choices, context.offers, context.limits).length === 0,
    isChoiceHeld: ({ context }) => context.reservation !== null && isSameChoice(context.choices, context.reservation),
    isTravellerValid: ({ context }) => travellerProblemsOf(context).length === 0,
    isPaymentValid: ({ context }) => paymentProblems(context.method, context.terms, context.limits).length === 0,
    asksOption: ({ event }) => event.type === 'step.asked' && event.step === 'option',
    asksTraveller: ({ event }) => event.type === 'step.asked' && event.step === 'traveler',
    canExtend: ({ context }) => context.reservation !== null && !context.reservation.hold_extended,
    isCard: ({ event }) => (event as unknown as { output: PaymentStart }).output.method === 'card',
    isHeldElsewhere: ({ event }) => errorOf(event).code === 'HOLD_EXISTS',
    isTooLate: ({ event }) => errorOf(event).code === 'EXPIRED',
    namesChoice: ({ event }) => errorOf(event).problems.some(({ field }) => field.startsWith('lines.')),
    namesTraveller: ({ event }) => errorOf(event).problems.some(({ field }) => field.startsWith('traveller.')),
    isOver: ({ event }) =>
      ['ALREADY_CANCELED', 'ALREADY_PAID', 'CANCEL_REQUESTED', 'ILLEGAL_TRANSITION'].includes(errorOf(event).code),
  },
  actions: {
    takeLoaded: assign(({ event }) => {
      const { output } = event as unknown as { output: Loaded };
      return {
        offers: output.offers,
        choices: output.choices,
        reservation: output.reservation,
        reservationId: output.reservation?.id ?? null,
        traveller: output.traveller,
        couponId: output.reservation?.coupon_id ?? null,
        points: output.reservation?.points ?? 0,
        notice: null,
        problems: [],
      };
    }),
    takeReservation: assign(({ event }) => {
      const { output } = event as unknown as { output: Reservation };
      return {
        reservation: output,
        reservationId: output.id,
        couponId: output.coupon_id,
        points: output.points,
        notice: null,
        problems: [],
      };
    }),
    /** What was saved is what is shown from now on: the passport number masked. */
    showSaved: assign(({ event }) => ({
      traveller: (event as unknown as { output: Reservation }).output.traveller,
      vault: null,
    })),
    takeSettled: assign(({ event }) => {
      const { output } = event as unknown as { output: PaymentStart };
      return output.method === 'card' ? {} : { reservation: output.reservation, reservationId: output.reservation.id };
    }),
    takeOrder: assign(({ event }) => {
      const { output } = event as unknown as { output: PaymentStart };
      return output.method === 'card' ? { order: output } : {};
    }),
    takeProblems: assign(({ event }) => ({ problems: errorOf(event).problems, notice: errorOf(event).code })),
    keepOldDeductions: assign(({ context, event }) => ({
      couponId: context.reservation?.coupon_id ?? null,
      points: context.reservation?.points ?? 0,
      problems: errorOf(event).problems,
      notice: errorOf(event).code,
    })),
    adoptHold: assign(({ event }) => ({
      reservationId: String(errorOf(event).details['reservation_id'] ?? '') || null,
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
    showChoiceProblems: assign(({ context }) => ({
      problems: choiceProblems(context.choices, context.offers, context.limits),
      notice: null,
    })),
    showTravellerProblems: assign(({ context }) => ({ problems: travellerProblemsOf(context), notice: null })),
    showPaymentProblems: assign(({ context }) => ({
      problems: paymentProblems(context.method, context.terms, context.limits),
      notice: null,
    })),
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
    ...input.draft,
    wanted: input.step,
    limits: input.limits,
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
        onDone: { target: 'routing', actions: 'takeLoaded' },
        onError: { target: 'failed', actions: 'takeProblems' },
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
            'step.next': [
              { guard: 'isChoiceValid', target: 'holding', actions: 'clearNotice' },
              { actions: 'showChoiceProblems' },
            ],
          },
        },
        holding: {
          description: 'The server takes the seats; the wizard moves on only after it answered.',
          tags: ['busy'],
          invoke: {
            id: 'holdSeats',
            src: 'holdSeats',
            input: ({ context }) => context,
            onDone: { target: '#reservation.held.step.traveler', actions: ['takeReservation', 'wantTraveller'] },
            onError: [
              {
                guard: 'isHeldElsewhere',
                target: 'adopting',
                actions: 'adoptHold',
                description: 'Another tab holds the same departure: go on with that hold.',
              },
              { target: 'editing', actions: 'takeProblems' },
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
            onDone: { target: '#reservation.held.step.traveler', actions: ['takeReservation', 'wantTraveller'] },
            onError: { target: 'editing', actions: ['dropHold', 'takeProblems'] },
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
                { guard: 'wantsPayment', target: 'payment' },
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
                      { guard: 'isChoiceValid', target: 'changing', actions: 'clearNotice' },
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
                      actions: ['takeReservation', 'wantTraveller'],
                    },
                    onError: [
                      { guard: 'isTooLate', target: '#reservation.expired' },
                      { guard: 'isOver', target: '#reservation.loading' },
                      { target: 'editing', actions: 'takeProblems' },
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
                  on: {
                    'traveller.changed': { actions: 'changeTraveller' },
                    'step.next': [
                      { guard: 'isTravellerValid', target: 'saving', actions: 'clearNotice' },
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
                      actions: ['takeReservation', 'showSaved', 'wantPayment'],
                    },
                    onError: [
                      { guard: 'isTooLate', target: '#reservation.expired' },
                      { guard: 'isOver', target: '#reservation.loading' },
                      { target: 'editing', actions: 'takeProblems' },
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
                      { guard: 'isPaymentValid', target: 'starting', actions: 'clearNotice' },
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
                    onDone: { target: 'editing', actions: 'takeReservation' },
                    onError: [
                      { guard: 'isTooLate', target: '#reservation.expired' },
                      { guard: 'isOver', target: '#reservation.loading' },
                      { target: 'editing', actions: 'keepOldDeductions' },
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
                      { guard: 'isCard', target: 'window', actions: 'takeOrder' },
                      { target: '#reservation.settled', actions: 'takeSettled' },
                    ],
                    onError: [
                      { guard: 'isTooLate', target: '#reservation.expired' },
                      { guard: 'isOver', target: '#reservation.loading' },
                      {
                        guard: 'namesChoice',
                        target: '#reservation.held.step.option',
                        actions: ['takeProblems', 'wantOption'],
                        description: 'A refusal for another step leads to that step.',
                      },
                      {
                        guard: 'namesTraveller',
                        target: '#reservation.held.step.traveler',
                        actions: ['takeProblems', 'wantTraveller'],
                      },
                      { target: 'editing', actions: 'takeProblems' },
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
                      actions: 'takeProblems',
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
                    'The browser is on its way to the payment result; coming back to a kept page asks the server anew.',
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
                onDone: { target: 'counting', actions: 'takeReservation' },
                onError: [
                  { guard: 'isTooLate', target: '#reservation.expired' },
                  { target: 'counting', actions: 'takeProblems' },
                ],
              },
            },
            stopped: { description: 'No deadline is known; the server stays the judge.' },
          },
        },
      },
    },
    expired: {
      description: 'The hold ended and the seats went back. What was typed is kept; the same choice can be held anew.',
      tags: ['resumable'],
      entry: ['dropHold', 'wantOption'],
      on: {
        'hold.renew': [{ guard: 'isChoiceValid', target: '#reservation.choosing.holding' }, { target: 'choosing' }],
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
