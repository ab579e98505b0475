/** Every way of signing in through a provider, replayed in a browser against its sandbox and the real server. */
import { fewestPaths } from '../../../src/tools/flows/paths/fewest.ts';
import { generatePaths } from '../../../src/tools/flows/paths/generate.ts';
import { socialLoginPaths, socialLoginWithAnswer } from '../../../src/tools/flows/registry/social-login.cases.ts';
import { reachInBrowser } from '../../paths/reach.ts';
import { tagsOf } from './kept-page.ts';
import { expect, test } from './path-test.ts';
import { replayInBrowser } from './replay-browser.ts';
import { harmOf, socialLoginDriver } from './social-login.driver.ts';

/** No machine of the shop throws, and a browser that leaves a page does not fail at it. */
const NEVER = ['xstate.error.actor.answer', 'xstate.error.actor.openProvider'];
const { cases = {}, children: { 'social-answer': answer } = {} } = socialLoginPaths;
const unheard = cases['xstate.error.actor.startLogin']?.slice(0, 1) ?? [];
const tooOften = { error: { code: 'RATE_LIMITED', status: 429, message: '', details: {} } };
if (answer === undefined) throw new Error('Nothing is said of the answer.');
const paths = fewestPaths(
  // No shop of the tests lacks the keys of a provider, and none asks it about a ticket of its own: each limits its callers.
  generatePaths(socialLoginWithAnswer, {
    ...socialLoginPaths,
    possible: (_, { type }) => !NEVER.includes(type),
    cases: { ...cases, 'xstate.error.actor.startLogin': [...unheard, tooOften] },
    children: {
      'social-answer': {
        ...answer,
        cases: {
          ...answer.cases,
          'xstate.error.actor.signIn': [...(answer.cases?.['xstate.error.actor.signIn'] ?? []).slice(0, -1), tooOften],
        },
      },
    },
  }).paths,
);

test('social login: every transition is taken but what is out of reach', () => {
  const { missed, excused } = reachInBrowser('social-login', paths);
  expect(missed).toEqual(excused);
});

for (const path of paths.filter((each) => harmOf(each) === 0)) {
  test(`social login: ${path.name}`, { tag: tagsOf(path) }, async ({ page, api, complaints }) => {
    expect(await replayInBrowser(socialLoginDriver({ page, api, complaints }), path)).toBeNull();
  });
}

// One after another: what one uses up the next must not need.
test('social login, on a shop of its own: accounts that ask for a code or are closed, and callers who ask too often', async ({
  context,
  ownApi,
  complaints,
}) => {
  const harmful = paths.filter((path) => harmOf(path) > 0).toSorted((a, b) => harmOf(a) - harmOf(b));
  expect(harmful.length).toBeGreaterThan(0);
  for (const path of harmful) {
    await test.step(path.name, async () => {
      // What one path leaves under way must not lead the next one's page away.
      const page = await context.newPage();
      expect(await replayInBrowser(socialLoginDriver({ page, api: ownApi, complaints }), path)).toBeNull();
      await page.close();
    });
  }
});
