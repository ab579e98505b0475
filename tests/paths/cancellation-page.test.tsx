/** Every way through a cancellation and back, replayed on the page of the reservation. */
// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import { cancellationWithRules } from '../../src/flows/reservations/cancellation-rules.ts';
import { cancellationPaths } from '../../src/tools/flows/registry/cancellation.cases.ts';
import { cancellationDriver } from './cancellation.driver.ts';
import { reachOnPage } from './reach.ts';
import { replayOnPage } from './replay-page.ts';

const { paths } = generatePaths(cancellationWithRules, {
  ...cancellationPaths,
  possible: cancellationDriver.possible,
  cover: 'guards',
});

describe('a cancellation', () => {
  test('is brought through all that can happen to it', () => {
    const { missed, excused } = reachOnPage('cancellation', paths);
    expect(missed).toEqual(excused);
  });

  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(cancellationDriver, path)).toBeNull();
  });
});
