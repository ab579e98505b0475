/** Proves that machines as other projects write them are walked whole: a path takes each transition, and a running actor follows. */
import { describe, expect, test } from 'vitest';
import { measureCoverage, seenOn } from '../../../src/tools/flows/paths/coverage.ts';
import { generatePaths } from '../../../src/tools/flows/paths/generate.ts';
import { replayPath } from '../../../src/tools/flows/paths/replay-actor.ts';
import { FOREIGN } from './foreign.ts';

describe.each(FOREIGN)('$name', ({ machine, options }) => {
  const { paths, record } = generatePaths(machine, { ...options, cover: 'guards', record: true });

  test('every transition of every machine is taken by a path', () => {
    const missed = [...record.machines.values()].flatMap(
      (one) => measureCoverage(one, paths.map(seenOn)).transitions.missed,
    );
    expect(missed).toEqual([]);
    expect(paths.length).toBeGreaterThan(1);
  });

  test('a running actor follows every path, in values, tags, context and effects', async () => {
    const strayed: string[] = [];
    for (const path of paths) {
      const problem = await replayPath(machine, options.input, path, undefined, { options });
      if (problem !== null) strayed.push(`${path.name}: ${problem}`);
    }
    expect(strayed).toEqual([]);
  });
});
