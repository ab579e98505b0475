/** Proves that the paths of the right machine notice every fault that is written into it. */
import { describe, expect, test } from 'vitest';
import { generatePaths } from '../../../src/tools/flows/paths/generate.ts';
import { replayPath } from '../../../src/tools/flows/paths/replay-actor.ts';
import { FAULTS } from './faults.ts';
import { readFaulty } from './faulty.ts';
import { FOREIGN } from './foreign.ts';

const generated = FOREIGN.map(({ name, machine, options }) => ({
  name,
  options,
  paths: (['guards', 'pairs'] as const).flatMap(
    (cover) => generatePaths(machine, { ...options, cover, record: true }).paths,
  ),
}));

async function firstProblem(fault: (typeof FAULTS)[number]): Promise<string | null> {
  const { paths, options } = generated.find(({ name }) => name === fault.name)!;
  const machine = await readFaulty(fault);
  for (const path of paths) {
    const problem = await replayPath(machine, options.input, path, undefined, { options });
    if (problem !== null) return problem;
  }
  return null;
}

describe('planted faults', () => {
  test('are twenty at least, in every machine', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(20);
    expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FOREIGN.length);
  });

  test.each(FOREIGN)('a machine read in the same way without a fault is followed: $name', async ({ name }) => {
    expect(
      await firstProblem({ name, what: 'none', from: 'export const ' + name, to: 'export const ' + name }),
    ).toBeNull();
  });

  test.each(FAULTS)('are noticed in $name: $what', async (fault) => {
    expect(await firstProblem(fault)).not.toBeNull();
  });
});
