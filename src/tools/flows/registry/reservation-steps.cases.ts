/** What can happen in each step of a reservation and to its hold, alone and as a part of it. */
import type { CheckoutContext, CheckoutInput } from '../../../../machines/checkout.machine.ts';
import type { ChoiceContext, ChoiceInput } from '../../../../machines/choice.machine.ts';
import type { DeductionsContext, DeductionsInput } from '../../../../machines/deductions.machine.ts';
import type { HoldContext, HoldInput } from '../../../../machines/hold.machine.ts';
import type { TravellerContext, TravellerInput } from '../../../../machines/traveller.machine.ts';
import { TERMS } from '../../../contract/catalogue/codes.ts';
import { choiceProblems, isSameChoice } from '../../../rules/choice.ts';
import { paymentProblems } from '../../../rules/payment.ts';
import { travellerProblems } from '../../../rules/traveller.ts';
import type { PathsOptions } from '../paths/generate.ts';
import type { MachineOptions } from '../paths/projection.ts';
import {
  alone,
  emptyTraveller,
  extended,
  failure,
  isOne,
  late,
  later,
  named,
  nothingChosen,
  rightChoices,
  rightDetails,
  saved,
  say,
  unsaved,
  wrongChoices,
  wrongDetails,
} from './reservation.samples.ts';
import { choice, offer, order, reservation } from './samples.ts';

/** What breaks a rule is put right before anything else is tried. */
const wrong = (list: readonly unknown[], now: unknown, next: unknown) => isOne(list, now) && isOne(list, next);

export const choiceInput: ChoiceInput = {
  choices: nothingChosen,
  offers: [offer],
  cartItemIds: [],
  reservation: null,
  failure: null,
};
export const choiceOptions: MachineOptions = {
  project(snapshot) {
    const { choices, offers, reservation: held, reservationId, atOnce } = snapshot.context as ChoiceContext;
    return {
      choice: say(choiceProblems(choices, offers)) || choices[0]?.date,
      held: held !== null && isSameChoice(choices, held.lines),
      reservationId,
      atOnce,
    };
  },
  cases: {
    'choice.changed': [...rightChoices, alone, nothingChosen, ...wrongChoices].map((choices) => ({ choices })),
    'xstate.done.actor.holdSeats': [{ output: unsaved }],
    'xstate.error.actor.holdSeats': [failure('SEATS_GONE'), failure('HOLD_EXISTS', { reservation_id: 'r1' }), ...late],
    'xstate.done.actor.adoptHold': [saved],
    'xstate.error.actor.adoptHold': [failure('SEATS_GONE')],
  },
  possible: (snapshot, event) =>
    event.type !== 'choice.changed' ||
    !wrong([alone, ...wrongChoices], (snapshot.context as ChoiceContext).choices, event['choices']),
};
export const choiceStarts: PathsOptions[] = [
  { input: choiceInput, ...choiceOptions },
  { input: { ...choiceInput, choices: [choice], reservation }, ...choiceOptions },
  { input: { ...choiceInput, choices: [choice], atOnce: true }, ...choiceOptions },
  { input: { ...choiceInput, choices: later, reservation, atOnce: true }, ...choiceOptions },
  { input: { ...choiceInput, choices: alone, atOnce: true }, ...choiceOptions },
];

export const travellerInput: TravellerInput = {
  reservationId: 'r1',
  traveller: emptyTraveller,
  vault: null,
  choices: [choice],
  offers: [offer],
  failure: null,
};
export const travellerOptions: MachineOptions = {
  project: (snapshot) =>
    say(travellerProblems((snapshot.context as TravellerContext).traveller, ['passport', 'nationality'], 2)),
  cases: {
    'traveller.changed': [...rightDetails, ...wrongDetails].map((change) => ({ traveller: change })),
    'xstate.done.actor.saveTraveller': [saved],
    'xstate.error.actor.saveTraveller': [failure('VALIDATION_FAILED'), ...late],
  },
  possible: (snapshot, event) =>
    event.type !== 'traveller.changed' ||
    !wrong(wrongDetails, (snapshot.context as TravellerContext).traveller, event['traveller']),
};

export const deductionsInput: DeductionsInput = { reservation, method: null, terms: [], failure: null };
export const deductionsOptions: MachineOptions = {
  project(snapshot) {
    const { method, terms } = snapshot.context as DeductionsContext;
    return paymentProblems(method, terms).length;
  },
  cases: {
    'coupon.chosen': [{ couponId: 'welcome' }],
    'points.changed': [{ points: 500 }],
    'method.chosen': [{ method: 'card' }],
    'term.toggled': TERMS.map((term) => ({ term })),
    'xstate.done.actor.reprice': [saved],
    'xstate.error.actor.reprice': [failure('COUPON_UNAVAILABLE'), ...late],
  },
};

export const holdInput: HoldInput = { reservationId: 'r1', reservation };
const otherTerms = { hold_expires_at: order.hold_expires_at, hold_extended: false };
export const holdOptions: MachineOptions = {
  project: (snapshot) => (snapshot.context as HoldContext).held,
  cases: {
    'xstate.done.actor.extendHold': [{ output: extended }],
    'xstate.error.actor.extendHold': [failure('UNAVAILABLE'), failure('EXPIRED')],
    'xstate.error.actor.waitForHoldEnd': [failure('UNKNOWN')],
    'hold.moved': [{ held: otherTerms }],
    // It tells itself.
    'deadline.changed': [],
  },
};

export const checkoutInput: CheckoutInput = { reservationId: 'r1', method: 'card', terms: [...TERMS], reservation };
export const checkoutOptions: MachineOptions = {
  project(snapshot) {
    const { order: opened, method } = snapshot.context as CheckoutContext;
    return [opened !== null, method];
  },
  cases: {
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
  },
};
export const checkoutStarts: PathsOptions[] = [
  { input: checkoutInput, ...checkoutOptions },
  { input: { ...checkoutInput, method: null }, ...checkoutOptions },
  { input: { ...checkoutInput, terms: [] }, ...checkoutOptions },
];

/** Within a reservation: what its own machine tells the hold is no case of the world. */
export const heldOptions: MachineOptions = {
  ...holdOptions,
  cases: {
    ...holdOptions.cases,
    'hold.moved': [],
    'hold.suspended': [],
    'hold.resumed': [],
    // The server tells the deadline of every hold.
    'xstate.error.actor.waitForHoldEnd': [],
  },
  project: (snapshot) => (snapshot.context as HoldContext).held.hold_extended,
};
