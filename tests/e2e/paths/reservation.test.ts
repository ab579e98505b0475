/** Every way through a reservation, replayed in a browser against a real server that grows older when a path says so. */
import { reservationWithRules } from '../../../src/flows/reservations/reservation-rules.ts';
import { fewestPaths } from '../../../src/tools/flows/paths/fewest.ts';
import { generatePaths, type PathsOptions } from '../../../src/tools/flows/paths/generate.ts';
import { reservationPaths } from '../../../src/tools/flows/registry/reservation.cases.ts';
import { reachInBrowser } from '../../paths/reach.ts';
import { tagsOf } from './kept-page.ts';
import { expect, test } from './path-test.ts';
import { replayInBrowser } from './replay-browser.ts';
import { reservationDriver } from './reservation.driver.ts';
import { possibleWhere } from './reservation.possible.ts';

const { cases = {}, children = {} } = reservationPaths;
const network = { error: { code: 'NETWORK', problems: [], details: {} } };
/** Where the guards do not tell refusals apart, the network breaks: no person makes a server refuse what its page lets through. */
const broken = (machine: string, name: string) => {
  const known = machine === 'reservation' ? cases : children[machine]?.cases;
  return { [`xstate.error.actor.${name}`]: [network, ...(known?.[`xstate.error.actor.${name}`] ?? []).slice(1)] };
};
const withCases = (machine: string, changed: object) => ({
  [machine]: {
    project: () => null,
    ...children[machine],
    cases: { ...children[machine]?.cases, ...changed },
  },
});
const options: PathsOptions = {
  ...reservationPaths,
  cases: { ...cases, ...broken('reservation', 'loadReservation') },
  children: {
    ...children,
    ...withCases('traveller', broken('traveller', 'saveTraveller')),
    ...withCases('deductions', broken('deductions', 'reprice')),
    ...withCases('hold', broken('hold', 'extendHold')),
    ...withCases('checkout', {
      // No person makes the server name a field of another step.
      'xstate.error.actor.startPayment': (children['checkout']?.cases?.['xstate.error.actor.startPayment'] ?? []).slice(
        0,
        3,
      ),
    }),
  },
};
const paths = [
  ...fewestPaths(generatePaths(reservationWithRules, { ...options, possible: possibleWhere('paid') }).paths),
  // Each of its transitions is taken above, and what a person meets when the hold runs out is all of them in a row.
  ...generatePaths(reservationWithRules, {
    ...options,
    possible: possibleWhere('expired'),
    from: 'held',
    to: 'expired',
  }).paths.filter(({ steps }) => steps.some(({ event }) => event.type === 'xstate.done.actor.waitForHoldEnd')),
];

test.use({ member: 'mina' });

test('reservation: every transition is taken but what is out of reach', () => {
  const { missed, excused } = reachInBrowser('reservation', paths);
  expect(missed).toEqual(excused);
});

for (const path of paths) {
  test(`reservation: ${path.name}`, { tag: tagsOf(path) }, async ({ page, api, age, complaints }) => {
    expect(await replayInBrowser(reservationDriver({ page, api, age, complaints }), path)).toBeNull();
  });
}
