/** Every way to an account, replayed on its rendered page. */
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { registrationMachine, type RegistrationInput } from '../../machines/registration.machine.ts';
import { generatePaths } from '../../src/tools/paths/generate.ts';
import { allTransitions } from '../../src/tools/paths/transitions.ts';
import { registrationStarts } from '../../src/tools/registry/registration.cases.ts';
import { registrationDriver } from './registration.driver.ts';
import { replayOnPage } from './replay-page.ts';

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-30T03:00:00.000Z') }),
);
afterEach(() => vi.useRealTimers());

/** What nobody can bring about on the page. */
const OUT_OF_REACH = ['registration.email.typing.waiting xstate.error.actor.waitToResend 0'];

const visits = registrationStarts.map((options) => {
  const input = options.input as RegistrationInput;
  const driver = registrationDriver(input);
  return { driver, input, ...generatePaths(registrationMachine, { ...options, possible: driver.possible }) };
});

describe('the registration page', () => {
  test('can be brought through every transition', () => {
    const reached = new Set(visits.flatMap((visit) => [...visit.reached]));
    const missed = allTransitions(registrationMachine).filter(({ id }) => !reached.has(id));
    expect(missed.map(({ id }) => id)).toEqual(OUT_OF_REACH);
  });

  // Who has no ticket has arrived where nothing happens: the page's own test looks at that.
  describe.each(visits.filter(({ paths }) => paths.length > 0))('$input.userType', ({ driver, paths }) => {
    test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
      expect(await replayOnPage(driver, path)).toBeNull();
    });
  });
});
