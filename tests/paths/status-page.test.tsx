/** The whole lifecycle of a reservation, replayed on its rendered page. */
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reservationStatusMachine } from '../../machines/reservation-status.machine.ts';
import { generatePaths } from '../../src/tools/paths/generate.ts';
import { allTransitions } from '../../src/tools/paths/transitions.ts';
import { replayOnPage } from './replay-page.ts';
import { statusPaths } from '../../src/tools/registry/reservation-status.cases.ts';
import { statusDriver } from './status.driver.ts';

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-30T03:00:00.000Z') }),
);
afterEach(() => vi.useRealTimers());

const { paths, reached } = generatePaths(reservationStatusMachine, statusPaths);

describe('the page of a reservation', () => {
  test('can be brought through every transition', () => {
    const missed = allTransitions(reservationStatusMachine).filter(({ id }) => !reached.has(id));
    expect(missed.map(({ id }) => id).join('\n')).toBe('');
  });

  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(statusDriver, path)).toBeNull();
  });
});
