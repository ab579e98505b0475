/** Every way in which a second factor is switched on and off, or not, replayed on the page. */
import { describe, expect, test } from 'vitest';
import { secondFactorMachine } from '../../machines/second-factor.machine.ts';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import { secondFactorPaths } from '../../src/tools/flows/registry/second-factor.cases.ts';
import { reachOnPage } from './reach.ts';
import { replayOnPage } from './replay-page.ts';
import { secondFactorDriver } from './second-factor.driver.ts';

const visits = [false, true].map((isOn) => {
  const driver = secondFactorDriver(isOn);
  const options = { ...secondFactorPaths, possible: driver.possible, cover: 'guards' } as const;
  return { where: isOn ? 'on' : 'off', driver, paths: generatePaths(secondFactorMachine, options).paths };
});

test('a second factor is brought through all that can happen to it, and what is left out has a reason', () => {
  const { missed, excused } = reachOnPage(
    'second-factor',
    visits.flatMap(({ paths }) => paths),
  );
  expect(missed).toEqual(excused);
});

describe.each(visits)('where it is $where', ({ driver, paths }) => {
  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(driver, path)).toBeNull();
  });
});
