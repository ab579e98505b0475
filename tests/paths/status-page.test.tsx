/** The whole lifecycle of a reservation, replayed on its rendered page. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reservationStatusMachine } from '../../machines/reservation-status.machine.ts';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import { reachOnPage } from './reach.ts';
import { replayOnPage } from './replay-page.ts';
import { statusPaths } from '../../src/tools/flows/registry/reservation-status.cases.ts';
import { statusDriver } from './status.driver.ts';

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-30T03:00:00.000Z') }),
);
afterEach(() => vi.useRealTimers());

const { paths } = generatePaths(reservationStatusMachine, { ...statusPaths, cover: 'guards' });

describe('the page of a reservation', () => {
  test('is brought through all that can happen to it, and what is left out has a reason', () => {
    const { missed, excused } = reachOnPage('reservation-status', paths);
    expect(missed).toEqual(excused);
  });

  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(statusDriver, path)).toBeNull();
  });
});
