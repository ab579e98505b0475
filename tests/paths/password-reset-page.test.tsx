/** Everything that can come of the link of a password mail, replayed on its rendered page. */
import { describe, expect, test } from 'vitest';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import { passwordResetWithRules as machine } from '../../src/flows/accounts/password-reset-rules.ts';
import { passwordResetPaths } from '../../src/tools/flows/registry/password-reset.cases.ts';
import { passwordResetDriver } from './password-reset.driver.ts';
import { reachOnPage } from './reach.ts';
import { replayOnPage } from './replay-page.ts';

const { paths } = generatePaths(machine, {
  ...passwordResetPaths,
  possible: passwordResetDriver.possible,
  cover: 'guards',
});

describe('the page of a password mail', () => {
  test('is brought through all that can happen to it, and what is left out has a reason', () => {
    const { missed, excused } = reachOnPage('password-reset', paths);
    expect(missed).toEqual(excused);
  });

  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(passwordResetDriver, path)).toBeNull();
  });
});
