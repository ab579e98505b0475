/** Knows a machine by what it has: one that was made by another copy of XState is one too. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';

const hasAll = (value: object, names: readonly string[]) => names.every((name) => name in value);

export function isMachineShaped(value: unknown): value is AnyStateMachine {
  return (
    typeof value === 'object' &&
    value !== null &&
    hasAll(value, ['root', 'config', 'implementations', 'provide', 'transition', 'getInitialSnapshot'])
  );
}

/** XState 4 made machines with a `withContext`; nothing of 5 has it. */
export function isMachineOfVersion4(value: unknown): boolean {
  return typeof value === 'object' && value !== null && hasAll(value, ['withContext', 'withConfig', 'transition']);
}

/** The logic of an actor: by its name, or as it stands in the drawing. */
export function findLogic(node: AnyStateNode, src: unknown): unknown {
  if (typeof src !== 'string') return src;
  const [, index] = /^xstate\.invoke\.(\d+)\./.exec(src) ?? [];
  const actors = node.machine.implementations.actors as Readonly<Record<string, unknown>>;
  if (index === undefined) return actors[src];
  const { invoke } = node.config as { invoke?: unknown };
  const one: unknown = Array.isArray(invoke) ? (invoke as unknown[])[Number(index)] : invoke;
  return typeof one === 'object' && one !== null && 'src' in one ? one.src : undefined;
}

/** Machines that a machine can start, by the name of the actor: those that it names, and those that stand in its drawing. */
export function listStarted(machine: AnyStateMachine): [name: string, machine: AnyStateMachine][] {
  const named = Object.entries(machine.implementations.actors as Readonly<Record<string, unknown>>);
  const inline = listNodes(machine.root).flatMap((node) =>
    node.invoke.map(({ id, src }) => [typeof src === 'string' ? src : id, findLogic(node, src)] as const),
  );
  return [...new Map([...named, ...inline])].flatMap(([name, logic]) =>
    isMachineShaped(logic) ? [[name, logic]] : [],
  );
}

function listNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(listNodes)];
}
