/** Every way through a reservation, replayed on its rendered page. */
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reservationMachine } from '../../machines/reservation.machine.ts';
import { generatePaths } from '../../src/tools/paths/generate.ts';
import { allTransitions } from '../../src/tools/paths/transitions.ts';
import { replayOnPage } from './replay-page.ts';
import { reservationPaths } from '../../src/tools/registry/reservation.cases.ts';
import { reservationDriver } from './reservation.driver.ts';

vi.mock('../../src/flows/toss-window.ts', async () => {
  const { tossWindow } = await import('./toss-window.stand-in.ts');
  return { openTossWindow: tossWindow.open };
});

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-30T03:00:00.000Z') }),
);
afterEach(() => vi.useRealTimers());

const { paths, reached } = generatePaths(reservationMachine, {
  ...reservationPaths,
  possible: reservationDriver.possible,
});

/** What neither a person nor the server can bring about on the page. */
const OUT_OF_REACH = ['reservation.held.hold.counting xstate.error.actor.waitForHoldEnd 0'];

describe('the reservation page', () => {
  test('can be brought through every transition', () => {
    const missed = allTransitions(reservationMachine).filter(({ id }) => !reached.has(id));
    expect(missed.map(({ id }) => id).join('\n')).toEqual(OUT_OF_REACH.join('\n'));
  });

  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(reservationDriver, path)).toBeNull();
  });
});
