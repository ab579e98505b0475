/** Everything that the drawings show is reached by generated paths, and a running actor follows each of them. */
import { describe, expect, test } from 'vitest';
import { reservationStatusMachine } from '../../machines/reservation-status.machine.ts';
import { rememberPath } from '../../src/tools/flows/docs/coverage-log.ts';
import { measureCoverage, seenOn } from '../../src/tools/flows/paths/coverage.ts';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import { replayPath } from '../../src/tools/flows/paths/replay-actor.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import type { MachineRow } from '../../src/tools/flows/registry/row.ts';

describe.each<MachineRow>([...MACHINES])('$id', ({ machine, starts }) => {
  const generated = starts.map((options) => ({ options, ...generatePaths(machine, { ...options, cover: 'guards' }) }));
  const coverage = measureCoverage(
    machine,
    generated.flatMap(({ paths }) => paths.map(seenOn)),
  );

  test('every state is covered', () => {
    expect(coverage.states.missed).toEqual([]);
  });

  test('every transition is covered', () => {
    expect(coverage.transitions.missed).toEqual([]);
  });

  test('every guard is covered with both of its answers', () => {
    expect(coverage.guards.missed).toEqual([]);
  });

  test('a running actor follows every path', async () => {
    const strayed: string[] = [];
    for (const { options, paths } of generated) {
      for (const path of paths) {
        const problem = await replayPath(machine, options.input, path);
        if (problem === null) rememberPath('actor', path);
        else strayed.push(`${path.name}: ${problem}`);
      }
    }
    expect(strayed).toEqual([]);
  });
});

test('a machine whose states never end is refused, and the message names the key', () => {
  const counting = reservationStatusMachine;
  let turn = 0;
  expect(() => generatePaths(counting, { project: () => ({ turn: (turn += 1) }), limit: 50 })).toThrow(
    /context key "turn"/,
  );
});
