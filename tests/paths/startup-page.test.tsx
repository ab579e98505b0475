/** All that can happen while the shop starts, replayed on its rendered frame by the fewest paths. */
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startupMachine, type StartupInput } from '../../machines/startup.machine.ts';
import { fewestPaths } from '../../src/tools/flows/paths/fewest.ts';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import { startupStarts } from '../../src/tools/flows/registry/startup.cases.ts';
import { reachOnPage } from './reach.ts';
import { replayOnPage } from './replay-page.ts';
import { startupDriver } from './startup.driver.tsx';

// What it keeps from a page is its own test's matter, and would outlive the page.
vi.mock('../../src/runtime/copy-protection.ts', () => ({ startCopyProtection: () => {} }));
// The next file of this process has it back.
afterAll(() => vi.doUnmock('../../src/runtime/copy-protection.ts'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const visits = startupStarts.map((options) => {
  const input = options.input as StartupInput;
  const isBare = input.menus === null;
  const driver = startupDriver(input);
  // Where settings and menus are known, only the beginning differs.
  const cover = isBare ? 'guards' : 'states';
  const { paths } = generatePaths(startupMachine, { ...options, possible: driver.possible, cover });
  return {
    what: isBare ? 'that brought nothing' : 'that brought all',
    driver,
    paths: isBare ? fewestPaths(paths, 'guards') : paths,
  };
});

test('the start is brought through all that can happen to it, and what is left out has a reason', () => {
  const { missed, excused } = reachOnPage(
    'startup',
    visits.flatMap(({ paths }) => paths),
  );
  expect(missed).toEqual(excused);
});

describe.each(visits)('after a first HTML $what', ({ driver, paths }) => {
  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(driver, path)).toBeNull();
  });
});
