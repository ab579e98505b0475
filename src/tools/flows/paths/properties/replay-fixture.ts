/** Runs a fixture again. */
import type { AnyStateMachine } from 'xstate';
import type { SystemSnapshot } from '../system.ts';
import { findSut } from './actor-sut.ts';
import { createRandom } from './drawn.ts';
import { findDifference, valuesOf, type Fixture, type StateValues } from './fixture.ts';
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
  /** Steps that are not possible any more, and were left out; none of a recorded run, which then is broken. */
  skipped: number;
}

/** Plays the steps of the fixture with the payloads that stand in it. */
export async function playFixture<View>(
  sut: Sut<View>,
  { input, steps, settling, seed, states }: Fixture,
  options: Oracles<View> & RunOptions,
): Promise<Replayed> {
  const plan = planExactly(steps, states === undefined ? 'payload' : 'recorded');
  const script = newScript(createRandom(seed), startWith(input ?? undefined), plan);
  const limit = Math.max(0, (options.settling ?? DEFAULTS.settling) - settling);
  const oracles = states === undefined ? options : comesThere(sut, states, options);
  const played = await play(sut, oracles, script, { steps: steps.length, settling: limit, isTold: true });
  const skipped = steps.length - Math.min(steps.length, played.steps.length - played.settling);
  return { broken: played.broken, trace: formatSteps(played), skipped: played.broken === null ? skipped : 0 };
}

/** What must hold of a recorded run: it comes where it came. It may end anywhere, so that nothing is owed after it. */
function comesThere<View>(sut: Sut<View>, states: readonly StateValues[], options: Oracles<View>): Oracles<View> {
  let moment = 0;
  return {
    ...options,
    temporal: [],
    watch(now, before) {
      const was = states[moment];
      moment += 1;
      const problem = was === undefined ? null : findDifference(was, valuesOf(Object.entries(sut.where(now))));
      return problem ?? options.watch?.(now, before) ?? null;
    },
  };
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
