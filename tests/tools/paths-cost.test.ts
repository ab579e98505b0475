/** Proves that paths cost little: each command in a process of its own, as a person runs it. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';

const root = resolve(import.meta.dirname, '../..');

/** The largest machine takes 2.7 s of all threads on two quiet cores, and up to 4 beside the tests of another worker. */
const SECONDS = 5;

test.each(MACHINES.map(({ id }) => id))(
  `all paths of %s take a thousand states, ${SECONDS} s and 300 MB at most`,
  (id) => {
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
  },
);
