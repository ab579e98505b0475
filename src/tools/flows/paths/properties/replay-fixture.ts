/** Runs a fixture again. */
import type { AnyStateMachine } from 'xstate';
import type { SystemSnapshot } from '../system.ts';
import { findSut } from './actor-sut.ts';
import { createRandom } from './drawn.ts';
import type { Fixture } from './fixture.ts';
import type { Broken, Oracles } from './oracles.ts';
import { DEFAULTS, type PropertyOptions, type RunOptions } from './options.ts';
import { play } from './play.ts';
import { newScript, planExactly, startWith } from './sequence.ts';
import type { Sut } from './sut.ts';
import { formatSteps } from './trace.ts';

export interface Replayed {
  broken: Broken | null;
  /** Every step and where it led, with what is broken. */
  trace: string;
  /** Steps that are not possible any more, and were left out. */
  skipped: number;
}

/** Plays the steps of the fixture with the payloads that stand in it. */
export async function playFixture<View>(
  sut: Sut<View>,
  { input, steps, settling, seed }: Fixture,
  options: Oracles<View> & RunOptions,
): Promise<Replayed> {
  const script = newScript(createRandom(seed), startWith(input ?? undefined), planExactly(steps));
  const limit = Math.max(0, (options.settling ?? DEFAULTS.settling) - settling);
  const played = await play(sut, options, script, { steps: steps.length, settling: limit, isTold: true });
  const skipped = steps.length - Math.min(steps.length, played.steps.length - played.settling);
  return { broken: played.broken, trace: formatSteps(played), skipped: played.broken === null ? skipped : 0 };
}

/**
 * Null where nothing is broken any more, else the trace. `options` are those by which it was found: a step that they do not allow any
 * more is left out.
 */
export async function replayFixture<View extends SystemSnapshot = SystemSnapshot>(
  machine: AnyStateMachine,
  fixture: Fixture,
  options: PropertyOptions<View> = {},
): Promise<string | null> {
  const { broken, trace } = await playFixture(findSut(machine, options), fixture, options);
  return broken === null ? null : trace;
}
