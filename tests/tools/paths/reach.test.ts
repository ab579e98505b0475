/** Proves that pairs of transitions are covered, and that configurations and pairs are counted machine by machine. */
import { describe, expect, test } from 'vitest';
import { coverageJson, coverageTable, measureCoverage, seenOn } from '../../../src/tools/flows/paths/coverage.ts';
import { generatePaths } from '../../../src/tools/flows/paths/generate.ts';
import { measureReach } from '../../../src/tools/flows/paths/reach.ts';
import { replayPath } from '../../../src/tools/flows/paths/replay-actor.ts';
import { FOREIGN } from './foreign.ts';

describe.each(FOREIGN)('pairs of $name', ({ name, machine, options }) => {
  const all = generatePaths(machine, { ...options, cover: 'pairs' });

  test('are all covered, and more of them than the transitions alone show', () => {
    const own = measureReach(all.paths, all).get(name);
    expect(own?.pairs.missed).toEqual([]);
    expect(own?.configurations.missed).toEqual([]);
    const states = generatePaths(machine, { ...options, cover: 'states' }).paths;
    expect(measureReach(states, all).get(name)?.pairs.reached.length).toBeLessThan(own?.pairs.total ?? 0);
  });

  test('are followed by a running actor', async () => {
    const problems = await Promise.all(all.paths.map((path) => replayPath(machine, options.input, path)));
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
  });
});

describe('what is written of them', () => {
  const { machine, options } = FOREIGN.find(({ name }) => name === 'wizard')!;
  const all = generatePaths(machine, { ...options, cover: 'pairs' });
  const [first] = all.paths;
  const rows = [{ machine: 'wizard', level: 'actor', coverage: measureCoverage(machine, [seenOn(first!)]) }];
  const reach = measureReach([first!], all);

  test('as a table with two more columns', () => {
    const [head, row] = coverageTable(rows, reach).split('\n');
    expect(head).toMatch(/configurations {2}transition pairs$/);
    const { configurations, pairs } = reach.get('wizard')!;
    expect(row).toContain(`${configurations.reached.length}/${configurations.total} `);
    expect(row).toMatch(new RegExp(`${pairs.reached.length}/${pairs.total} \\d+%$`));
    expect(coverageTable(rows)).not.toContain('pairs');
  });

  test('as JSON with what is missed', () => {
    const [row] = JSON.parse(coverageJson(rows, reach)) as Record<string, { total: number; missed: string[] }>[];
    expect(row?.['configurations']?.total).toBe(4);
    expect(row?.['pairs']?.missed).toEqual(reach.get('wizard')?.pairs.missed);
    expect(row?.['pairs']?.missed.length).toBeGreaterThan(0);
  });
});
