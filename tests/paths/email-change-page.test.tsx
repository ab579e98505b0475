/** Every way in which an address is changed or not, replayed on the profile: with a password, and without one. */
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EmailChangeInput } from '../../machines/email-change.machine.ts';
import { emailChangeWithRules } from '../../src/flows/accounts/email-change-rules.ts';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import { emailChangeStarts } from '../../src/tools/flows/registry/email-change.cases.ts';
import { emailChangeDriver } from './email-change.driver.ts';
import { reachOnPage } from './reach.ts';
import { replayOnPage } from './replay-page.ts';

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-30T03:00:00.000Z') }),
);
afterEach(() => vi.useRealTimers());

const visits = emailChangeStarts.map((options) => {
  const input = options.input as EmailChangeInput;
  const driver = emailChangeDriver(input);
  const { paths } = generatePaths(emailChangeWithRules, { ...options, possible: driver.possible, cover: 'guards' });
  return { who: input.hasPassword ? 'with a password' : 'who signs in elsewhere', driver, paths };
});

test('a change is brought through all that can happen to it, and what is left out has a reason', () => {
  const { missed, excused } = reachOnPage(
    'email-change',
    visits.flatMap(({ paths }) => paths),
  );
  expect(missed).toEqual(excused);
});

describe.each(visits)('a member $who', ({ driver, paths }) => {
  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(driver, path)).toBeNull();
  });
});
