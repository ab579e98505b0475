/** All that can happen on the way to an account, replayed on its rendered page by the fewest paths. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RegistrationInput } from '../../machines/registration.machine.ts';
import { registrationWithRules } from '../../src/flows/accounts/registration-rules.ts';
import { fewestPaths } from '../../src/tools/flows/paths/fewest.ts';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import { registrationStarts } from '../../src/tools/flows/registry/registration.cases.ts';
import { registrationDriver } from './registration.driver.ts';
import { reachOnPage } from './reach.ts';
import { replayOnPage } from './replay-page.ts';

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-30T03:00:00.000Z') }),
);
afterEach(() => vi.useRealTimers());

const visits = registrationStarts.map((options) => {
  const input = options.input as RegistrationInput;
  const driver = registrationDriver(input);
  const { paths } = generatePaths(registrationWithRules, { ...options, possible: driver.possible, cover: 'guards' });
  return { driver, input, paths: fewestPaths(paths, 'guards') };
});

describe('the registration page', () => {
  test('is brought through all that can happen to it, and what is left out has a reason', () => {
    const { missed, excused } = reachOnPage(
      'registration',
      visits.flatMap((visit) => visit.paths),
    );
    expect(missed).toEqual(excused);
  });

  // Who has no ticket has arrived where nothing happens: the page's own test looks at that.
  describe.each(visits.filter(({ paths }) => paths.length > 0))('$input.userType', ({ driver, paths }) => {
    test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
      expect(await replayOnPage(driver, path)).toBeNull();
    });
  });
});
