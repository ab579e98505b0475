/** A simulation for as long as its mode is open. */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Flow } from '../flow.ts';
import { createSimulation, type Simulation, type SimulationState } from './simulation.ts';

const NOTHING: SimulationState = { frames: [], cursor: 0, snapshot: null, problem: null };

export interface Simulated {
  simulation: Simulation | null;
  state: SimulationState;
  /** Why the machine cannot be played. */
  failure: string | null;
}

export function useSimulation(flow: Flow, isOpen: boolean): Simulated {
  const { machine, failure } = useMachineOf(flow, isOpen);
  const simulation = useMemo(
    () => (isOpen && machine !== null ? createSimulation(machine, flow.demo) : null),
    [flow, machine, isOpen],
  );
  useEffect(() => () => simulation?.stop(), [simulation]);
  const subscribe = useCallback((changed: () => void) => simulation?.subscribe(changed) ?? (() => {}), [simulation]);
  const state = useSyncExternalStore(subscribe, () => simulation?.get() ?? NOTHING);
  return { simulation, state, failure };
}

interface FetchedMachine {
  machine: AnyStateMachine | null;
  failure: string | null;
}

/** The machine comes when it is first played. */
function useMachineOf(flow: Flow, isOpen: boolean): FetchedMachine {
  const [fetched, setFetched] = useState<FetchedMachine>({ machine: null, failure: null });
  useEffect(() => {
    if (!isOpen) return undefined;
    let isWanted = true;
    const tell = (next: FetchedMachine) => isWanted && setFetched(next);
    if (flow.load === null) tell({ machine: null, failure: flow.note ?? 'There is a drawing of this machine alone.' });
    else
      flow.load().then(
        (machine) => tell({ machine, failure: null }),
        (error: unknown) => tell({ machine: null, failure: error instanceof Error ? error.message : String(error) }),
      );
    return () => {
      isWanted = false;
    };
  }, [flow, isOpen]);
  return fetched;
}
