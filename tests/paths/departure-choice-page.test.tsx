/** Every way in which a departure is chosen, replayed on the page of a trip: by a visitor, and by a member. */
// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { DepartureChoiceInput } from '../../machines/departure-choice.machine.ts';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import {
  departureChoiceStarts,
  departureChoiceWithRules,
} from '../../src/tools/flows/registry/departure-choice.cases.ts';
import { departureChoiceDriver } from './departure-choice.driver.ts';
import { reachOnPage } from './reach.ts';
import { replayOnPage } from './replay-page.ts';

const visits = departureChoiceStarts.map((options) => {
  const input = options.input as DepartureChoiceInput;
  const driver = departureChoiceDriver(input);
  const { paths } = generatePaths(departureChoiceWithRules, { ...options, possible: driver.possible, cover: 'guards' });
  return { who: input.signedIn ? 'a member' : 'a visitor', driver, paths };
});

test('a choice is brought through all that can happen to it, and what is left out has a reason', () => {
  const { missed, excused } = reachOnPage(
    'departure-choice',
    visits.flatMap(({ paths }) => paths),
  );
  expect(missed).toEqual(excused);
});

describe.each(visits)('$who', ({ driver, paths }) => {
  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(driver, path)).toBeNull();
  });
});
