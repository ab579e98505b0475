/** What can happen in a reservation, for the generated paths: every answer of the server that a guard tells apart. */
import type { AnyMachineSnapshot } from 'xstate';
import {
  choiceProblems,
  isTravellerSaved,
  paymentProblems,
  travellerProblems,
  type ReservationContext,
  type ReservationInput,
} from '../../../../machines/reservation.machine.ts';
import type { PathsOptions } from '../paths/generate.ts';
import { choice, limits, offer, order, reservation, traveller } from './samples.ts';

const emptyTraveller = { ...traveller, representative: '', passport: '' };

export const reservationInput: ReservationInput = {
  step: 'option',
  limits,
  draft: { reservationId: null, choices: [], cartItemIds: [], traveller: emptyTraveller },
};

const nothingChosen = [{ ...choice, date: null, time: null, option_id: null }];
const later = [{ ...choice, date: '2026-12-12' }];
const alone = [{ ...choice, quantity: 1 }];
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
      choice:
        choiceProblems(context.choices, context.offers, limits).length === 0
          ? JSON.stringify(context.choices[0]?.date)
          : null,
      traveller: travellerProblems(context.traveller, ['passport', 'nationality'], limits, 2).length === 0,
      saved: isTravellerSaved(context),
      payment: paymentProblems(context.method, context.terms, limits).length,
    };
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
    'choice.changed': [{ choices: [choice] }, { choices: later }, { choices: alone }, { choices: nothingChosen }],
    'traveller.changed': [{ traveller: { representative: 'Mina Kim', passport: 'M12345678' } }],
    'coupon.chosen': [{ couponId: 'welcome' }],
    'points.changed': [{ points: 500 }],
    'method.chosen': [{ method: 'card' }],
    'term.toggled': limits.terms.map((term) => ({ term })),
    'step.asked': [{ step: 'option' }, { step: 'traveler' }, { step: 'payment' }],
  },
};

const TOLD = 'The server tells the deadline of every hold.';
const VALID =
  'The page lets no choice and no traveller through that the server would refuse, unless a product changes meanwhile.';
const LEADS_AWAY = 'The script of the window does not come back from leading away: with it the page is gone.';

export const reservationOutOfReach = {
  page: {
    'reservation.held.hold.stopped': TOLD,
    'reservation.held.hold.counting xstate.error.actor.waitForHoldEnd 0': TOLD,
    'reservation.held.step.payment.editing step.asked 1 false':
      'Whoever pays already is at the address of the payment: asking for it is no navigation.',
    'reservation.held.hold.counting hold.extend 0 false': 'The button goes once the hold was extended.',
  },
  browser: {
    'reservation.held.hold.counting xstate.error.actor.waitForHoldEnd 0': TOLD,
    'reservation.held.step.payment.starting xstate.error.actor.startPayment 2': VALID,
    'reservation.held.step.payment.starting xstate.error.actor.startPayment 3': VALID,
    'reservation.held.step.payment.window xstate.done.actor.openWindow 0': LEADS_AWAY,
    'reservation.held.step.payment.leaving window.returned 0': LEADS_AWAY,
  },
};
