/** Everything that the drawings show is reached by generated paths, and a running actor follows each of them. */
import { describe, expect, test } from 'vitest';
import { reservationStatusMachine } from '../../machines/reservation-status.machine.ts';
import { rememberPath, rememberWalk } from '../../src/tools/flows/docs/coverage-log.ts';
import { measureSystemCoverage, seenOn } from '../../src/tools/flows/paths/coverage.ts';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import { brokenInvariant } from '../../src/tools/flows/paths/invariants.ts';
import { replayPath, type Watch } from '../../src/tools/flows/paths/replay-actor.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import type { MachineRow } from '../../src/tools/flows/registry/row.ts';
import { listInvariants } from '../machines/invariants.ts';

const ask: Watch = (now, before) => brokenInvariant(now, before, listInvariants);

describe.each<MachineRow>([...MACHINES])('$id', ({ machine, starts, outOfReach }) => {
  const generated = starts.map((options) => ({ options, ...generatePaths(machine, { ...options, cover: 'guards' }) }));
  // Of the machine, and of all that it starts.
  const coverage = [
    ...measureSystemCoverage(
      machine,
      generated.flatMap(({ paths }) => paths.map(seenOn)),
    ).values(),
  ];
  const excused = Object.keys(outOfReach?.actor ?? {});
  const missed = (kind: 'states' | 'transitions' | 'guards') =>
    coverage.flatMap((one) => one[kind].missed).filter((id) => !excused.includes(id));

  test('every state is covered', () => {
    expect(missed('states')).toEqual([]);
  });

  test('every transition is covered', () => {
    expect(missed('transitions')).toEqual([]);
  });

  test('every guard is covered with both of its answers', () => {
    expect(missed('guards')).toEqual([]);
  });

  test('what is excused is not reached', () => {
    const all = coverage.flatMap(({ states, transitions, guards }) => [states, transitions, guards]);
    expect(excused.filter((id) => !all.some((tally) => tally.missed.includes(id)))).toEqual([]);
  });

  test('a running actor follows every path, and no invariant is broken on it', async () => {
    const strayed: string[] = [];
    for (const { options, ...walk } of generated) {
      rememberWalk(walk);
      for (const path of walk.paths) {
        const problem = await replayPath(machine, options.input, path, ask);
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
