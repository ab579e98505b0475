/** Every way into and out of a session, replayed on the rendered page. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionMachine } from '../../machines/session.machine.ts';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import { reachOnPage } from './reach.ts';
import { replayOnPage } from './replay-page.ts';
import { sessionPaths } from '../../src/tools/flows/registry/session.cases.ts';
import { sessionDriver } from './session.driver.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-30T03:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const driver = sessionDriver();
const { paths } = generatePaths(sessionMachine, { ...sessionPaths, cover: 'guards' });

describe('a session', () => {
  test('is brought through all that can happen to it, and what is left out has a reason', () => {
    const { missed, excused } = reachOnPage('session', paths);
    expect(missed).toEqual(excused);
  });

  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(driver, path)).toBeNull();
  });
});
