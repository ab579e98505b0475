/** All that can happen to a reservation, replayed on its rendered page by the fewest paths. */
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reservationWithRules } from '../../src/flows/reservations/reservation-rules.ts';
import { fewestPaths } from '../../src/tools/flows/paths/fewest.ts';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import { reachOnPage } from './reach.ts';
import { replayOnPage } from './replay-page.ts';
import { reservationPaths } from '../../src/tools/flows/registry/reservation.cases.ts';
import { reservationDriver } from './reservation.driver.ts';

vi.mock('../../src/flows/payments/toss-window.ts', async () => {
  const { tossWindow } = await import('./toss-window.stand-in.ts');
  return { openTossWindow: tossWindow.open };
});
// The next file of this process has it back.
afterAll(() => vi.doUnmock('../../src/flows/payments/toss-window.ts'));

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-30T03:00:00.000Z') }),
);
afterEach(() => vi.useRealTimers());

const paths = fewestPaths(
  generatePaths(reservationWithRules, { ...reservationPaths, possible: reservationDriver.possible, cover: 'guards' })
    .paths,
  'guards',
);

describe('the reservation page', () => {
  test('is brought through all that can happen to it, and what is left out has a reason', () => {
    const { missed, excused } = reachOnPage('reservation', paths);
    expect(missed).toEqual(excused);
  });

  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(reservationDriver, path)).toBeNull();
  });
});
