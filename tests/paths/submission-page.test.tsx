/** Everything that can come of a form, replayed on three rendered ones: sent and gone, begun again, and still in sight. */
import { describe, expect, test } from 'vitest';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import {
  submissionMachineWithRules as machine,
  submissionPaths,
} from '../../src/tools/flows/registry/submission.cases.ts';
import { reachOnPage } from './reach.ts';
import { secondFactorFormDriver } from './second-factor-form.driver.ts';
import { profileFormDriver } from './profile-form.driver.ts';
import { replayOnPage } from './replay-page.ts';
import { submissionDriver } from './submission.driver.ts';

const visits = [
  { page: 'that asks for a new password', driver: submissionDriver },
  { page: 'of a profile', driver: profileFormDriver },
  { page: 'that begins a second factor', driver: secondFactorFormDriver },
].map((visit) => ({
  ...visit,
  paths: generatePaths(machine, { ...submissionPaths, possible: visit.driver.possible, cover: 'guards' }).paths,
}));

test('forms are brought through all that can happen to them, and what is left out has a reason', () => {
  const { missed, excused } = reachOnPage(
    'submission',
    visits.flatMap(({ paths }) => paths),
  );
  expect(missed).toEqual(excused);
});

describe.each(visits)('the form $page', ({ driver, paths }) => {
  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(driver, path)).toBeNull();
  });
});
