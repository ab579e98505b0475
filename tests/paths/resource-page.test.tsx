/** Everything that can become of what a page reads, replayed on rendered pages: each lets a person cause other things. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resourceMachine } from '../../machines/resource.machine.ts';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import { answeredBefore, asked, missingBefore, resourcePaths } from '../../src/tools/flows/registry/resource.cases.ts';
import { reachOnPage } from './reach.ts';
import { replayOnPage } from './replay-page.ts';
import { resourceCompanionsDriver } from './resource-companions.driver.ts';
import { resourceListDriver } from './resource-list.driver.ts';
import { resourceEmbeddedDriver, resourceMissingDriver, resourceMonthDriver } from './resource-trip.driver.ts';

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-30T03:00:00.000Z') }),
);
afterEach(() => vi.useRealTimers());

const visits = [
  { what: 'a list of reservations', input: asked, driver: resourceListDriver() },
  { what: 'who a person travels with', input: asked, driver: resourceCompanionsDriver() },
  { what: 'a trip that came with the first HTML', input: answeredBefore, driver: resourceEmbeddedDriver },
  { what: 'a trip that is missing', input: missingBefore, driver: resourceMissingDriver },
  { what: 'a month of departures', input: asked, driver: resourceMonthDriver },
].map(({ what, input, driver }) => {
  const options = { ...resourcePaths, input, possible: driver.possible, cover: 'guards' } as const;
  return { what, driver, paths: generatePaths(resourceMachine, options).paths };
});

test('what pages read is brought through all that can happen to it, and what is left out has a reason', () => {
  const { missed, excused } = reachOnPage(
    'resource',
    visits.flatMap(({ paths }) => paths),
  );
  expect(missed).toEqual(excused);
});

describe.each(visits)('$what', ({ driver, paths }) => {
  test.each(paths.map((path) => [path.name || 'as it begins', path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(driver, path)).toBeNull();
  });
});
