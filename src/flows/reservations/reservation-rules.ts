/** The machines of a reservation with the rules of §5 that their drawings name; effects are provided apart. */
import type { ReservationContext } from '../../contract/reservations/drafts.ts';
import { assign } from 'xstate';
import { checkoutMachine, type CheckoutContext } from '../../../machines/checkout.machine.ts';
import { choiceMachine, type ChoiceContext } from '../../../machines/choice.machine.ts';
import { deductionsMachine } from '../../../machines/deductions.machine.ts';
import { holdMachine } from '../../../machines/hold.machine.ts';
import { reservationMachine } from '../../../machines/reservation.machine.ts';
import { travellerMachine, type TravellerContext } from '../../../machines/traveller.machine.ts';
import type { Failure, Problem } from '../../contract/errors.ts';
import { CHOICE_GUARDS, choiceProblems, isSameChoice, isWholeChoice, countTravellers } from '../../rules/choice.ts';
import { PAYMENT_GUARDS, paymentProblems } from '../../rules/payment.ts';
import { extraLuggage } from '../../rules/price.ts';
import { toGuards } from '../../rules/problem-guards.ts';
import { fitOthers, listAsked } from '../../rules/other-travellers.ts';
import { isSameTraveller, TRAVELLER_GUARDS, travellerProblems } from '../../rules/traveller.ts';

type Judge<Context> = (context: Context) => Problem[];

const judgeChoice: Judge<ChoiceContext> = ({ choices, offers }) => choiceProblems(choices, offers);
const judgePayment: Judge<CheckoutContext> = ({ method, terms }) => paymentProblems(method, terms);
/** Judged as they are sent: with as many others as travel now. */
const judgeTraveller: Judge<TravellerContext> = ({ choices, offers, traveller }) => {
  const asked = listAsked(choices, offers);
  return travellerProblems(fitOthers(traveller, asked), asked);
};

/** All that the rules name, as the server would. */
const asFailure = (problems: Problem[]): { failure: Failure } => ({
  failure: { code: 'VALIDATION_FAILED', problems, details: {} },
});

/** The server has valid details, and nothing was typed since: what a profile only pre-filled is not saved. */
function isTravellerSaved(context: ReservationContext): boolean {
  const { choices, offers, reservation, traveller } = context;
  if (reservation === null) return false;
  const asked = listAsked(choices, offers);
  const isSame = isSameTraveller(fitOthers(traveller, asked), reservation.traveller);
  return isSame && travellerProblems(reservation.traveller, asked).length === 0;
}

/** The seats that are held are those of the choice. */
export const isChoiceHeld = ({
  context: { choices, reservation },
}: {
  context: Pick<ChoiceContext, 'choices' | 'reservation'>;
}) => reservation !== null && isSameChoice(choices, reservation.lines);

export const choiceWithRules = choiceMachine.provide({
  guards: {
    ...toGuards(CHOICE_GUARDS, judgeChoice),
    isChoiceHeld,
  },
  actions: { showProblems: assign(({ context }) => asFailure(judgeChoice(context))) },
});

export const travellerWithRules = travellerMachine.provide({
  guards: {
    ...toGuards(TRAVELLER_GUARDS, judgeTraveller),
    hasLuggageSurcharge: ({ context: { traveller, choices } }) =>
      extraLuggage(traveller.luggage, countTravellers(choices)) > 0,
  },
  actions: { showProblems: assign(({ context }) => asFailure(judgeTraveller(context))) },
});

export const checkoutWithRules = checkoutMachine.provide({
  guards: toGuards(PAYMENT_GUARDS, judgePayment),
  actions: { showProblems: assign(({ context }) => asFailure(judgePayment(context))) },
});

/** A link named a whole choice that is not held, and asks for more than to change it. */
const isToBeHeld = ({ context }: { context: ReservationContext }) =>
  context.linked &&
  context.wanted !== 'option' &&
  context.choices.length > 0 &&
  context.choices.every(isWholeChoice) &&
  !isChoiceHeld({ context });

export const reservationWithRules = reservationMachine.provide({
  guards: {
    isChoiceHeld,
    isToBeHeld,
    isTravellerSaved: ({ context }) => isTravellerSaved(context),
  },
  actors: {
    choice: choiceWithRules,
    traveller: travellerWithRules,
    deductions: deductionsMachine,
    hold: holdMachine,
    checkout: checkoutWithRules,
  },
});
