/** Every way in which the shop starts, replayed in a browser against the real server. */
import { startupMachine } from '../../../machines/startup.machine.ts';
import { fewestPaths } from '../../../src/tools/paths/fewest.ts';
import { generatePaths } from '../../../src/tools/paths/generate.ts';
import { startupStarts } from '../../../src/tools/registry/startup.cases.ts';
import { expect, test } from './path-test.ts';
import { missedBy, replayInBrowser } from './replay-browser.ts';
import { isPossible, startupDriver } from './startup.driver.ts';

const EMBEDDED = 'The first HTML brings the settings, unless the database of the server fails just then.';
const OUT_OF_REACH = {
  'startup.deciding always 1': EMBEDDED,
  'startup.resolvingUser xstate.done.actor.resolveUserId 1': 'The server names the member, or refuses the token.',
  'startup.loadingSettings xstate.done.actor.loadSettings 0': EMBEDDED,
  'startup.loadingSettings xstate.error.actor.loadSettings 0': EMBEDDED,
  'startup.settingsFailed xstate.after.RETRY_DELAY.startup.settingsFailed 0': EMBEDDED,
  'startup.settingsFailed startup.retried 0': EMBEDDED,
};

const [, embedded] = startupStarts;
const paths = fewestPaths(generatePaths(startupMachine, { ...embedded!, possible: isPossible }).paths);

test('startup: every transition is taken but what is out of reach', () => {
  expect(missedBy(startupMachine, paths).toSorted()).toEqual(Object.keys(OUT_OF_REACH).toSorted());
});

for (const path of paths) {
  test(`startup: ${path.name}`, async ({ page, api, complaints }) => {
    expect(await replayInBrowser(startupDriver({ page, api, complaints }), path)).toBeNull();
  });
}
