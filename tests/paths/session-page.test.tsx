/** Every way into and out of a session, replayed on the rendered page. */
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionMachine } from '../../machines/session.machine.ts';
import { generatePaths } from '../../src/tools/paths/generate.ts';
import { allTransitions } from '../../src/tools/paths/transitions.ts';
import { replayOnPage } from './replay-page.ts';
import { sessionPaths } from '../../src/tools/registry/session.cases.ts';
import { sessionDriver } from './session.driver.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-30T03:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const driver = sessionDriver();
const { paths, reached } = generatePaths(sessionMachine, sessionPaths);

describe('a session', () => {
  test('can be brought through every transition', () => {
    const missed = allTransitions(sessionMachine).filter(({ id }) => !reached.has(id));
    expect(missed.map(({ id }) => id)).toEqual([]);
  });

  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(driver, path)).toBeNull();
  });
});
