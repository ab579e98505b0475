/** What must hold of a machine in every sequence: `<id>.properties.ts` beside its tests, named in its row. */
import type { AnyStateMachine } from 'xstate';
import { measureSystemCoverage } from '../../src/tools/flows/paths/coverage.ts';
import type { PropertyOptions } from '../../src/tools/flows/paths/properties/options.ts';
import type { PropertySubject } from '../../src/tools/flows/paths/properties/properties-command.ts';
import { checkProperties } from '../../src/tools/flows/paths/properties/property-test.ts';
import { logRequirements, tallyRequirements } from '../../src/tools/flows/paths/properties/requirements.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import type { MachineRow } from '../../src/tools/flows/registry/row.ts';
import { measurePace, readProcessorSeconds } from '../support/processor-pace.ts';

async function readSubject({ id, machine, source, properties: own }: MachineRow): Promise<PropertySubject> {
  if (own === undefined) return { id, machine, source, properties: null, propertiesSource: null };
  const { properties } = (await import(`./${id}.properties.ts`)) as { properties: PropertyOptions };
  return { id, machine, source, properties, propertiesSource: own };
}

/** All machines, in the order of the registry. */
export const SUBJECTS: readonly PropertySubject[] = await Promise.all(MACHINES.map(readSubject));

function findProperties(id: string): { machine: AnyStateMachine; properties: PropertyOptions } {
  const found = SUBJECTS.find((one) => one.id === id);
  if (found?.properties == null) throw new Error(`There are no properties of "${id}".`);
  return { machine: found.machine, properties: found.properties };
}

/** Milliseconds that many sequences may take on a crowded machine, where they were seen to take ten times as long as on a quiet one. */
export const PATIENCE = 600_000;

/** Processor time of all sequences of a machine so far, in seconds of a quiet machine. */
export const spent = new Map<string, number>();

/** Plays sequences of one machine; tells a failure, and what of the drawing they passed. `stray`: with events at the wrong time. */
export async function playSequences(id: string, more: { seed: number; runs: number; stray?: boolean }) {
  const { machine, properties } = findProperties(id);
  const log = logRequirements(machine);
  const [states, transitions] = [new Set<string>(), new Set<string>()];
  const paceBefore = measurePace();
  const before = readProcessorSeconds();
  const { failure, steps } = await checkProperties(machine, {
    ...properties,
    ...more,
    onSequence(name, seen) {
      log.add(name, seen);
      for (const state of seen.states) states.add(state);
      for (const transition of seen.transitions) transitions.add(transition);
    },
  });
  const seconds = readProcessorSeconds() - before;
  spent.set(id, (spent.get(id) ?? 0) + (2 * seconds) / (paceBefore + measurePace()));
  const all = measureSystemCoverage(machine, [{ states: [...states], transitions: [...transitions], guards: [] }]);
  return {
    trace: failure?.trace ?? null,
    steps,
    missed: [...all.values()].flatMap((one) => [...one.states.missed, ...one.transitions.missed]),
    requirements: tallyRequirements(log.list()),
  };
}
