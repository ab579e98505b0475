/** Proves that paths cost little: each command in a process of its own, as a person runs it. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';

const root = resolve(import.meta.dirname, '../..');

test.each(MACHINES.map(({ id }) => id))('all paths of %s take two seconds and 300 MB at most', (id) => {
  const { stderr } = spawnSync(
    process.execPath,
    ['src/tools/commands/paths.mjs', id, '--cover', 'guards', '--format', 'json'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const [, seconds, megabytes] = /states in ([\d.]+) s, at most (\d+) MB/.exec(stderr) ?? [];
  expect(Number(seconds)).toBeLessThanOrEqual(2);
  expect(Number(megabytes)).toBeLessThanOrEqual(300);
});
