/** Replays a generated path in a real browser against the real server, and remembers what it reached. */
import { rememberPath } from '../../../src/tools/flows/docs/coverage-log.ts';
import { replayWith, type Driver } from '../../../src/tools/flows/paths/driver.ts';
import type { Path } from '../../../src/tools/flows/paths/generate.ts';

/** Null where all agreed; else the first step that did not. */
export async function replayInBrowser<Stage>(driver: Driver<Stage>, path: Path): Promise<string | null> {
  const problem = await replayWith(driver, path);
  if (problem === null) rememberPath('browser', path);
  return problem;
}
