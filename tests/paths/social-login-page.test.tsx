/** Every way from the button of a provider to signing in through a provider or to joining, replayed on the rendered pages. */
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { socialLoginMachine } from '../../machines/social-login.machine.ts';
import { generatePaths } from '../../src/tools/paths/generate.ts';
import { allTransitions } from '../../src/tools/paths/transitions.ts';
import { replayOnPage } from './replay-page.ts';
import { socialLoginPaths } from '../../src/tools/registry/social-login.cases.ts';
import { socialLoginDriver } from './social-login.driver.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-30T03:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const driver = socialLoginDriver();
const { paths, reached } = generatePaths(socialLoginMachine, socialLoginPaths);

describe('signing in through a provider', () => {
  test('can be brought through every transition', () => {
    const missed = allTransitions(socialLoginMachine).filter(({ id }) => !reached.has(id));
    expect(missed.map(({ id }) => id)).toEqual([]);
  });

  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(driver, path)).toBeNull();
  });
});
