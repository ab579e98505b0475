/** Every way through a reservation, replayed in a browser against a real server that grows older when a path says so. */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { reservationMachine } from '../../../machines/reservation.machine.ts';
import { fewestPaths } from '../../../src/tools/paths/fewest.ts';
import { generatePaths } from '../../../src/tools/paths/generate.ts';
import { reservationPaths } from '../../../src/tools/registry/reservation.cases.ts';
import { startShop } from '../support/shop-server.ts';
import { expect, test as base } from '../support/shop-test.ts';
import { missedBy, replayInBrowser } from './replay-browser.ts';
import { isPossible, reservationDriver } from './reservation.driver.ts';

const LEADS_AWAY = 'The script of the window does not come back from leading away: with it the page is gone.';
const OUT_OF_REACH = {
  'reservation.held.hold.counting xstate.error.actor.waitForHoldEnd 0': 'The server tells the deadline of every hold.',
  'reservation.held.step.payment.window xstate.done.actor.openWindow 0': LEADS_AWAY,
  'reservation.held.step.payment.leaving window.returned 0': LEADS_AWAY,
};

const { cases = {} } = reservationPaths;
/** Where the guards do not tell refusals apart, the network breaks: no person makes a server refuse what its page lets through. */
const broken = (name: string) => [
  { error: { code: 'NETWORK', problems: [], details: {} } },
  ...(cases[`xstate.error.actor.${name}`] ?? []).slice(1),
];
const paths = fewestPaths(
  generatePaths(reservationMachine, {
    ...reservationPaths,
    cases: {
      ...cases,
      'xstate.error.actor.loadReservation': broken('loadReservation'),
      'xstate.error.actor.saveTraveller': broken('saveTraveller'),
      'xstate.error.actor.reprice': broken('reprice'),
      'xstate.error.actor.extendHold': broken('extendHold'),
    },
    possible: isPossible,
  }).paths,
);

const test = base.extend<object, { age: () => void }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, give) => {
      const clock = pathToFileURL(join(import.meta.dirname, 'ageing-clock.mjs')).href;
      const shop = await startShop({ NODE_OPTIONS: `--import ${clock}`, SESSION_HOURS: '720' });
      await give(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  age: [({ shop }, give) => give(() => shop.signal('SIGUSR2')), { scope: 'worker' }],
});

test.use({ member: 'mina' });

test('reservation: every transition is taken but what is out of reach', () => {
  expect(missedBy(reservationMachine, paths).toSorted()).toEqual(Object.keys(OUT_OF_REACH).toSorted());
});

for (const path of paths) {
  test(`reservation: ${path.name}`, async ({ page, api, age, complaints }) => {
    expect(await replayInBrowser(reservationDriver({ page, api, age, complaints }), path)).toBeNull();
  });
}
