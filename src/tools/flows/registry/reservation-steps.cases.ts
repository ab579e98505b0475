/** What can happen in each step of a reservation and to its hold, alone and as a part of it. */
import type { CheckoutContext, CheckoutInput } from '../../../../machines/checkout.machine.ts';
import type { ChoiceContext, ChoiceInput } from '../../../../machines/choice.machine.ts';
import type { DeductionsContext, DeductionsInput } from '../../../../machines/deductions.machine.ts';
import type { HoldContext, HoldInput } from '../../../../machines/hold.machine.ts';
import type { TravellerContext, TravellerInput } from '../../../../machines/traveller.machine.ts';
import { TERMS } from '../../../contract/catalogue/codes.ts';
import { choiceProblems, isSameChoice } from '../../../rules/choice.ts';
import { paymentProblems } from '../../../rules/payment.ts';
import { fitOthers, listAsked } from '../../../rules/other-travellers.ts';
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
  rightOther,
  saved,
  say,
  unsaved,
  wrongChoices,
  wrongDetails,
  wrongOthers,
} from './reservation.samples.ts';
import { choice, everyone, offer, order, reservation, traveller } from './samples.ts';

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
  { input: { ...choiceInput, choices: [choice], failure: failure('SEATS_GONE').error }, ...choiceOptions },
  { input: { ...choiceInput, choices: [choice], atOnce: true }, ...choiceOptions },
  { input: { ...choiceInput, choices: later, reservation, atOnce: true }, ...choiceOptions },
  { input: { ...choiceInput, choices: alone, atOnce: true }, ...choiceOptions },
];

/** What is wrong with those who travel now. */
export function sayDetails({
  traveller: typed,
  choices,
  offers,
}: Pick<TravellerContext, 'traveller' | 'choices' | 'offers'>) {
  const asked = listAsked(choices, offers);
  return say(travellerProblems(fitOthers(typed, asked), asked));
}

export const travellerInput: TravellerInput = {
  reservationId: 'r1',
  traveller: emptyTraveller,
  vaults: [],
  choices: [choice],
  offers: [offer],
  failure: null,
};
export const travellerOptions: MachineOptions = {
  project: (snapshot) => sayDetails(snapshot.context as TravellerContext),
  cases: {
    'traveller.changed': [...rightDetails, ...wrongDetails].map((change) => ({ traveller: change })),
    // The trip asks for the lead traveller alone.
    'other.changed': [],
    'xstate.done.actor.saveTraveller': [saved],
    'xstate.error.actor.saveTraveller': [failure('VALIDATION_FAILED'), ...late],
  },
  possible: (snapshot, event) =>
    event.type !== 'traveller.changed' ||
    !wrong(wrongDetails, (snapshot.context as TravellerContext).traveller, event['traveller']),
};

/** A trip that asks for everyone: who travels with a lead whose details are right. */
const everyoneOptions: MachineOptions = {
  ...travellerOptions,
  cases: {
    ...travellerOptions.cases,
    'traveller.changed': [],
    'other.changed': [rightOther, ...wrongOthers].map((other) => ({ index: 0, other })),
  },
  possible: (snapshot, event) =>
    event.type !== 'other.changed' ||
    !wrong(wrongOthers, (snapshot.context as TravellerContext).traveller.others[0], event['other']),
};
export const travellerStarts: PathsOptions[] = [
  { input: travellerInput, ...travellerOptions },
  { input: { ...travellerInput, traveller, offers: [everyone] }, ...everyoneOptions },
];

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
