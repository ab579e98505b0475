/** Every way back from the payment window, replayed on its rendered page. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paymentMachine } from '../../machines/payment.machine.ts';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import { incompleteInput, paymentInput, paymentPaths } from '../../src/tools/flows/registry/payment.cases.ts';
import { paymentDriver } from './payment.driver.ts';
import { reachOnPage } from './reach.ts';
import { replayOnPage } from './replay-page.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-30T03:00:00.000Z') });
  // §2 and §8 ask for a log line where a value is missing and where an answer is lost.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const visits = [paymentInput, incompleteInput].map((input) => {
  const driver = paymentDriver(input);
  return {
    driver,
    ...generatePaths(paymentMachine, { ...paymentPaths, input, possible: driver.possible, cover: 'guards' }),
  };
});

describe('the success page', () => {
  test('is brought through all that can happen to it, and what is left out has a reason', () => {
    const { missed, excused } = reachOnPage(
      'payment',
      visits.flatMap((visit) => visit.paths),
    );
    expect(missed).toEqual(excused);
  });

  test.each(visits.flatMap(({ driver, paths }) => paths.map((path) => [path.name, driver, path] as const)))(
    '%s',
    async (_, driver, path) => {
      expect(await replayOnPage(driver, path)).toBeNull();
    },
  );
});
