/** Every way from the button of a provider to signing in through a provider or to joining, replayed on the rendered pages. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import { reachOnPage } from './reach.ts';
import { replayOnPage } from './replay-page.ts';
import { socialLoginPaths, socialLoginWithAnswer } from '../../src/tools/flows/registry/social-login.cases.ts';
import { socialLoginDriver } from './social-login.driver.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-30T03:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const driver = socialLoginDriver();
const { paths } = generatePaths(socialLoginWithAnswer, {
  ...socialLoginPaths,
  possible: driver.possible,
  cover: 'guards',
});

describe('signing in through a provider', () => {
  test('is brought through all that can happen to it, and what is left out has a reason', () => {
    const { missed, excused } = reachOnPage('social-login', paths);
    expect(missed).toEqual(excused);
  });

  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(driver, path)).toBeNull();
  });
});
