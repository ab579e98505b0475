/** Replays a path on a running actor in the same way for every method, and looks at it twice: roughly and closely. */
import type { AnyStateMachine } from 'xstate';
import type { Path, PathsOptions } from '../../../../src/tools/flows/paths/generate.ts';
import { toKey } from '../../../../src/tools/flows/paths/keys.ts';
import { createProjection } from '../../../../src/tools/flows/paths/projection.ts';
import type { PathStep } from '../../../../src/tools/flows/paths/path-step.ts';
import { startReplay, type Replay } from '../../../../src/tools/flows/paths/replay-actor.ts';
import { buildSystem, childStates, type SystemSnapshot } from '../../../../src/tools/flows/paths/system.ts';
import type { Script } from '../scripts.ts';

export interface Differences {
  /** State values and tags of all machines that run, and whether the root broke. */
  states: boolean;
  /** Those, and the projected context and the effects. */
  all: boolean;
}

/** A step that cannot be taken differs in both. */
export async function replayPlan(
  machine: AnyStateMachine,
  options: PathsOptions,
  path: Path | Script,
): Promise<Differences> {
  const found: Differences = { states: false, all: false };
  let replay: Replay | null = null;
  try {
    replay = startReplay(machine, options.input, { untimed: path.untimed ?? [] });
    const projection = createProjection(machine, options);
    compare({ ...path, value: path.start }, replay, projection, found);
    for (const step of path.steps) {
      if (found.states) break;
      await play(replay, step, 'isSent' in path && path.isSent);
      compare(step, replay, projection, found);
    }
  } catch {
    found.states = true;
  } finally {
    replay?.stop();
  }
  return { states: found.states, all: found.states || found.all };
}

function play(replay: Replay, step: PathStep, isSent: boolean): Promise<unknown> {
  if (!isSent || step.event.type.startsWith('xstate.after.')) return replay.play(step);
  return Promise.resolve(replay.actor.send(step.event));
}

type Expected = Pick<PathStep, 'value'> & Partial<PathStep>;

function compare(
  expected: Expected,
  replay: Replay,
  projection: ReturnType<typeof createProjection>,
  found: Differences,
): void {
  const now = buildSystem(replay.actor);
  const { root } = now;
  const isBroken = root.status === 'error';
  const was = stateKey(root.value, expected.tags && [...root.tags], childStates(now));
  if (isBroken !== (expected.broken ?? false) || was !== stateKey(expected.value, expected.tags, expected.children))
    found.states = true;
  const effects = replay.takeEffects();
  if (expected.effects !== undefined && toKey(effects) !== toKey(expected.effects)) found.all = true;
  if (expected.context !== undefined && contextKey(projection, now) !== toKey(expected.context)) found.all = true;
}

function stateKey(value: unknown, tags: readonly string[] = [], children: PathStep['children'] = {}): string {
  const others = Object.entries(children).map(([id, one]) => [id, one.value, one.tags.toSorted()] as const);
  return JSON.stringify([value, tags.toSorted(), others.toSorted(([one], [other]) => one.localeCompare(other))]);
}

function contextKey(projection: ReturnType<typeof createProjection>, now: SystemSnapshot): string {
  return toKey(Object.fromEntries(projection.project(now).map(({ actor, projected }) => [actor, projected])));
}
