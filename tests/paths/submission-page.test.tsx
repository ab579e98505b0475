/** Everything that can come of a form, replayed on a rendered one. */
// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { generatePaths } from '../../src/tools/paths/generate.ts';
import { allTransitions } from '../../src/tools/paths/transitions.ts';
import { submissionMachineWithRules as machine, submissionPaths } from '../../src/tools/registry/submission.cases.ts';
import { replayOnPage } from './replay-page.ts';
import { submissionDriver } from './submission.driver.ts';

const { paths, reached } = generatePaths(machine, { ...submissionPaths, possible: submissionDriver.possible });

/** What this page has no way to: its form goes when it is sent, and is begun anew only then. */
const OUT_OF_REACH = [
  'submission.editing form.reset 0',
  'submission.failed form.reset 0',
  'submission.done field.changed 0',
];

describe('a form', () => {
  test('can be brought through every transition that its page offers', () => {
    const missed = allTransitions(machine).filter(({ id }) => !reached.has(id));
    expect(missed.map(({ id }) => id)).toEqual(OUT_OF_REACH);
  });

  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(submissionDriver, path)).toBeNull();
  });
});
