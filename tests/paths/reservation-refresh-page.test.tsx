/** Everything that can come of a reservation that changes by itself, replayed on its page. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reservationRefreshMachine } from '../../machines/reservation-refresh.machine.ts';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import { reservationRefreshPaths } from '../../src/tools/flows/registry/reservation-refresh.cases.ts';
import { reservation } from '../../src/tools/flows/registry/samples.ts';
import { reachOnPage } from './reach.ts';
import { replayOnPage } from './replay-page.ts';
import { reservationRefreshDriver } from './reservation-refresh.driver.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(reservation.now) }));
afterEach(() => vi.useRealTimers());

const { possible } = reservationRefreshDriver();
const { paths } = generatePaths(reservationRefreshMachine, { ...reservationRefreshPaths, possible, cover: 'guards' });

describe('the page of a reservation', () => {
  test('is brought through all that can happen to it, and what is left out has a reason', () => {
    const { missed, excused } = reachOnPage('reservation-refresh', paths);
    expect(missed).toEqual(excused);
  });

  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(reservationRefreshDriver(), path)).toBeNull();
  });
});
