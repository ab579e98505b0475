/** The machines of a reservation with the rules of §5 that their drawings name; effects are provided apart. */
import { assign } from 'xstate';
import { checkoutMachine, type CheckoutContext } from '../../../machines/checkout.machine.ts';
import { choiceMachine, type ChoiceContext } from '../../../machines/choice.machine.ts';
import { deductionsMachine } from '../../../machines/deductions.machine.ts';
import { holdMachine } from '../../../machines/hold.machine.ts';
import { reservationMachine, type ReservationContext } from '../../../machines/reservation.machine.ts';
import { travellerMachine, type TravellerContext } from '../../../machines/traveller.machine.ts';
import type { Failure, Problem, ProblemCode } from '../../contract/errors.ts';
import type { TravellerDetails } from '../../contract/reservations/shapes.ts';
import { choiceProblems, isSameChoice, countTravellers } from '../../rules/choice.ts';
import { paymentProblems } from '../../rules/payment.ts';
import { extraLuggage } from '../../rules/price.ts';
import { isSameTraveller, listRequiredFields, travellerProblems } from '../../rules/traveller.ts';

type Judge<Context> = (context: Context) => Problem[];

const judgeChoice: Judge<ChoiceContext> = ({ choices, offers }) => choiceProblems(choices, offers);
const judgePayment: Judge<CheckoutContext> = ({ method, terms }) => paymentProblems(method, terms);
const judgeTraveller: Judge<TravellerContext> = (context) => judgeDetails(context, context.traveller);

function judgeDetails(
  { choices, offers }: Pick<ReservationContext, 'choices' | 'offers'>,
  details: TravellerDetails,
): Problem[] {
  return travellerProblems(details, listRequiredFields(choices, offers), countTravellers(choices));
}

/** A guard that holds while the rules name no such problem: a guard and the words at a field cannot differ. */
const without =
  <Context>(judge: Judge<Context>, code: ProblemCode, field = '') =>
  ({ context }: { context: Context }) =>
    !judge(context).some((problem) => problem.code === code && problem.field.endsWith(field));

/** All that the rules name, as the server would. */
const asFailure = (problems: Problem[]): { failure: Failure } => ({
  failure: { code: 'VALIDATION_FAILED', problems, details: {} },
});

/** The server has valid details, and nothing was typed since: what a profile only pre-filled is not saved. */
function isTravellerSaved(context: ReservationContext): boolean {
  const { reservation, traveller } = context;
  if (reservation === null || !isSameTraveller(traveller, reservation.traveller)) return false;
  return judgeDetails(context, reservation.traveller).length === 0;
}

const isChoiceHeld = ({
  context: { choices, reservation },
}: {
  context: Pick<ChoiceContext, 'choices' | 'reservation'>;
}) => reservation !== null && isSameChoice(choices, reservation.lines);

export const choiceWithRules = choiceMachine.provide({
  guards: {
    hasChoice: without(judgeChoice, 'required', 'lines'),
    isOffered: without(judgeChoice, 'not_offered'),
    hasDate: without(judgeChoice, 'required', '.date'),
    isNotSameDay: without(judgeChoice, 'date_too_early'),
    isWithinHorizon: without(judgeChoice, 'date_too_late'),
    hasTime: without(judgeChoice, 'required', '.time'),
    hasOption: without(judgeChoice, 'required', '.option_id'),
    hasTwoTravellers: without(judgeChoice, 'min_travellers'),
    isWithinGroup: without(judgeChoice, 'max_travellers'),
    isChoiceHeld,
  },
  actions: { showProblems: assign(({ context }) => asFailure(judgeChoice(context))) },
});

export const travellerWithRules = travellerMachine.provide({
  guards: {
    hasRequiredFields: without(judgeTraveller, 'required'),
    isName: without(judgeTraveller, 'too_long'),
    isPhone: without(judgeTraveller, 'phone_format'),
    isEmail: without(judgeTraveller, 'email_format'),
    isNationality: without(judgeTraveller, 'invalid', '.nationality'),
    isPassport: without(judgeTraveller, 'passport_format'),
    isFlight: without(judgeTraveller, 'flight_format'),
    isWithinLuggage: ({ context }) => !judgeTraveller(context).some(({ field }) => field.endsWith('.luggage')),
    hasLuggageSurcharge: ({ context: { traveller, choices } }) =>
      extraLuggage(traveller.luggage, countTravellers(choices)) > 0,
  },
  actions: { showProblems: assign(({ context }) => asFailure(judgeTraveller(context))) },
});

export const checkoutWithRules = checkoutMachine.provide({
  guards: {
    hasMethod: without(judgePayment, 'method_required'),
    areTermsAgreed: without(judgePayment, 'terms_required'),
  },
  actions: { showProblems: assign(({ context }) => asFailure(judgePayment(context))) },
});

export const reservationWithRules = reservationMachine.provide({
  guards: { isChoiceHeld, isTravellerSaved: ({ context }) => isTravellerSaved(context) },
  actors: {
    choice: choiceWithRules,
    traveller: travellerWithRules,
    deductions: deductionsMachine,
    hold: holdMachine,
    checkout: checkoutWithRules,
  },
});
