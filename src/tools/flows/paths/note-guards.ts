/** Notes of a machine which transitions it takes, which states it passes, and what each guard answers. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { isCompound, namedGuards } from './guards.ts';
import { eachTransition, guardAnswer, transitionId } from './transitions.ts';

/** Ids, each once, in the order in which they were seen. */
export interface Seen {
  transitions: string[];
  /** States that were passed on the way included. */
  states: string[];
  guards: string[];
}

/** What is noted of all machines of a system while one event is worked off. */
export interface Notes {
  seen: Record<keyof Seen, Set<string>>;
  /** Ids of the candidates that were looked at. */
  tried: Set<string>;
  /** How many were looked at. */
  checks: number;
  /** Why nothing can be said of the machine, where it is so. */
  fatal: Error | null;
}

interface GuardArguments {
  context: unknown;
  event: unknown;
}
type BuiltIn = ((args: GuardArguments, params: unknown) => boolean) & {
  check?: (snapshot: AnyMachineSnapshot, args: GuardArguments, guard: unknown) => boolean;
};
type Guard = string | BuiltIn | { type: string; params?: unknown };

/** Candidates that one event may have looked at before its machine is said never to rest: a circle without an event has no end. */
const MAX_CHECKS = 20_000;

function fail(notes: Notes, message: string): Error {
  notes.fatal ??= new Error(message);
  return notes.fatal;
}

export const newNotes = (): Notes => ({
  seen: { transitions: new Set(), states: new Set(), guards: new Set() },
  tried: new Set(),
  checks: 0,
  fatal: null,
});

/** What was noted aside counts after all. */
export function addNotes(notes: Notes, aside: Notes): void {
  notes.checks += aside.checks;
  notes.fatal ??= aside.fatal;
  for (const id of aside.tried) notes.tried.add(id);
  for (const kind of ['transitions', 'states', 'guards'] as const)
    for (const id of aside.seen[kind]) notes.seen[kind].add(id);
}

export function passStates({ seen }: Notes, snapshot: AnyMachineSnapshot): void {
  for (const { id } of snapshot._nodes) seen.states.add(id);
}

export function collectSeen({ seen }: Notes): Seen {
  return { transitions: [...seen.transitions], states: [...seen.states], guards: [...seen.guards] };
}

/** Wraps every guard of a machine, which has to be a copy: the machine itself stays as it is. `notes` answers what is written now. */
export function noteGuards(copy: AnyStateMachine, notes: () => Notes): void {
  eachTransition(copy, (node, type, index, candidate) => {
    const id = transitionId(node, type, index);
    const guard = candidate.guard as Guard | undefined;
    const note = (name: string, answer: boolean) => notes().seen.guards.add(guardAnswer(`${id} ${name}`, answer));
    const noted = guard === undefined ? undefined : noting(guard, note);
    const check = (snapshot: AnyMachineSnapshot, args: GuardArguments): boolean => {
      const now = notes();
      now.checks += 1;
      if (now.checks > MAX_CHECKS) throw fail(now, `Machine "${copy.id}" never comes to rest: see "${id}".`);
      now.tried.add(id);
      passStates(now, snapshot);
      const holds = noted === undefined || evaluateGuard(noted, snapshot, args);
      if (guard !== undefined) now.seen.guards.add(guardAnswer(id, holds));
      if (holds) now.seen.transitions.add(id);
      return holds;
    };
    // XState calls `check` of a guard that is made of others; so even a transition without a guard is seen.
    candidate.guard = Object.assign(() => false, { check }) as never;
  });
}

/** A guard that is made of others, with what each of them answers noted; those that are not asked are not noted. */
function noting(guard: Guard, note: (name: string, answer: boolean) => void): Guard {
  if (!isCompound(guard)) return guard;
  const parts = guard.guards.map((part) => {
    const inner = noting(part as Guard, note);
    const check = (snapshot: AnyMachineSnapshot, args: GuardArguments) => {
      const answer = evaluateGuard(inner, snapshot, args);
      if (!isCompound(part)) for (const name of namedGuards(part)) note(name, answer);
      return answer;
    };
    return Object.assign(() => false, { check });
  });
  return Object.assign(() => false, guard, { guards: parts });
}

/** As XState evaluates a guard: by name, with parameters, or made of other guards. */
function evaluateGuard(guard: Guard, snapshot: AnyMachineSnapshot, args: GuardArguments): boolean {
  if (typeof guard === 'function') return callGuard(guard, undefined, snapshot, args);
  const name = typeof guard === 'string' ? guard : guard.type;
  const found = (snapshot.machine.implementations.guards as Record<string, Guard | undefined>)[name];
  if (found === undefined)
    throw new Error(`Guard "${name}" of machine "${snapshot.machine.id}" is not implemented: provide it.`);
  if (typeof found !== 'function') return evaluateGuard(found, snapshot, args);
  const params: unknown = typeof guard === 'string' ? undefined : guard.params;
  const given: unknown = typeof params === 'function' ? (params as (args: GuardArguments) => unknown)(args) : params;
  return callGuard(found, given, snapshot, args);
}

function callGuard(guard: BuiltIn, params: unknown, snapshot: AnyMachineSnapshot, args: GuardArguments): boolean {
  return guard.check ? guard.check(snapshot, args, guard) : guard(args, params);
}
