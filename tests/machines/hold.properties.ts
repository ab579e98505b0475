/** What can happen to a hold in any order, and what must hold of it over time. */
import fc from 'fast-check';
import type { HoldContext, HoldTerms } from '../../machines/hold.machine.ts';
import type { PropertyOptions } from '../../src/tools/flows/paths/properties/options.ts';
import { reference } from '../../src/tools/flows/paths/properties/oracles.ts';
import { eventually, never, until } from '../../src/tools/flows/paths/properties/temporal.ts';
import type { SystemSnapshot } from '../../src/tools/flows/paths/system.ts';
import { holdInput } from '../../src/tools/flows/registry/reservation-steps.cases.ts';
import { reservation } from '../../src/tools/flows/registry/samples.ts';
import { askInvariants } from './invariants.ts';

const FIRST = ['2026-11-30T03:15:00.000Z', '2026-11-30T03:20:00.000Z', null] as const;
const EXTENDED = ['2026-11-30T03:30:00.000Z', '2026-11-30T03:40:00.000Z'] as const;
/** A deadline tells whether it is an extended one: the server does not say two things of it. */
const terms = fc.constantFrom(
  ...FIRST.map((hold_expires_at) => ({ hold_expires_at, hold_extended: false })),
  ...EXTENDED.map((hold_expires_at) => ({ hold_expires_at, hold_extended: true })),
);
const failure = fc.record({
  code: fc.constantFrom('EXPIRED', 'UNAVAILABLE', 'NETWORK', 'FORBIDDEN'),
  problems: fc.constant([]),
  details: fc.constant({}),
});
const clockOf = ({ root }: SystemSnapshot) => root.matches({ running: { clock: 'suspended' } });
const isAsking = ({ root }: SystemSnapshot) => root.matches({ running: { extension: 'asking' } });

export const properties: PropertyOptions = {
  watch: askInvariants,
  inputs: fc.option(
    terms.map((held) => ({ ...holdInput, reservation: { ...reservation, ...held } })),
    { nil: { reservationId: null, reservation: null }, freq: 6 },
  ),
  events: {
    'hold.moved': fc.record({ held: fc.option(terms, { freq: 6 }) }),
    // It tells itself.
    'deadline.changed': [],
  },
  outcomes: {
    waitForHoldEnd: { resolve: [undefined], reject: failure, never: true },
    extendHold: {
      resolve: EXTENDED.map((later) => ({ ...reservation, hold_extended: true, hold_expires_at: later })),
      reject: fc.oneof(failure, fc.constantFrom(null, undefined, 'words')),
    },
  },
  weights: { 'xstate.done.actor.waitForHoldEnd': 0.3, 'xstate.never.waitForHoldEnd': 0.2 },
  temporal: [
    eventually('A question for more time is answered or given up.', {
      when: isAsking,
      holds: (now) => !isAsking(now),
    }),
    until('While a payment is made nothing ends the hold.', {
      when: (_, __, step) => step?.event.type === 'hold.suspended',
      holds: clockOf,
      until: (_, __, step) => step?.event.type === 'hold.resumed',
    }),
    never(
      'It ends before its time, unless the server says that it is too late.',
      (now, before, step) =>
        now.root.matches('ended') &&
        before?.root.matches('ended') === false &&
        step?.event.type !== 'xstate.done.actor.waitForHoldEnd' &&
        (step?.event['error'] as { code?: string } | undefined)?.code !== 'EXPIRED',
    ),
  ],
  reference: reference<SystemSnapshot, string | null>({
    what: 'The deadline is the last that the server has named.',
    initial: (input) => (input as { reservation: HoldTerms | null }).reservation?.hold_expires_at ?? null,
    next(known, { event }) {
      const told = event.type === 'hold.moved' ? event['held'] : event['output'];
      return (told as HoldTerms | null | undefined) == null ? known : (told as HoldTerms).hold_expires_at;
    },
    project: ({ root }) => (root.context as HoldContext).held.hold_expires_at,
  }),
};
