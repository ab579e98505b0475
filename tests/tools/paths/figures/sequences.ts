/** Draws random sequences as a property test does, from what is said of a machine for its paths. */
import type { AnyStateMachine } from 'xstate';
import type { PathsOptions } from '../../../../src/tools/flows/paths/generate.ts';
import type { MachineOptions } from '../../../../src/tools/flows/paths/projection.ts';
import { createActorSut, type ActorSutOptions } from '../../../../src/tools/flows/paths/properties/actor-sut.ts';
import type { Description, Outcomes } from '../../../../src/tools/flows/paths/properties/description.ts';
import { checkSut } from '../../../../src/tools/flows/paths/properties/property-test.ts';
import type { Step } from '../../../../src/tools/flows/paths/properties/step.ts';
import type { Deed } from '../scenarios.ts';

export const SEQUENCES = { runs: 100, steps: 30, seed: 1 } as const;

/** Each sequence as deeds. */
export async function drawSequences(machine: AnyStateMachine, options: PathsOptions): Promise<Deed[][]> {
  const { input, ...said } = options;
  const description: ActorSutOptions = { ...describe(said), ...(input === undefined ? {} : { input }) };
  const sut = createActorSut(machine, description);
  const sequences: Deed[][] = [];
  const noting: typeof sut = {
    ...sut,
    open(start) {
      const run = sut.open(start);
      const deeds: Deed[] = [];
      sequences.push(deeds);
      return {
        ...run,
        perform(step) {
          deeds.push(toDeed(step));
          run.perform(step);
        },
      };
    },
  };
  const { failure } = await checkSut(noting, { ...SEQUENCES });
  if (failure !== null) throw new Error(failure.trace);
  return sequences;
}

function toDeed({ by, actor, event, wait }: Step): Deed {
  if (by === 'clock') return wait ?? 0;
  const { context, ...rest } = event;
  return { ...rest, to: actor, ...(event.type.startsWith('xstate.snapshot.') ? { snapshot: { context } } : {}) };
}

/** Cases serve both; outcomes, and what an observable shows, are written differently. */
function describe({ outcomes = {}, cases = {}, children = {}, ...rest }: MachineOptions): Description {
  const told = Object.entries(outcomes).map(([id, rows]): [string, Outcomes] => [
    id,
    {
      resolve: rows.flatMap((row) => ('output' in row ? [row['output']] : [])),
      reject: rows.flatMap((row) => ('error' in row ? [row['error']] : [])),
    },
  ]);
  const shown = Object.entries(cases).flatMap(([type, rows]): [string, Outcomes][] => {
    const [, id] = /^xstate\.snapshot\.(.+)$/.exec(type) ?? [];
    if (id === undefined) return [];
    const next = rows.map(({ snapshot }) => (snapshot as { context?: unknown }).context);
    return [[id, { next, reject: [new Error('failed')] }]];
  });
  return {
    ...rest,
    cases,
    outcomes: Object.fromEntries([...told, ...shown]),
    children: Object.fromEntries(Object.entries(children).map(([id, one]) => [id, describe(one)])),
  };
}
