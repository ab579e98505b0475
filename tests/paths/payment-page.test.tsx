/** Every way back from the payment window, replayed on its rendered page. */
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paymentMachine } from '../../machines/payment.machine.ts';
import { generatePaths } from '../../src/tools/paths/generate.ts';
import { allTransitions } from '../../src/tools/paths/transitions.ts';
import { incompleteInput, paymentInput, paymentPaths } from '../../src/tools/registry/payment.cases.ts';
import { paymentDriver } from './payment.driver.ts';
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
  return { driver, ...generatePaths(paymentMachine, { ...paymentPaths, input, possible: driver.possible }) };
});

describe('the success page', () => {
  test('can be brought through every transition', () => {
    const reached = new Set(visits.flatMap((visit) => [...visit.reached]));
    const missed = allTransitions(paymentMachine).filter(({ id }) => !reached.has(id));
    expect(missed.map(({ id }) => id).join('\n')).toBe('');
  });

  test.each(visits.flatMap(({ driver, paths }) => paths.map((path) => [path.name, driver, path] as const)))(
    '%s',
    async (_, driver, path) => {
      expect(await replayOnPage(driver, path)).toBeNull();
    },
  );
});
