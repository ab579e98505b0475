/** Proves that paths cost little, by the largest machines: each command in a process of its own, as a person runs it. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';

const root = resolve(import.meta.dirname, '../..');

/** The largest machine takes 2.7 s of all threads on two quiet cores, and up to 4 beside the tests of another worker. */
const SECONDS = 5;

const countStates = ({ states }: Pick<AnyStateNode, 'states'>): number =>
  Object.values(states).reduce((count, state) => count + 1 + countStates(state), 0);

const MANY = 10;

/** Of many states, or played with machines that they start. A process takes seconds to begin, whatever it is asked about. */
const large = MACHINES.filter(
  ({ machine, starts }) => countStates(machine) >= MANY || starts.some(({ children }) => children !== undefined),
).map(({ id }) => id);

test('the largest machines are among those that are measured', () => {
  expect(large).toEqual(expect.arrayContaining(['reservation', 'payment', 'startup', 'social-login', 'session']));
});

test.each(large)(`all paths of %s take a thousand states, ${SECONDS} s and 300 MB at most`, (id) => {
  const { stderr } = spawnSync(
    process.execPath,
    ['src/tools/commands/paths.mjs', id, '--cover', 'guards', '--format', 'json'],
    {
      cwd: root,
      encoding: 'utf8',
      // The paths are dropped: spawnSync kills a process whose output exceeds its buffer of 1 MB.
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const [, states, seconds, megabytes] = /over (\d+) states in ([\d.]+) s, at most (\d+) MB/.exec(stderr) ?? [];
  expect(Number(states)).toBeLessThanOrEqual(1000);
  expect(Number(seconds)).toBeLessThanOrEqual(SECONDS);
  expect(Number(megabytes)).toBeLessThanOrEqual(300);
});
