/** What must hold: asked at every moment of a sequence, and once it is over. */
import { isDeepStrictEqual } from 'node:util';
import { leavesOfAll } from '../driver.ts';
import type { ActorState } from '../system.ts';
import { words } from './held-actors.ts';
import type { Step } from './step.ts';
import type { Ask, Temporal } from './temporal.ts';

/** `Invariant` of `invariants.ts` is one over a system of machines. */
export interface Sentence<View> {
  /** One sentence, as it should be. */
  what: string;
  holds: Ask<View>;
}

/** A model beside: a pure reducer that agrees with what is seen. */
export interface Reference<View> {
  what: string;
  /** Answers what is wrong at each moment; null where model and view agree. */
  follow(input: unknown): (now: View, step: Step | null) => string | null;
}

export interface Oracles<View> {
  /** Hold at every moment. */
  invariant?: readonly Sentence<View>[];
  /** Says itself what is wrong, such as `brokenInvariant`. */
  watch?: (now: View, before: View | null) => string | null;
  temporal?: readonly Temporal<View>[];
  reference?: Reference<View> | readonly Reference<View>[];
  /** What must be so in each state, by its name as drivers have it. False, or what is thrown, breaks it. */
  states?: Readonly<Record<string, (now: View, step: Step | null) => unknown>>;
}

export interface Broken {
  oracle: 'run' | 'invariant' | 'watch' | 'temporal' | 'reference' | 'states';
  what: string;
  /** Number of the step after which it was broken; 0 at the start. */
  step: number;
}

export interface Judge<View> {
  see(now: View, before: View | null, step: Step | null): Omit<Broken, 'step'> | null;
  /** What is owed until the world has come to rest; null where nothing is. */
  owed(): string | null;
}

/** A reducer with its own state; `project` is the part of the view that has to equal it, or to equal what `shows` makes of it. */
export function reference<View, State>({
  what,
  initial,
  next,
  project,
  shows = (state) => state,
}: {
  what: string;
  initial: (input: unknown) => State;
  /** `before` is what was seen before the step. */
  next: (state: State, step: Step, before: View) => State;
  project: (now: View) => unknown;
  shows?: (state: State) => unknown;
}): Reference<View> {
  return {
    what,
    follow(input) {
      let state = initial(input);
      let before: View | null = null;
      return (now, step) => {
        if (step !== null && before !== null) state = next(state, step, before);
        before = now;
        const [expected, was] = [shows(state), project(now)];
        return isDeepStrictEqual(expected, was)
          ? null
          : `${what} Expected ${JSON.stringify(expected)}, was ${JSON.stringify(was)}.`;
      };
    },
  };
}

function listReferences<View>(given: Oracles<View>['reference']): readonly Reference<View>[] {
  if (given === undefined) return [];
  return 'follow' in given ? [given] : given;
}

/** Judges one sequence. `where` tells the states by which `states` are asked. */
export function createJudge<View>(
  oracles: Oracles<View>,
  where: (view: View) => Readonly<Record<string, ActorState>>,
  input: unknown,
): Judge<View> {
  const { invariant = [], watch, temporal = [], states } = oracles;
  const monitors = temporal.map((one) => ({ what: one.what, monitor: one.watch() }));
  const models = listReferences(oracles.reference).map((one) => one.follow(input));

  const findBroken: Judge<View>['see'] = (now, before, step) => {
    for (const { what, holds } of invariant) if (!holds(now, before, step)) return { oracle: 'invariant', what };
    const wrong = watch?.(now, before) ?? null;
    if (wrong !== null) return { oracle: 'watch', what: wrong };
    // All of them see every moment.
    const overdue = monitors.filter(({ monitor }) => monitor.isBroken(now, before, step));
    if (overdue[0] !== undefined) return { oracle: 'temporal', what: overdue[0].what };
    const disagreed = models.flatMap((follow) => follow(now, step) ?? []);
    if (disagreed[0] !== undefined) return { oracle: 'reference', what: disagreed[0] };
    if (states === undefined) return null;
    for (const leaf of listLeaves(where(now))) {
      const problem = askState(states[leaf], now, step);
      if (problem !== null) return { oracle: 'states', what: `In "${leaf}" ${problem}` };
    }
    return null;
  };
  return {
    see: findBroken,
    owed: () => monitors.find(({ monitor }) => monitor.isOwed())?.what ?? null,
  };
}

function listLeaves({ '': root, ...children }: Readonly<Record<string, ActorState>>): string[] {
  return leavesOfAll({ value: root?.value, children });
}

function askState<View>(
  ask: ((now: View, step: Step | null) => unknown) | undefined,
  now: View,
  step: Step | null,
): string | null {
  try {
    return ask?.(now, step) === false ? 'what must be seen is not.' : null;
  } catch (error) {
    return words(error);
  }
}
