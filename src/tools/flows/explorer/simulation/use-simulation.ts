/** A simulation for as long as its mode is open. */
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { fromPromise, type AnyStateMachine } from 'xstate';
import { listActors, provideActors } from '../../paths/system.ts';
import { watch } from '../../paths/watch.ts';
import type { Flow } from '../catalogue.ts';
import type { Frame } from '../frame.ts';
import { createSimulation, type Simulation, type SimulationState } from './simulation.ts';

const NOTHING: SimulationState = { frames: [], cursor: 0, snapshot: null, problem: null };

export function useSimulation(flow: Flow, isOpen: boolean): { simulation: Simulation | null; state: SimulationState } {
  const simulation = useMemo(() => (isOpen ? createSimulation(flow.machine, flow.demo) : null), [flow, isOpen]);
  useEffect(() => () => simulation?.stop(), [simulation]);
  const subscribe = useCallback((changed: () => void) => simulation?.subscribe(changed) ?? (() => {}), [simulation]);
  const state = useSyncExternalStore(subscribe, () => simulation?.get() ?? NOTHING);
  return { simulation, state };
}

/** A simulation plays one drawing: what another machine would answer, a person says, as of every actor. */
function withoutParts(machine: AnyStateMachine): AnyStateMachine {
  const silent = fromPromise(() => new Promise<never>(() => {}));
  return provideActors(machine, Object.fromEntries(Object.keys(listActors(machine)).map((src) => [src, silent])));
}

/** Ids of the transitions that led to the last of these moments, those without an event included. */
export function transitionsTo(flow: Flow, frames: readonly Frame[]): ReadonlySet<string> {
  const [, ...later] = frames;
  const watched = watch(withoutParts(flow.machine));
  let [system, seen] = watched.start(flow.demo);
  for (const { event } of later) [system, seen] = watched.step(system, event);
  return new Set(seen.transitions);
}
