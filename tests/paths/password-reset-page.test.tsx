/** Everything that can come of the link of a password mail, replayed on its rendered page. */
// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { generatePaths } from '../../src/tools/paths/generate.ts';
import { allTransitions } from '../../src/tools/paths/transitions.ts';
import {
  passwordResetMachineWithRules as machine,
  passwordResetPaths,
} from '../../src/tools/registry/password-reset.cases.ts';
import { passwordResetDriver } from './password-reset.driver.ts';
import { replayOnPage } from './replay-page.ts';

const { paths, reached } = generatePaths(machine, { ...passwordResetPaths, possible: passwordResetDriver.possible });

describe('the page of a password mail', () => {
  test('can be brought through every transition', () => {
    const missed = allTransitions(machine).filter(({ id }) => !reached.has(id));
    expect(missed.map(({ id }) => id)).toEqual([]);
  });

  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(passwordResetDriver, path)).toBeNull();
  });
});
