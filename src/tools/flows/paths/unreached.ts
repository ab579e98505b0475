/** Tells why transitions of a machine were not reached by its paths, each in a sentence that says what to do. */
import type { AnyStateMachine, AnyTransitionDefinition, AnyStateNode } from 'xstate';
import { matchesDescriptor } from './events.ts';
import type { Paths } from './generate.ts';
import { guardLabel } from './guards.ts';
import type { WalkRecord } from './record.ts';
import { eachTransition, guardAnswer, transitionId } from './transitions.ts';
import { isMachine, machineBehind } from './system.ts';

export interface Unreached {
  /** Id of the machine. */
  machine: string;
  /** Id of the transition. */
  transition: string;
  why: string;
}

interface Candidate {
  machine: AnyStateMachine;
  node: AnyStateNode;
  type: string;
  index: number;
  definition: AnyTransitionDefinition;
}

/**
 * What no path of the walk takes, of the machine and of all that it started; `paths` is what `generatePaths` answered, or several
 * where a machine has several starts.
 */
export function explainUnreached(machine: AnyStateMachine, paths: Paths | readonly Paths[]): Unreached[] {
  const records = [paths].flat().map(({ record }) => record);
  const machines = new Map([
    [machine.id, machine] as const,
    ...records.flatMap((record) => [...record.machines].map(([id, one]) => [id, one] as const)),
  ]);
  const taken = new Set(records.flatMap(({ transitions }) => [...transitions]));
  return [...machines.values()].flatMap((one) => {
    const found: Unreached[] = [];
    eachTransition(one, (node, type, index, definition) => {
      const transition = transitionId(node, type, index);
      if (taken.has(transition)) return;
      const why = explain({ machine: one, node, type, index, definition }, records);
      found.push({ machine: one.id, transition, why });
    });
    return found;
  });
}

/** The events that broke a machine because no case was given for them, each in a sentence that says what to do. */
export function listMissingCases(paths: Paths | readonly Paths[]): string[] {
  const failures = [paths].flat().flatMap(({ record }) => [...record.failures.values()]);
  return [
    ...new Set(
      failures.map(
        ({ machine, event, error }) => `Give "${machine}" a case for "${event}": without one it fails (${error}).`,
      ),
    ),
  ];
}

function explain(candidate: Candidate, records: readonly WalkRecord[]): string {
  const { machine, node, type, index, definition } = candidate;
  const id = transitionId(node, type, index);
  const any = (holds: (record: WalkRecord) => boolean) => records.some(holds);
  if (!any(({ states }) => states.has(node.id))) return `No path leads to its source state "${node.id}".`;
  const failure = records
    .flatMap(({ failures }) => [...failures.values()])
    .find((one) => one.machine === machine.id && matchesDescriptor(one.event, type));
  if (failure !== undefined)
    return `Give "${machine.id}" a case for "${failure.event}": without one it fails (${failure.error}).`;
  if (any(({ tried }) => tried.has(id))) return explainTried(candidate);
  const isHeard =
    type === '' ||
    any(({ heard }) => [...heard].some(([one, places]) => matchesDescriptor(one, type) && places.has(node.id)));
  if (!isHeard) return explainUnheard(candidate, records);
  const earlier = node.transitions.get(type)?.[index - 1] ?? node.always?.[index - 1];
  return index > 0 && earlier !== undefined
    ? `An earlier candidate is taken whenever "${type === '' ? 'always' : type}" happens: number ${index - 1}, ${earlier.guard === undefined ? 'which has no guard' : `whose guard "${guardLabel(earlier.guard)}" always holds with the cases given`}.`
    : `A state within "${node.id}" takes "${type === '' ? 'always' : type}" whenever it happens.`;

  function explainTried({ definition: { guard } }: Candidate): string {
    const isAnswered = any(({ guards }) => guards.has(guardAnswer(id, true)));
    return guard === undefined || isAnswered
      ? 'Another transition takes precedence whenever it could be taken.'
      : `Guard "${guardLabel(definition.guard)}" never answered true with the cases given${type === '' || type.startsWith('xstate.after.') ? '' : `: give "${machine.id}" a case for "${type}" for which it does`}.`;
  }
}

function explainUnheard({ machine, node, type }: Candidate, records: readonly WalkRecord[]): string {
  const any = (holds: (record: WalkRecord) => boolean) => records.some(holds);
  const place = `${machine.id} ${type}`;
  if (any(({ refused }) => refused.has(place))) return `"${type}" is left out by possible wherever it could happen.`;
  if (type.startsWith('xstate.after.')) {
    if (any(({ outrun }) => outrun.has(place))) return 'Another timer is always due before it.';
    return any(({ untimed }) => untimed.has(type))
      ? `The cases switch "${type}" off.`
      : 'Its delay never ends, or its state is left at once.';
  }
  const [, how, id = ''] = /^xstate\.(done\.actor|error\.actor|snapshot|done\.state)\.(.+)$/.exec(type) ?? [];
  if (how === 'done.state') return `State "${id}" never comes to its end.`;
  if (how !== undefined) return explainSilence(machine, node, how, id);
  return `Nothing sends "${type}" there: its row in the cases of "${machine.id}" is empty, and no machine of the system sends it.`;
}

/** An actor of which an answer is expected that never comes. */
function explainSilence(machine: AnyStateMachine, node: AnyStateNode, how: string, id: string): string {
  const word = { 'done.actor': 'output', 'error.actor': 'error' }[how] ?? 'snapshot';
  const written = [node.config.invoke ?? []].flat().find((one, place) => (one.id ?? `${place}.${node.id}`) === id);
  const child = written === undefined ? null : machineBehind(machine, written.src);
  if (isMachine(child) && word === 'output') return `Machine "${child.id}" never ends with the cases given.`;
  if (isMachine(child) && word === 'snapshot') return `Machine "${child.id}" never changes with the cases given.`;
  return `Actor "${id}" never answers with ${word === 'output' ? 'an' : word === 'error' ? 'an' : 'a'} ${word}: give "${machine.id}" an outcome for "${id}".`;
}
