/** What can happen in a reservation with the machines of its steps in any order, and what must hold of it over time. */
import fc from 'fast-check';
import type { ChoiceContext } from '../../machines/choice.machine.ts';
import type { DeductionsContext } from '../../machines/deductions.machine.ts';
import type { TravellerContext } from '../../machines/traveller.machine.ts';
import { TERMS } from '../../src/contract/catalogue/codes.ts';
import type { DraftChoice, ReservationContext } from '../../src/contract/reservations/drafts.ts';
import type { Reservation } from '../../src/contract/reservations/shapes.ts';
import type { DrawnAt } from '../../src/tools/flows/paths/properties/description.ts';
import type { PropertyOptions } from '../../src/tools/flows/paths/properties/options.ts';
import { reference } from '../../src/tools/flows/paths/properties/oracles.ts';
import { always, eventually, never } from '../../src/tools/flows/paths/properties/temporal.ts';
import type { SystemSnapshot } from '../../src/tools/flows/paths/system.ts';
import { reservationInput, reservationPaths } from '../../src/tools/flows/registry/reservation.cases.ts';
import {
  alone,
  failure,
  later,
  named,
  nothingChosen,
  rightDetails,
  unsaved,
  wrongChoices,
  wrongDetails,
} from '../../src/tools/flows/registry/reservation.samples.ts';
import { choice, order, reservation, traveller } from '../../src/tools/flows/registry/samples.ts';
import { askInvariants } from './invariants.ts';

const rootOf = ({ root }: SystemSnapshot) => root.context as ReservationContext;
const codes = (...all: string[]) => all.map((code) => failure(code).error);
const ANY = codes('NETWORK', 'UNAVAILABLE', 'EXPIRED', 'ALREADY_PAID', 'CANCEL_REQUESTED', 'VALIDATION_FAILED');
const refusals = [
  ...ANY,
  ...codes('PRICE_CHANGED', 'SEATS_GONE'),
  named('lines.0.date').error,
  named('traveller.representative').error,
  null,
];
const DEADLINES = ['2026-11-30T03:15:00.000Z', '2026-11-30T03:20:00.000Z', '2026-11-30T03:30:00.000Z'];
const deadlines = fc.constantFrom(...DEADLINES);

/** As the server has it: the lines that were asked for, and what it knew before. */
function hold({ input, system }: DrawnAt) {
  const { choices } = input as ChoiceContext;
  const [line] = reservation.lines;
  const lines = choices.map((one) => ({ ...line, ...one }));
  const before = rootOf(system).reservation ?? unsaved;
  return deadlines.map((hold_expires_at) => ({ ...before, status: 'pending', lines, hold_expires_at }));
}

const known = ({ system }: DrawnAt): Reservation => rootOf(system).reservation ?? reservation;

export const properties: PropertyOptions = {
  watch: askInvariants,
  steps: 50,
  inputs: ['option', 'traveler', 'payment'].map((step) => ({ ...reservationInput, step })),
  events: { 'step.requested': [{ step: 'option' }, { step: 'traveler' }, { step: 'payment' }] },
  outcomes: {
    loadReservation: {
      resolve: (reservationPaths.cases?.['xstate.done.actor.loadReservation'] ?? []).map(({ output }) => output),
      reject: codes('UNAVAILABLE', 'NETWORK'),
    },
  },
  weights: { 'step.requested': 0.4, 'step.left': 0.4, 'xstate.done.actor.loadReservation': 4 },
  children: {
    choice: {
      events: {
        'choice.changed': fc
          .oneof(
            { weight: 3, arbitrary: fc.constantFrom([choice], later, alone, nothingChosen, ...wrongChoices) },
            fc.nat({ max: 9 }).map((quantity) => [{ ...choice, quantity }]),
          )
          .map((choices) => ({ choices })),
      },
      outcomes: {
        holdSeats: {
          resolve: hold,
          reject: [...ANY, ...codes('SEATS_GONE'), failure('HOLD_EXISTS', { reservation_id: 'r1' }).error],
        },
        adoptHold: { resolve: hold, reject: [...ANY, ...codes('SEATS_GONE')] },
      },
      weights: { 'choice.confirmed': 2, 'xstate.done.actor.holdSeats': 8 },
    },
    traveller: {
      events: {
        'traveller.changed': fc
          .oneof(
            { weight: 4, arbitrary: fc.constantFrom(...rightDetails, traveller) },
            { weight: 2, arbitrary: fc.constantFrom(...wrongDetails) },
            fc.record({ luggage: fc.nat({ max: 20 }) }),
            fc.record({ representative: fc.string({ maxLength: 6 }) }),
          )
          .map((change) => ({ traveller: change })),
        // The trip asks for the lead traveller alone.
        'other.changed': [],
      },
      outcomes: {
        saveTraveller: {
          resolve: (now) => [{ ...known(now), traveller: (now.input as TravellerContext).traveller }],
          reject: ANY,
        },
      },
      weights: { 'traveller.confirmed': 2, 'xstate.done.actor.saveTraveller': 6 },
    },
    deductions: {
      events: {
        'coupon.chosen': [{ couponId: 'welcome' }, { couponId: null }],
        'points.changed': fc.record({ points: fc.nat({ max: 2000 }) }),
        'method.chosen': [{ method: 'card' }, { method: 'bank' }],
        'term.toggled'({ snapshot }) {
          const { terms } = snapshot.context as DeductionsContext;
          const missing = TERMS.filter((term) => !terms.includes(term));
          const all = missing.length === 0 ? TERMS : [...missing, ...missing, ...missing, ...TERMS];
          return all.map((term) => ({ term }));
        },
      },
      outcomes: {
        reprice: {
          resolve(now) {
            const { couponId, points } = now.input as DeductionsContext;
            return [{ ...known(now), coupon_id: couponId, points }];
          },
          reject: [...ANY, ...codes('COUPON_UNAVAILABLE')],
        },
      },
      weights: { 'term.toggled': 4, 'coupon.chosen': 0.3, 'points.changed': 0.3 },
    },
    hold: {
      // They are told by the reservation.
      events: { 'hold.moved': [], 'hold.suspended': [], 'hold.resumed': [], 'deadline.changed': [] },
      outcomes: {
        waitForHoldEnd: { resolve: [undefined], never: true },
        extendHold: {
          resolve: (now) =>
            deadlines.map((hold_expires_at) => ({ ...known(now), hold_extended: true, hold_expires_at })),
          reject: ANY,
        },
      },
      weights: {
        'xstate.done.actor.waitForHoldEnd': 0.15,
        'xstate.never.waitForHoldEnd': 0.2,
        'extension.requested': 0.3,
      },
    },
    checkout: {
      outcomes: {
        startPayment: {
          resolve: (now) => [
            order,
            { method: 'bank', reservation: { ...known(now), status: 'waiting' } },
            { method: 'none', reservation: { ...known(now), status: 'requested' } },
          ],
          reject: refusals,
        },
        openWindow: { resolve: [undefined], reject: codes('USER_CANCEL', 'NETWORK') },
      },
      weights: { 'xstate.done.actor.startPayment': 4, 'xstate.done.actor.openWindow': 0.5 },
    },
  },
  temporal: [
    never(
      'It is settled while the server still waits for the payment.',
      (now) => now.root.matches('settled') && rootOf(now).reservation?.status === 'pending',
    ),
    never(
      'Seats that went back are shown as held.',
      (now) => now.root.matches('expired') && rootOf(now).reservation !== null,
    ),
    eventually('What the server is asked is answered, and a person goes on from there.', {
      when: ({ root }) => root.matches('loading') || root.matches('reserving'),
      holds: ({ root }) => !root.matches('loading') && !root.matches('reserving'),
    }),
    always(
      'The address moves nothing while a payment is made.',
      (now, before, step) =>
        step?.event.type !== 'step.requested' ||
        before?.root.matches({ held: 'paying' }) !== true ||
        now.root.matches({ held: 'paying' }),
    ),
  ],
  reference: reference<SystemSnapshot, readonly DraftChoice[]>({
    what: 'What is chosen is what was last typed or loaded.',
    initial: (input) => (input as typeof reservationInput).draft.choices,
    next(chosen, { by, event }) {
      if (event.type === 'choice.changed') return event['choices'] as DraftChoice[];
      if (by !== 'actor' || event.type !== 'xstate.done.actor.loadReservation') return chosen;
      return (event['output'] as { choices: DraftChoice[] }).choices;
    },
    project: (now) => rootOf(now).choices,
  }),
};
