/** A run that was recorded, with what has to be known of it before it is handed on. */
import type { AnyStateMachine } from 'xstate';
import { NotJson, toRecordedFixture, type Fixture } from '../../paths/properties/fixture.ts';
import { listMasked } from '../live/mask.ts';
import { playRun } from '../simulation/play-run.ts';
import type { Simulation } from '../simulation/simulation.ts';

export interface Recording {
  fixture: Fixture;
  /** Places of which only a mask is left. */
  masked: string[];
  /** Why a replay does not come where the run came; null where it does. */
  problem: string | null;
}

/** `opened`: the fixture that was played, and how many of its steps; where nothing was added to it, it is the recording. */
export function recordSimulation(
  machine: string,
  simulation: Simulation,
  opened: { fixture: Fixture; played: number } | null,
): Fixture {
  const run = simulation.read();
  if (opened !== null) {
    const { fixture, played } = opened;
    if (JSON.stringify(fixture.steps.slice(0, played)) === JSON.stringify(run.steps)) return fixture;
  }
  return toRecordedFixture(machine, run);
}

export function listMaskedOf({ input, steps }: Pick<Fixture, 'input' | 'steps'>): string[] {
  return [
    ...listMasked(input, 'input'),
    ...steps.flatMap(({ event }, index) => listMasked(event, `step ${index + 1}: event`)),
  ];
}

/** Plays a fixture once in the background. */
export function checkRecording(machine: AnyStateMachine, fixture: Fixture): Recording {
  const { simulation, outcome } = playRun(machine, fixture);
  simulation.stop();
  return { fixture, masked: listMaskedOf(fixture), problem: outcome.problem };
}

/** A problem of recording, in words for a page. */
export function tellRecordingProblem(error: unknown): string {
  if (error instanceof NotJson) return `It cannot be a file, since not all of it is JSON: ${error.places.join(' ')}`;
  return error instanceof Error ? error.message : String(error);
}

/** Says which values are masked, and whether a replay needs them; null where none is. */
export function tellMasked({ masked, problem }: Omit<Recording, 'fixture'>): string | null {
  if (masked.length === 0) return null;
  const count = masked.length === 1 ? 'One value is masked' : `${masked.length} values are masked`;
  const shown =
    masked.length > 6 ? `${masked.slice(0, 6).join(', ')} and ${masked.length - 6} more` : masked.join(', ');
  const need =
    problem === null
      ? 'The run replays without them.'
      : 'A replay may lack them: write values into the fixture where •••\u00A0stands, and open it again.';
  return `${count} (${shown}). ${need}`;
}

/** A name as a part of a file's name. */
export function toFileName(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  return slug.replaceAll(/^-+|-+$/g, '') || 'run';
}
