/** Plays a hand-written scenario on a running actor, and asks what it says itself of the machine: not more. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { startReplay } from '../../../src/tools/flows/paths/replay-actor.ts';
import { buildSystem, type SystemSnapshot } from '../../../src/tools/flows/paths/system.ts';
import type { Script } from './scripts.ts';
import type { Look, Scenario } from './scenarios.ts';

/** Null, or what is not as the scenario says. `script`: its deeds as the right machine takes them. */
export async function playScenario(
  machine: AnyStateMachine,
  input: unknown,
  { steps }: Scenario,
  script: Script,
): Promise<string | null> {
  const replay = startReplay(machine, input);
  try {
    for (const [index, [, state, look = {}]] of steps.entries()) {
      const place = `after deed ${index + 1}`;
      try {
        for (const step of script.steps.slice(script.ends[index - 1] ?? 0, script.ends[index])) await replay.play(step);
      } catch (error) {
        return `${place}: ${error instanceof Error ? error.message : String(error)}`;
      }
      const system = buildSystem(replay.actor);
      const { root } = system;
      if (root.status === 'error') return `${place}: the machine broke: ${String(root.error)}`;
      if (!root.matches(state)) return `${place}: was ${JSON.stringify(root.value)}`;
      const wrong = findWrong(look, system);
      if (wrong !== null) return `${place}: ${wrong}`;
    }
    return null;
  } finally {
    replay.stop();
  }
}

function findWrong({ tags, context, output, children = {}, contexts = {} }: Look, system: SystemSnapshot) {
  const { root, actors } = system;
  const pairs: [what: string, expected: unknown, was: unknown][] = [];
  if (tags !== undefined) pairs.push(['tags', tags.toSorted(), [...root.tags].toSorted()]);
  if (output !== undefined) pairs.push(['output', output, root.output]);
  const ask = (what: string, part: Readonly<Record<string, unknown>>, whole: unknown) => {
    for (const [key, expected] of Object.entries(part))
      pairs.push([`${what}.${key}`, expected, (whole as Record<string, unknown> | undefined)?.[key]]);
  };
  ask('context', context ?? {}, root.context);
  for (const [id, value] of Object.entries(children)) pairs.push([id, value, actors.get(id)?.value ?? null]);
  for (const [id, part] of Object.entries(contexts)) ask(`${id}.context`, part, actors.get(id)?.context);
  const [wrong] = pairs.filter(([, expected, was]) => !isDeepStrictEqual(expected, was));
  return wrong === undefined ? null : `${wrong[0]} was ${JSON.stringify(wrong[2])}, not ${JSON.stringify(wrong[1])}`;
}
