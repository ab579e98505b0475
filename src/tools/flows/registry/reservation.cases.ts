/** What can happen in a reservation, for the generated paths: every answer of the server that a guard tells apart. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { ReservationContext, ReservationInput } from '../../../../machines/reservation.machine.ts';
import { MAX_LUGGAGE_PER_TRAVELLER, NAME_MAX_LENGTH } from '../../../contract/limits.ts';
import type { Problem } from '../../../contract/errors.ts';
import { TERMS } from '../../../contract/catalogue/codes.ts';
import { choiceProblems } from '../../../rules/choice.ts';
import { paymentProblems } from '../../../rules/payment.ts';
import { isSameTraveller, travellerProblems } from '../../../rules/traveller.ts';
import type { PathsOptions } from '../paths/generate.ts';
import { choice, offer, order, reservation, TODAY, traveller } from './samples.ts';

const emptyTraveller = { ...traveller, representative: '', passport: '' };

export const reservationInput: ReservationInput = {
  step: 'option',
  draft: { reservationId: null, choices: [], cartItemIds: [], traveller: emptyTraveller },
};

const nothingChosen = [{ ...choice, date: null, time: null, option_id: null }];
const later = [{ ...choice, date: '2026-12-12' }];
const alone = [{ ...choice, quantity: 1 }];
/** Each breaks one rule of §5 and keeps those that are asked before it. */
const wrongChoices = [
  [],
  [{ ...choice, product_id: 'gone' }],
  [{ ...choice, date: TODAY }],
  [{ ...choice, date: '2027-12-01' }],
  [{ ...choice, time: null }],
  [{ ...choice, option_id: null }],
  [{ ...choice, quantity: offer.max_participants + 1 }],
];
const wrongDetails = [
  { representative: 'M'.repeat(NAME_MAX_LENGTH + 1) },
  { contact: '010' },
  { email: 'mina at example' },
  { nationality: 'XX' },
  { passport: 'M1' },
  { arrival_flight: 'KOREAN AIR' },
  { luggage: 2 * MAX_LUGGAGE_PER_TRAVELLER + 1 },
].map((wrong) => ({ ...traveller, ...wrong }));
const rightChoices = [[choice], later];
const rightDetails = [
  { representative: 'Mina Kim', passport: 'M12345678' },
  { ...traveller, luggage: traveller.luggage + 1 },
];
/** What is tried while something is wrong, or luggage costs extra. */
const MENDING = ['choice.changed', 'traveller.changed', 'step.next', 'step.back'];
/** What is tried while some terms are agreed to: the steps are left before, or with all of them. */
const AGREEING = ['term.toggled', 'method.chosen', 'step.next'];
const isOne = (list: readonly unknown[], value: unknown) =>
  list.some((one) => JSON.stringify(one) === JSON.stringify(value));

/** What a person brings about on the page, whose fields let no other choice through; one wrong field stands for all. */
export function isTypedOnPage(event: EventObject & Record<string, unknown>): boolean {
  if (event.type === 'choice.changed') return isOne([...rightChoices, alone], event['choices']);
  return event.type !== 'traveller.changed' || isOne(rightDetails, event['traveller']);
}
/** Held, and left before the travellers were saved: what is shown of them comes from the profile. */
const prefilled = { ...traveller, passport: '' };
const unsaved = { ...reservation, traveller: { ...emptyTraveller, contact: '', email: '', nationality: '' } };
const expired = { ...reservation, status: 'cancelled', cancel_reason: 'expired', hold_expires_at: null };
const paid = { ...reservation, status: 'requested', hold_expires_at: null };
const extended = { ...reservation, hold_extended: true, hold_expires_at: '2026-11-30T03:30:00.000Z' };
const failure = (code: string, details = {}) => ({ error: { code, problems: [], details } });
const saved = { output: reservation };
const named = (field: string) => ({
  error: { code: 'VALIDATION_FAILED', problems: [{ field, code: 'required' }], details: {} },
});
const late = [failure('EXPIRED'), failure('ALREADY_PAID')];

const said = (problems: readonly Problem[]) => problems.map(({ field, code }) => `${field} ${code}`).join();

export const reservationPaths: PathsOptions = {
  input: reservationInput,
  // What a page tells of a refusal is no part of it: no guard reads that, and it would triple the states.
  project: (snapshot: AnyMachineSnapshot) => {
    const context = snapshot.context as ReservationContext;
    return {
      wanted: context.wanted,
      held:
        context.reservation === null
          ? null
          : [context.reservation.status, context.reservation.cancel_reason, context.reservation.hold_extended],
      choice: said(choiceProblems(context.choices, context.offers)) || context.choices[0]?.date,
      traveller: said(travellerProblems(context.traveller, ['passport', 'nationality'], 2)),
      saved: context.reservation !== null && isSameTraveller(context.traveller, context.reservation.traveller),
      payment: paymentProblems(context.method, context.terms).length,
    };
  },
  // One thing is wrong at a time, and is then put right: everything else is told by the paths on which nothing is.
  possible: (snapshot: AnyMachineSnapshot, event) => {
    const context = snapshot.context as ReservationContext;
    const { choices, offers, traveller: details, method, terms, reservation: held } = context;
    const isWrong = (one: unknown, other: unknown) =>
      isOne([alone, ...wrongChoices], one) || isOne(wrongDetails, other);
    const isAside = snapshot.hasTag('surcharged') || (offers.length > 0 && isWrong(choices, details));
    if (isAside) return MENDING.includes(event.type) && !isWrong(event['choices'], event['traveller']);
    const isPartlyAgreed = (method !== null || terms.length > 0) && paymentProblems(method, terms).length > 0;
    if (isPartlyAgreed && !event.type.startsWith('xstate.')) return AGREEING.includes(event.type);
    const isPlain = !held?.hold_extended && !method && terms.length === 0 && !isOne([later, nothingChosen], choices);
    return isPlain || !isWrong(event['choices'], event['traveller']);
  },
  cases: {
    'xstate.done.actor.loadReservation': [
      { output: { offers: [offer], choices: nothingChosen, reservation: null, traveller: emptyTraveller } },
      { output: { offers: [offer], choices: [choice], reservation, traveller: reservation.traveller } },
      { output: { offers: [offer], choices: [choice], reservation: unsaved, traveller: prefilled } },
      { output: { offers: [offer], choices: [choice], reservation: expired, traveller } },
      { output: { offers: [offer], choices: nothingChosen, reservation: expired, traveller } },
      { output: { offers: [offer], choices: [choice], reservation: paid, traveller } },
    ],
    'xstate.error.actor.loadReservation': [failure('UNAVAILABLE')],
    'xstate.done.actor.holdSeats': [{ output: unsaved }],
    'xstate.error.actor.holdSeats': [failure('SEATS_GONE'), failure('HOLD_EXISTS', { reservation_id: 'r1' })],
    'xstate.done.actor.adoptHold': [saved],
    'xstate.error.actor.adoptHold': [failure('SEATS_GONE')],
    'xstate.done.actor.changeSeats': [
      { output: { ...reservation, lines: [{ ...reservation.lines[0], date: '2026-12-12' }] } },
    ],
    'xstate.error.actor.changeSeats': [failure('SEATS_GONE'), ...late],
    'xstate.done.actor.saveTraveller': [saved],
    'xstate.error.actor.saveTraveller': [failure('VALIDATION_FAILED'), ...late],
    'xstate.done.actor.reprice': [saved],
    'xstate.error.actor.reprice': [failure('COUPON_UNAVAILABLE'), ...late],
    'xstate.done.actor.startPayment': [
      { output: order },
      { output: { method: 'bank', reservation: { ...reservation, status: 'waiting' } } },
    ],
    'xstate.error.actor.startPayment': [
      failure('PRICE_CHANGED'),
      ...late,
      named('lines.0.date'),
      named('traveller.representative'),
    ],
    'xstate.error.actor.openWindow': [failure('USER_CANCEL')],
    'xstate.done.actor.extendHold': [{ output: extended }],
    'xstate.error.actor.extendHold': [failure('UNAVAILABLE'), failure('EXPIRED')],
    'xstate.error.actor.waitForHoldEnd': [failure('UNKNOWN')],
    'choice.changed': [...rightChoices, alone, nothingChosen, ...wrongChoices].map((choices) => ({ choices })),
    'traveller.changed': [...rightDetails, ...wrongDetails].map((change) => ({ traveller: change })),
    'coupon.chosen': [{ couponId: 'welcome' }],
    'points.changed': [{ points: 500 }],
    'method.chosen': [{ method: 'card' }],
    'term.toggled': TERMS.map((term) => ({ term })),
    'step.asked': [{ step: 'option' }, { step: 'traveler' }, { step: 'payment' }],
  },
};

const TOLD = 'The server tells the deadline of every hold.';
const VALID =
  'The page lets no choice and no traveller through that the server would refuse, unless a product changes meanwhile.';
const LEADS_AWAY = 'The script of the window does not come back from leading away: with it the page is gone.';

/** Rules that the page itself keeps: what breaks them cannot be chosen or typed there. */
const NEVER_BROKEN = [
  'hasChoice',
  'isOffered',
  'isNotSameDay',
  'isWithinHorizon',
  'hasTime',
  'hasOption',
  'isWithinGroup',
] as const;
const WRONG_FIELDS = [
  'isName',
  'isPhone',
  'isEmail',
  'isNationality',
  'isPassport',
  'isFlight',
  'isWithinLuggage',
] as const;
const never = (place: string, guards: readonly string[], why: string) =>
  Object.fromEntries(guards.map((guard) => [`reservation.${place} ${guard} false`, why]));

export const reservationOutOfReach = {
  page: {
    ...never('choosing.judging always 0', NEVER_BROKEN, 'The page offers no such choice.'),
    ...never('held.step.option.editing step.next 1', [...NEVER_BROKEN, 'hasDate'], 'The page offers no such choice.'),
    ...never('held.step.traveler.editing step.next 0', WRONG_FIELDS, 'A missing field stands for every wrong one.'),
    'reservation.held.hold.stopped': TOLD,
    'reservation.held.hold.counting xstate.error.actor.waitForHoldEnd 0': TOLD,
    'reservation.held.step.payment.editing step.asked 1 false':
      'A buyer who pays already is at the address of the payment: asking for it is no navigation.',
    'reservation.held.hold.counting hold.extend 0 false': 'The button goes once the hold was extended.',
  },
  browser: {
    'reservation.held.step.traveler.editing.counting always 0': 'The trip of the browser tests asks for no luggage.',
    'reservation.held.hold.counting xstate.error.actor.waitForHoldEnd 0': TOLD,
    'reservation.held.step.payment.starting xstate.error.actor.startPayment 2': VALID,
    'reservation.held.step.payment.starting xstate.error.actor.startPayment 3': VALID,
    'reservation.held.step.payment.window xstate.done.actor.openWindow 0': LEADS_AWAY,
    'reservation.held.step.payment.leaving window.returned 0': LEADS_AWAY,
  },
};
