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
const without =
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
    hasChoice: without(ofChoice, 'required', 'lines'),
    isOffered: without(ofChoice, 'not_offered'),
    hasDate: without(ofChoice, 'required', '.date'),
    isNotSameDay: without(ofChoice, 'date_too_early'),
    isWithinHorizon: without(ofChoice, 'date_too_late'),
    hasTime: without(ofChoice, 'required', '.time'),
    hasOption: without(ofChoice, 'required', '.option_id'),
    hasTwoTravellers: without(ofChoice, 'min_travellers'),
    isWithinGroup: without(ofChoice, 'max_travellers'),
    isChoiceHeld: ({ context: { choices, reservation } }) =>
      reservation !== null && isSameChoice(choices, reservation.lines),
    hasRequiredFields: without(ofTraveller, 'required'),
    isName: without(ofTraveller, 'too_long'),
    isPhone: without(ofTraveller, 'phone_format'),
    isEmail: without(ofTraveller, 'email_format'),
    isNationality: without(ofTraveller, 'invalid', '.nationality'),
    isPassport: without(ofTraveller, 'passport_format'),
    isFlight: without(ofTraveller, 'flight_format'),
    isWithinLuggage: ({ context }) => !ofTraveller(context).some(({ field }) => field.endsWith('.luggage')),
    hasLuggageSurcharge: ({ context: { traveller, choices } }) =>
      extraLuggage(traveller.luggage, countTravellers(choices)) > 0,
    isTravellerSaved: ({ context }) => isTravellerSaved(context),
    hasMethod: without(ofPayment, 'method_required'),
    areTermsAgreed: without(ofPayment, 'terms_required'),
  },
  actions: {
    showChoiceProblems: assign(({ context }) => ({ problems: ofChoice(context), notice: null })),
    showTravellerProblems: assign(({ context }) => ({ problems: ofTraveller(context), notice: null })),
    showPaymentProblems: assign(({ context }) => ({ problems: ofPayment(context), notice: null })),
  },
});
