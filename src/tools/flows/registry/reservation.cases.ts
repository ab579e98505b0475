/** What can happen in a reservation, with the machines of its steps, for the generated paths. */
import type { ReservationContext, ReservationInput } from '../../../contract/reservations/drafts.ts';
import type { EventObject } from 'xstate';
import { TERMS, type Term } from '../../../contract/catalogue/codes.ts';
import { CHOICE_GUARDS, choiceProblems, isSameChoice } from '../../../rules/choice.ts';
import { paymentProblems } from '../../../rules/payment.ts';
import { isSameTraveller, TRAVELLER_GUARDS } from '../../../rules/traveller.ts';
import { namedCase } from '../paths/case-names.ts';
import type { PathsOptions } from '../paths/generate.ts';
import type { MachineOptions, PossibleEvent } from '../paths/projection.ts';
import {
  checkoutOptions,
  choiceOptions,
  deductionsOptions,
  heldOptions,
  sayDetails,
  travellerOptions,
} from './reservation-steps.cases.ts';
import {
  alone,
  emptyTraveller,
  expired,
  failure,
  heldLater,
  isOne,
  later,
  nothingChosen,
  paid,
  prefilled,
  rightChoices,
  rightDetails,
  say,
  unsaved,
  wrongChoices,
  wrongDetails,
} from './reservation.samples.ts';
import { choice, offer, reservation, traveller } from './samples.ts';

export const reservationInput: ReservationInput = {
  step: 'option',
  draft: { reservationId: null, choices: [], cartItemIds: [], traveller: emptyTraveller, linked: true },
};

/** What is tried while something is wrong, or luggage costs extra. */
const MENDING = ['choice.changed', 'choice.confirmed', 'traveller.changed', 'traveller.confirmed', 'step.left'];
/** What is tried while some terms are agreed to: the steps are left before, or with all of them. */
const AGREEING = ['term.toggled', 'method.chosen', 'payment.requested'];

/** What is tried while the hold is being extended, and after that. */
const EXTENDED = ['extension.requested', 'payment.requested', 'xstate.done.actor.waitForHoldEnd'];
const EXTENDING = ['payment.requested', 'xstate.done.actor.extendHold', 'xstate.error.actor.extendHold'];

/** What a person brings about on the page, whose fields let no other choice through; one wrong field stands for all. */
export function isTypedOnPage(event: EventObject & Record<string, unknown>): boolean {
  if (event.type === 'choice.changed') return isOne([...rightChoices, alone], event['choices']);
  return event.type !== 'traveller.changed' || isOne(rightDetails, event['traveller']);
}

/** What is wrong, and the order of the terms, is told by the machines of the steps alone. */
const isTold = (event: EventObject & Record<string, unknown>, terms: readonly Term[]) =>
  (event.type !== 'choice.changed' || isOne([...rightChoices, alone], event['choices'])) &&
  (event.type !== 'traveller.changed' || isOne(rightDetails, event['traveller'])) &&
  (event.type !== 'term.toggled' || event['term'] === TERMS[terms.length]);

const refusedFor = ({ failure: refusal }: ReservationContext) => refusal?.problems[0]?.field.split('.')[0];

/** One thing is wrong at a time, and is then put right: everything else is told by the paths on which nothing is. */
const isPossible: PossibleEvent = (_, event, { system }) => {
  const context = system.root.context as ReservationContext;
  const { choices, offers, traveller: details, method, terms, reservation: held } = context;
  if (!isTold(event, terms)) return false;
  // What goes on in the steps meanwhile has nothing to do with it.
  const isAsking = system.actors.get('hold')?.matches({ running: { extension: 'asking' } }) === true;
  if (isAsking) return EXTENDING.includes(event.type);
  if (held?.hold_extended === true) return EXTENDED.includes(event.type);
  const isWrong = (one: unknown, other: unknown) => isOne([alone, ...wrongChoices], one) || isOne(wrongDetails, other);
  const isSurcharged = system.actors.get('traveller')?.matches({ editing: 'surcharged' }) === true;
  const isAside = isSurcharged || (offers.length > 0 && isWrong(choices, details));
  if (isAside) return MENDING.includes(event.type) && !isWrong(event['choices'], event['traveller']);
  const isPartlyAgreed = (method !== null || terms.length > 0) && paymentProblems(method, terms).length > 0;
  if (isPartlyAgreed && !event.type.startsWith('xstate.')) return AGREEING.includes(event.type);
  const isPlain = !method && terms.length === 0 && !isOne([later, nothingChosen], choices);
  return isPlain || !isWrong(event['choices'], event['traveller']);
};

const isEnd = (event: EventObject & Record<string, unknown>) =>
  isOne(['EXPIRED', 'ALREADY_PAID'], (event['error'] as { code?: string } | undefined)?.code);

/** The server answers with the lines that were asked for: the first of two answers, or the second for the later day. */
function answered(options: MachineOptions, answers: Readonly<Record<string, readonly object[]>>): MachineOptions {
  const outputs: MachineOptions['cases'] = Object.fromEntries(
    Object.entries(answers).map(([type, both]) => [type, both.map((output) => ({ output }))]),
  );
  return {
    ...options,
    cases: { ...options.cases, ...outputs },
    possible(snapshot, event, at) {
      const { choices, reservation: held } = at.system.root.context as ReservationContext;
      const asked = answers[event.type]?.[isOne([later], choices) ? 1 : 0];
      if (asked !== undefined) return JSON.stringify(event['output']) === JSON.stringify(asked);
      // What is not held yet cannot end.
      if (held === null && isEnd(event)) return false;
      return options.possible?.(snapshot, event, at) !== false;
    },
  };
}

export const reservationPaths: PathsOptions = {
  input: reservationInput,
  // What a page tells of a refusal is no part of it: no guard reads that, and it would triple the states.
  project(snapshot) {
    const context = snapshot.context as ReservationContext;
    const { choices, reservation: held } = context;
    return {
      wanted: context.wanted,
      held: held === null ? null : [held.status, held.cancel_reason, held.hold_extended],
      isHeld: held !== null && isSameChoice(choices, held.lines),
      choice: say(choiceProblems(choices, context.offers)) || choices[0]?.date,
      traveller: sayDetails({ ...context, offers: [offer], choices: [choice] }),
      saved: held !== null && isSameTraveller(context.traveller, held.traveller),
      payment: paymentProblems(context.method, context.terms).length,
      refused: refusedFor(context),
      linked: context.linked,
    };
  },
  possible: isPossible,
  cases: {
    'xstate.done.actor.loadReservation': [
      namedCase('nothing is chosen', {
        output: { offers: [offer], choices: nothingChosen, reservation: null, traveller: emptyTraveller },
      }),
      namedCase('a choice, and no hold yet', {
        output: { offers: [offer], choices: [choice], reservation: null, traveller: emptyTraveller },
      }),
      namedCase('a hold with a traveller', {
        output: { offers: [offer], choices: [choice], reservation, traveller: reservation.traveller },
      }),
      namedCase('a choice of another day than is held', {
        output: { offers: [offer], choices: later, reservation, traveller: reservation.traveller },
      }),
      namedCase('a hold without a traveller', {
        output: { offers: [offer], choices: [choice], reservation: unsaved, traveller: prefilled },
      }),
      namedCase('a hold that has expired', {
        output: { offers: [offer], choices: [choice], reservation: expired, traveller },
      }),
      namedCase('an expired hold, and nothing is chosen', {
        output: { offers: [offer], choices: nothingChosen, reservation: expired, traveller },
      }),
      namedCase('a reservation that is paid', {
        output: { offers: [offer], choices: [choice], reservation: paid, traveller },
      }),
    ],
    'xstate.error.actor.loadReservation': [namedCase('the shop cannot be reached', failure('UNAVAILABLE'))],
    'step.requested': [{ step: 'option' }, { step: 'traveler' }, { step: 'payment' }],
  },
  children: {
    choice: answered(choiceOptions, {
      'xstate.done.actor.holdSeats': [unsaved, { ...heldLater, traveller: unsaved.traveller }],
      'xstate.done.actor.adoptHold': [reservation, heldLater],
    }),
    traveller: answered(travellerOptions, { 'xstate.done.actor.saveTraveller': [reservation, heldLater] }),
    deductions: answered(deductionsOptions, { 'xstate.done.actor.reprice': [reservation, heldLater] }),
    hold: heldOptions,
    checkout: checkoutOptions,
  },
};

const TOLD = 'The server tells the deadline of every hold.';
const LEADS_AWAY = 'The script of the window does not come back from leading away: with it the page is gone.';

/** Rules that the page itself keeps: what breaks them cannot be chosen or typed there. */
const NEVER_BROKEN = Object.keys(CHOICE_GUARDS).filter((guard) => !/^(hasDate|hasTwoTravellers)$/.test(guard));
const WRONG_FIELDS = Object.keys(TRAVELLER_GUARDS).filter((guard) => guard !== 'hasRequiredFields');
const never = (place: string, guards: readonly string[], why: string) =>
  Object.fromEntries(guards.map((guard) => [`${place} ${guard} false`, why]));
const THROWS = 'No machine of the shop throws.';
const thrown = Object.fromEntries(
  [
    'reserving xstate.error.actor.choice',
    'choosing xstate.error.actor.choice',
    'held xstate.error.actor.hold',
    'held.option xstate.error.actor.choice',
    'held.traveler xstate.error.actor.traveller',
    'held.payment xstate.error.actor.deductions',
    'held.paying xstate.error.actor.checkout',
  ].map((place) => [`reservation.${place} 0`, THROWS]),
);
const CLOCK = 'hold.running.clock';

const withoutDeadline = {
  [`${CLOCK}.unknown`]: TOLD,
  [`${CLOCK}.counting xstate.error.actor.waitForHoldEnd 0`]: TOLD,
  [`${CLOCK}.unknown hold.moved 0`]: TOLD,
  [`${CLOCK}.unknown hold.moved 0 true`]: TOLD,
  [`${CLOCK}.unknown hold.moved 0 false`]: TOLD,
  [`${CLOCK}.unknown hold.suspended 0`]: TOLD,
};
const NOBODY_ELSE = 'The trip of the paths asks for the lead traveller alone.';
const ALONE = 'Told by the machine alone.';
const ELSEWHERE = 'A tab of the browser tests is given no draft of an earlier visit, whose hold could end.';

export const reservationOutOfReach = {
  actor: {
    ...never('choice.judging always 1', NEVER_BROKEN, ALONE),
    ...never('traveller.editing traveller.confirmed 0', WRONG_FIELDS, ALONE),
    ...withoutDeadline,
    'traveller.editing other.changed 0': NOBODY_ELSE,
  },
  page: {
    ...thrown,
    'traveller.editing other.changed 0': NOBODY_ELSE,
    ...never('choice.judging always 1', NEVER_BROKEN, 'The page offers no such choice.'),
    ...never('traveller.editing traveller.confirmed 0', WRONG_FIELDS, 'A missing field stands for every wrong one.'),
    ...withoutDeadline,
    'hold.running.extension.open extension.requested 0 false': 'The button goes once the hold was extended.',
  },
  browser: {
    ...thrown,
    'traveller.editing other.changed 0': NOBODY_ELSE,
    'reservation.reserving xstate.done.actor.choice 0': ELSEWHERE,
    'reservation.reserving xstate.done.actor.choice 1': ELSEWHERE,
    'traveller.editing.counting always 0': 'The trip of the browser tests asks for no luggage.',
    [`${CLOCK}.counting xstate.error.actor.waitForHoldEnd 0`]: TOLD,
    [`${CLOCK}.unknown hold.moved 0`]: TOLD,
    [`${CLOCK}.unknown hold.suspended 0`]: TOLD,
    'checkout.window xstate.done.actor.openWindow 0': LEADS_AWAY,
    'checkout.leaving window.returned 0': LEADS_AWAY,
  },
};
