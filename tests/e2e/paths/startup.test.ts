/** Every way in which the shop starts, replayed in a browser against the real server. */
import { startupMachine } from '../../../machines/startup.machine.ts';
import { fewestPaths } from '../../../src/tools/flows/paths/fewest.ts';
import { generatePaths } from '../../../src/tools/flows/paths/generate.ts';
import { startupStarts } from '../../../src/tools/flows/registry/startup.cases.ts';
import { reachInBrowser } from '../../paths/reach.ts';
import { expect, test } from './path-test.ts';
import { replayInBrowser } from './replay-browser.ts';
import { isPossible, startupDriver } from './startup.driver.ts';

const [, embedded] = startupStarts;
const paths = fewestPaths(generatePaths(startupMachine, { ...embedded!, possible: isPossible }).paths);

test('startup: every transition is taken but what is out of reach', () => {
  const { missed, excused } = reachInBrowser('startup', paths);
  expect(missed).toEqual(excused);
});

for (const path of paths) {
  test(`startup: ${path.name}`, async ({ page, api, complaints }) => {
    expect(await replayInBrowser(startupDriver({ page, api, complaints }), path)).toBeNull();
  });
}
