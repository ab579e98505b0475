/**
 * Plays a machine by hand: with the machines that it starts, and everything else answers when a person says so. It is the engine of
 * the properties, so that what is played here is what a fixture plays again.
 */
import type { AnyStateMachine } from 'xstate';
import { createActorSut, type ActorRun } from '../../paths/properties/actor-sut.ts';
import { valuesOf, type StateValues } from '../../paths/properties/fixture.ts';
import type { PossibleStep, Step } from '../../paths/properties/step.ts';
import type { SystemSnapshot } from '../../paths/system.ts';
import { createFrame, type Frame } from '../frame.ts';

/** What is so at one moment of a run. */
export interface SimulatedMoment {
  system: SystemSnapshot;
  /** What actors and time can do; what a person can do follows from the system. */
  possible: readonly PossibleStep[];
}

export interface SimulationState {
  frames: readonly Frame[];
  /** The moment that is shown. */
  cursor: number;
  moment: SimulatedMoment | null;
  /** Why the machine could not go on, in its own words. */
  problem: string | null;
}

/** All that was played, whatever moment is shown. */
export interface PlayedRun {
  input: unknown;
  steps: readonly Step[];
  /** At the start, and after each step. */
  states: readonly StateValues[];
}

export interface Simulation {
  get(): SimulationState;
  subscribe(changed: () => void): () => void;
  /** From the moment that is shown: what came after it is forgotten. */
  perform(step: Step): void;
  /** Takes steps one after the other, as far as they are possible; the reason why the next one is not is the problem. */
  play(steps: readonly Step[]): void;
  show(cursor: number): void;
  restart(): void;
  /** What was played so far. */
  read(): PlayedRun;
  stop(): void;
}

export function createSimulation(machine: AnyStateMachine, input: unknown, now: () => number = Date.now): Simulation {
  const sut = createActorSut(machine);
  const watchers = new Set<() => void>();
  let run: ActorRun | null = null;
  let steps: Step[] = [];
  let past: { frame: Frame; moment: SimulatedMoment }[] = [];
  let state: SimulationState = { frames: [], cursor: 0, moment: null, problem: null };
  /** True where the actor is elsewhere than at the last moment: it broke, or an older moment was gone back to. */
  let isBehind = false;

  const change = (next: Partial<SimulationState>) => {
    state = { ...state, ...next };
    for (const watcher of watchers) watcher();
  };
  const note = (open: ActorRun, step: Step | null) => {
    const system = open.observe();
    const { actor, event } = step ?? { actor: '', event: { type: 'xstate.init' } };
    const frame = createFrame(system.root, event, now(), open.latest().transitions);
    past.push({
      frame: actor === '' ? frame : { ...frame, actor },
      moment: { system, possible: open.choices().filter(({ by }) => by !== 'person') },
    });
  };
  const begin = () => {
    run?.close();
    isBehind = false;
    run = sut.open(input);
    return run;
  };
  const showLast = (problem: string | null) =>
    change({
      frames: past.map(({ frame }) => frame),
      cursor: Math.max(0, past.length - 1),
      moment: past.at(-1)?.moment ?? null,
      problem,
    });
  const attempt = (act: () => void) => {
    try {
      act();
      showLast(null);
    } catch (error) {
      isBehind = true;
      showLast(error instanceof Error ? error.message : String(error));
    }
  };
  /** The actor at the moment that is shown: an older one is played again. */
  const resume = (): ActorRun => {
    if (run !== null && !isBehind && state.cursor === past.length - 1) return run;
    past = past.slice(0, state.cursor + 1);
    steps = steps.slice(0, state.cursor);
    const open = begin();
    for (const step of steps) open.perform(step);
    return open;
  };
  const take = (open: ActorRun, step: Step) => {
    open.perform(step);
    steps.push(step);
    note(open, step);
  };
  const restart = () => {
    [steps, past] = [[], []];
    attempt(() => note(begin(), null));
  };
  restart();

  return {
    get: () => state,
    subscribe(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    perform: (step) => attempt(() => take(resume(), step)),
    play: (all) =>
      attempt(() => {
        const open = resume();
        for (const step of all) take(open, step);
      }),
    show(cursor) {
      const found = past[cursor];
      if (found !== undefined) change({ cursor, moment: found.moment });
    },
    restart,
    read: () => ({ input, steps: [...steps], states: past.map(({ moment }) => valuesOf(moment.system.actors)) }),
    stop: () => run?.close(),
  };
}
