/** Replays a generated path in a real browser against the real server, and remembers what it reached. */
import { rememberPath } from '../../../src/tools/flows/coverage-log.ts';
import { replayWith, type Driver } from '../../../src/tools/paths/driver.ts';
import type { Path } from '../../../src/tools/paths/generate.ts';
import { allTransitions } from '../../../src/tools/paths/transitions.ts';
import type { AnyStateMachine } from 'xstate';

/** Null where all agreed; else the first step that did not. */
export async function replayInBrowser<Stage>(driver: Driver<Stage>, path: Path): Promise<string | null> {
  const problem = await replayWith(driver, path);
  if (problem === null) rememberPath('browser', path);
  return problem;
}

/** Ids of the transitions that no path takes. */
export function missedBy(machine: AnyStateMachine, paths: readonly Path[]): string[] {
  const taken = new Set(
    paths.flatMap(({ opening, steps }) => [opening, ...steps].flatMap(({ transitions }) => transitions)),
  );
  return allTransitions(machine)
    .map(({ id }) => id)
    .filter((id) => !taken.has(id));
}
