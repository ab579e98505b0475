/** The reservation machine with the rules of §5 that its drawing names; effects are provided apart. */
import { assign } from 'xstate';
import { reservationMachine, type ReservationContext } from '../../../machines/reservation.machine.ts';
import type { Problem, ProblemCode } from '../../contract/errors.ts';
import { choiceProblems, isSameChoice, countTravellers } from '../../rules/choice.ts';
import { paymentProblems } from '../../rules/payment.ts';
import { extraLuggage } from '../../rules/price.ts';
import { isSameTraveller, listRequiredFields, travellerProblems } from '../../rules/traveller.ts';

type Judge = (context: ReservationContext) => Problem[];

const ofChoice: Judge = ({ choices, offers }) => choiceProblems(choices, offers);
const ofPayment: Judge = ({ method, terms }) => paymentProblems(method, terms);
const ofTraveller: Judge = (context) => detailProblems(context, context.traveller);

function detailProblems({ choices, offers }: ReservationContext, details: ReservationContext['traveller']): Problem[] {
  return travellerProblems(details, listRequiredFields(choices, offers), countTravellers(choices));
}

/** A guard that holds while the rules name no such problem: a guard and the words at a field cannot differ. */
const hasNoProblem =
  (judge: Judge, code: ProblemCode, field = '') =>
  ({ context }: { context: ReservationContext }) =>
    !judge(context).some((problem) => problem.code === code && problem.field.endsWith(field));

/** The server has valid details, and nothing was typed since: what a profile only pre-filled is not saved. */
function isTravellerSaved(context: ReservationContext): boolean {
  const { reservation, traveller } = context;
  if (reservation === null || !isSameTraveller(traveller, reservation.traveller)) return false;
  return detailProblems(context, reservation.traveller).length === 0;
}

export const reservationWithRules = reservationMachine.provide({
  guards: {
    hasChoice: hasNoProblem(ofChoice, 'required', 'lines'),
    isOffered: hasNoProblem(ofChoice, 'not_offered'),
    hasDate: hasNoProblem(ofChoice, 'required', '.date'),
    isNotSameDay: hasNoProblem(ofChoice, 'date_too_early'),
    isWithinHorizon: hasNoProblem(ofChoice, 'date_too_late'),
    hasTime: hasNoProblem(ofChoice, 'required', '.time'),
    hasOption: hasNoProblem(ofChoice, 'required', '.option_id'),
    hasTwoTravellers: hasNoProblem(ofChoice, 'min_travellers'),
    isWithinGroup: hasNoProblem(ofChoice, 'max_travellers'),
    isChoiceHeld: ({ context: { choices, reservation } }) =>
      reservation !== null && isSameChoice(choices, reservation.lines),
    hasRequiredFields: hasNoProblem(ofTraveller, 'required'),
    isName: hasNoProblem(ofTraveller, 'too_long'),
    isPhone: hasNoProblem(ofTraveller, 'phone_format'),
    isEmail: hasNoProblem(ofTraveller, 'email_format'),
    isNationality: hasNoProblem(ofTraveller, 'invalid', '.nationality'),
    isPassport: hasNoProblem(ofTraveller, 'passport_format'),
    isFlight: hasNoProblem(ofTraveller, 'flight_format'),
    isWithinLuggage: ({ context }) => !ofTraveller(context).some(({ field }) => field.endsWith('.luggage')),
    hasLuggageSurcharge: ({ context: { traveller, choices } }) =>
      extraLuggage(traveller.luggage, countTravellers(choices)) > 0,
    isTravellerSaved: ({ context }) => isTravellerSaved(context),
    hasMethod: hasNoProblem(ofPayment, 'method_required'),
    areTermsAgreed: hasNoProblem(ofPayment, 'terms_required'),
  },
  actions: {
    showChoiceProblems: assign(({ context }) => ({ problems: ofChoice(context), notice: null })),
    showTravellerProblems: assign(({ context }) => ({ problems: ofTraveller(context), notice: null })),
    showPaymentProblems: assign(({ context }) => ({ problems: ofPayment(context), notice: null })),
  },
});
