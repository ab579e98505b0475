/** Every way in which an account is deleted or not, replayed on the profile: with a password, and without one. */
// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { accountDeletionMachine, type AccountDeletionInput } from '../../machines/account-deletion.machine.ts';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import { accountDeletionStarts } from '../../src/tools/flows/registry/account-deletion.cases.ts';
import { accountDeletionDriver } from './account-deletion.driver.ts';
import { reachOnPage } from './reach.ts';
import { replayOnPage } from './replay-page.ts';

const visits = accountDeletionStarts.map((options) => {
  const input = options.input as AccountDeletionInput;
  const driver = accountDeletionDriver(input);
  const { paths } = generatePaths(accountDeletionMachine, { ...options, possible: driver.possible, cover: 'guards' });
  return { who: input.hasPassword ? 'with a password' : 'who signs in elsewhere', driver, paths };
});

test('a deletion is brought through all that can happen to it, and what is left out has a reason', () => {
  const { missed, excused } = reachOnPage(
    'account-deletion',
    visits.flatMap(({ paths }) => paths),
  );
  expect(missed).toEqual(excused);
});

describe.each(visits)('a member $who', ({ driver, paths }) => {
  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(driver, path)).toBeNull();
  });
});
