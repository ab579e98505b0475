/** A simulation for as long as its mode is open: of the flow from its own start, or of a run that was opened. */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Flow } from '../flow.ts';
import { useRuns, type OpenedRun } from '../record/runs.tsx';
import { playRun, type RunOutcome } from './play-run.ts';
import { createSimulation, type Simulation, type SimulationState } from './simulation.ts';

const NOTHING: SimulationState = { frames: [], cursor: 0, moment: null, problem: null };

export interface Simulated {
  simulation: Simulation | null;
  state: SimulationState;
  /** Why the machine cannot be played. */
  failure: string | null;
  /** What was opened, and what became of it. */
  run: { opened: OpenedRun; outcome: RunOutcome } | null;
}

interface Started {
  simulation: Simulation | null;
  run: Simulated['run'];
}

function start(machine: AnyStateMachine, flow: Flow, opened: OpenedRun | null): Started {
  if (opened === null) return { simulation: createSimulation(machine, flow.demo), run: null };
  const { simulation, outcome } = playRun(machine, opened.fixture);
  simulation.show(outcome.moment);
  return { simulation, run: { opened, outcome } };
}

export function useSimulation(flow: Flow, isOpen: boolean): Simulated {
  const { machine, failure } = useMachineOf(flow, isOpen);
  const runs = useRuns();
  const opened = runs.opened?.flow === flow.id ? runs.opened : null;
  const { simulation, run } = useMemo(
    (): Started => (isOpen && machine !== null ? start(machine, flow, opened) : { simulation: null, run: null }),
    [flow, machine, isOpen, opened],
  );
  useEffect(() => () => simulation?.stop(), [simulation]);
  const subscribe = useCallback((changed: () => void) => simulation?.subscribe(changed) ?? (() => {}), [simulation]);
  const state = useSyncExternalStore(subscribe, () => simulation?.get() ?? NOTHING);
  return { simulation, state, failure, run };
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
