/** Watches a machine while it is walked: which transitions it takes, which states it passes, and what each guard answers. */
import { initialTransition, transition } from 'xstate';
import type { ActorLogic, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { isCompound, namedGuards } from './guards.ts';
import { eachTransition, guardAnswer, transitionId } from './transitions.ts';

/** Ids, each once, in the order in which they were seen. */
export interface Seen {
  transitions: string[];
  /** States that were passed on the way included. */
  states: string[];
  guards: string[];
}

export interface Watched {
  start(input: unknown): [AnyMachineSnapshot, Seen];
  step(from: AnyMachineSnapshot, event: EventObject): [AnyMachineSnapshot, Seen];
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

/** Wraps every guard of a copy, so that the machine itself stays as it is. */
export function watch(machine: AnyStateMachine): Watched {
  const copy = machine.provide({}) as AnyStateMachine;
  let seen: Record<keyof Seen, Set<string>> | null = null;
  let checks = 0;
  const pass = (snapshot: AnyMachineSnapshot) => {
    for (const { id } of snapshot._nodes) seen?.states.add(id);
  };

  eachTransition(copy, (node, type, index, candidate) => {
    const id = transitionId(node, type, index);
    const guard = candidate.guard as Guard | undefined;
    const check = (snapshot: AnyMachineSnapshot, args: GuardArguments): boolean => {
      checks += 1;
      if (checks > MAX_CHECKS) throw new Error(`Machine "${machine.id}" never comes to rest: see "${id}".`);
      pass(snapshot);
      const note = (name: string, answer: boolean) => seen?.guards.add(guardAnswer(`${id} ${name}`, answer));
      const holds = guard === undefined || evaluateGuard(noting(guard, note), snapshot, args);
      if (guard !== undefined) seen?.guards.add(guardAnswer(id, holds));
      if (holds) seen?.transitions.add(id);
      return holds;
    };
    // XState calls `check` of a guard that is made of others; so even a transition without a guard is seen.
    candidate.guard = Object.assign(() => false, { check }) as never;
  });

  const during = (act: (forget: () => void) => AnyMachineSnapshot): [AnyMachineSnapshot, Seen] => {
    const now = { transitions: new Set<string>(), states: new Set<string>(), guards: new Set<string>() };
    seen = now;
    checks = 0;
    try {
      const snapshot = act(() => Object.values(now).forEach((set) => set.clear()));
      pass(snapshot);
      return [snapshot, { transitions: [...now.transitions], states: [...now.states], guards: [...now.guards] }];
    } finally {
      seen = null;
    }
  };

  return {
    start: (input) => during((forget) => initialTransition(withoutRehearsal(copy, forget), input as never)[0]),
    step: (from, event) => during(() => transition(withoutStart(copy, from), from, event)[0]),
  };
}

/** XState first starts an actor without the input, and throws it away: what that one saw is not to be counted. */
function withoutRehearsal(machine: AnyStateMachine, forget: () => void) {
  return {
    transition: (from, event, scope) => machine.transition(from, event, scope),
    getInitialSnapshot: (scope, input) => {
      forget();
      return machine.getInitialSnapshot(scope, input);
    },
    getPersistedSnapshot: (from) => machine.getPersistedSnapshot(from),
  } satisfies ActorLogic<AnyMachineSnapshot, EventObject>;
}

/** XState starts an actor for each pure transition, and throws it away: a given snapshot spares working out the first. */
function withoutStart(machine: AnyStateMachine, snapshot: AnyMachineSnapshot) {
  return {
    transition: (from, event, scope) => machine.transition(from, event, scope),
    getInitialSnapshot: () => snapshot,
    getPersistedSnapshot: (from) => machine.getPersistedSnapshot(from),
  } satisfies ActorLogic<AnyMachineSnapshot, EventObject>;
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
  if (found === undefined) throw new Error(`Guard "${name}" is not implemented.`);
  if (typeof found !== 'function') return evaluateGuard(found, snapshot, args);
  const params: unknown = typeof guard === 'string' ? undefined : guard.params;
  const given: unknown = typeof params === 'function' ? (params as (args: GuardArguments) => unknown)(args) : params;
  return callGuard(found, given, snapshot, args);
}

function callGuard(guard: BuiltIn, params: unknown, snapshot: AnyMachineSnapshot, args: GuardArguments): boolean {
  return guard.check ? guard.check(snapshot, args, guard) : guard(args, params);
}
