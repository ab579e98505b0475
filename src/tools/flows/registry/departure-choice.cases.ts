/** What can happen while a departure is chosen, for the generated paths. */
import { assign, type AnyMachineSnapshot } from 'xstate';
import {
  departureChoiceMachine,
  type DepartureChoiceContext,
  type DepartureChoiceInput,
} from '../../../../machines/departure-choice.machine.ts';
import { choiceProblems } from '../../../rules/choice.ts';
import type { PathsOptions } from '../paths/generate.ts';
import { choice, offer } from './samples.ts';

/** Seats of the day, fewer than the product takes. */
export const SEATS = 5;
export const forOne = { ...choice, quantity: 1 };
export const forSeven = { ...choice, quantity: 7 };

/** With the rules that its flow fetches, and the seats of a day that is known. */
export const departureChoiceWithRules = departureChoiceMachine.provide({
  actions: {
    findProblems: assign(({ context: { choice: chosen } }) => {
      const problems = choiceProblems([chosen], [offer]);
      const isTooMany = problems.length === 0 && chosen.quantity > SEATS;
      return {
        problems: isTooMany ? [{ field: 'lines.0.quantity', code: 'not_enough_seats', bound: SEATS }] : problems,
      };
    }),
  },
});

export const departureChoiceInput: DepartureChoiceInput = { choice, signedIn: false };

const paths: PathsOptions = {
  project: ({ context }: AnyMachineSnapshot) => {
    const { choice: chosen, judged, problems, way, signedIn } = context as DepartureChoiceContext;
    return { quantity: chosen.quantity, isJudged: judged === chosen, problems, way, signedIn };
  },
  cases: {
    'choice.changed': [{ choice }, { choice: forOne }, { choice: forSeven }],
    'reservation.requested': [{ idPrefix: 'box' }],
    'addition.requested': [{ idPrefix: 'box' }],
    'session.changed': [{ signedIn: true }, { signedIn: false }],
    'xstate.error.actor.loadRules': [{ error: new TypeError('Failed to fetch') }],
    'xstate.error.actor.addToCart': [
      { error: { code: 'NETWORK' } },
      { error: { code: 'SEATS_GONE' } },
      { error: { code: 'OPTION_UNAVAILABLE' } },
      { error: { code: 'VALIDATION_FAILED', problems: [{ field: 'lines.0.date', code: 'date_too_early' }] } },
    ],
  },
};

export const departureChoiceStarts: PathsOptions[] = [
  { ...paths, input: departureChoiceInput },
  { ...paths, input: { choice: forOne, signedIn: true } },
];

const FETCHED = 'A test fetches the rules at once; tests/machines/departure-choice.test.ts holds the fetch.';

export const departureChoiceOutOfReach = {
  page: {
    'departure-choice.preparing xstate.error.actor.loadRules 0': FETCHED,
    'departure-choice.choosing.added session.changed 0 false': 'A member who is signed in does not sign in again.',
  },
};
