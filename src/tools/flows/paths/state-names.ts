/** Finds the state that a person means by a name: all of it, or as much of its end as leaves no doubt. */
import type { AnyStateMachine } from 'xstate';
import { listMachines, type SystemSnapshot } from './system.ts';
import { allStates } from './transitions.ts';

/** `held.step.payment` of `reservation.held.step.payment`. */
function getStatePath(machine: AnyStateMachine, id: string): string {
  return id.startsWith(`${machine.id}.`) ? id.slice(machine.id.length + 1) : id;
}

export class UnknownState extends Error {}

/** Id of the state; throws in one sentence with the names that there are. */
export function stateNamed(machine: AnyStateMachine, name: string): string {
  // Of the machines that it starts too, by their whole names.
  const ids = listMachines(machine).flatMap((one) => allStates(one).map((node) => node.id));
  const wanted = name.replace(/^#/, '');
  const whole = ids.find((id) => id === wanted || getStatePath(machine, id) === wanted);
  if (whole !== undefined) return whole;
  const ends = ids.filter((id) => id.endsWith(`.${wanted}`));
  const [only] = ends;
  if (only !== undefined && ends.length === 1) return only;
  const names = (ends.length > 1 ? ends : ids).map((id) => getStatePath(machine, id)).join(', ');
  throw new UnknownState(
    ends.length > 1
      ? `Machine "${machine.id}" has several states "${name}": ${names}. Name more of it.`
      : `Machine "${machine.id}" has no state "${name}". It has: ${names}.`,
  );
}

/** True where one of the machines is in the state. */
export function isIn({ actors }: SystemSnapshot, id: string): boolean {
  return [...actors.values()].some((snapshot) => snapshot._nodes.some((node) => node.id === id));
}
