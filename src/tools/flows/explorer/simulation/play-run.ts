/** Plays the run of a fixture in the simulation, and says where it leaves the recorded way. */
import type { AnyStateMachine } from 'xstate';
import { findDifference, type Fixture } from '../../paths/properties/fixture.ts';
import { tellStep } from '../../paths/properties/trace.ts';
import { createSimulation, type Simulation } from './simulation.ts';

export interface RunOutcome {
  /** Steps that were played. */
  played: number;
  /** The moment that matters: where it broke, or where it went elsewhere. */
  moment: number;
  /** Why the run is not the recorded one, in one sentence; null where it is. */
  problem: string | null;
}

export function playRun(machine: AnyStateMachine, fixture: Fixture): { simulation: Simulation; outcome: RunOutcome } {
  const { input, steps, states, broken } = fixture;
  const simulation = createSimulation(machine, input ?? undefined);
  if (simulation.get().problem === null) simulation.play(steps);
  const { problem } = simulation.get();
  const played = simulation.read().states;
  const last = Math.max(0, played.length - 1);
  for (const [index, was] of (states ?? []).entries()) {
    const now = played[index];
    const difference = now === undefined ? null : findDifference(was, now);
    if (difference === null) continue;
    return { simulation, outcome: { played: last, moment: index, problem: `${place(fixture, index)}: ${difference}` } };
  }
  // What a machine says when it breaks is what is broken.
  const isExpected = broken !== null && problem !== null && problem.includes(broken.what);
  const next = steps[last];
  const left =
    problem === null || isExpected ? null : `${next === undefined ? '' : `${place(fixture, last + 1)}: `}${problem}`;
  return { simulation, outcome: { played: last, moment: Math.min(broken?.step ?? last, last), problem: left } };
}

function place({ steps }: Fixture, moment: number): string {
  const step = steps[moment - 1];
  return step === undefined ? 'At the start' : `Step ${moment}, ${tellStep(step)}`;
}
