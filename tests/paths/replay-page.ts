/** Replays a generated path on a rendered page, and remembers what of the machine a page has shown. */
import type { Path } from '../../src/tools/flows/paths/generate.ts';
import { replayWith, type Driver } from '../../src/tools/flows/paths/driver.ts';
import { rememberPath } from '../../src/tools/flows/docs/coverage-log.ts';
import type { Stage } from '../support/page-stage.tsx';

/** Written once per machine; the paths come from the machine alone. */
export type PageDriver = Driver<Stage>;

/** Plays the whole path and tells the first step that cannot be done or whose state cannot be seen; null where all agree. */
export async function replayOnPage(driver: PageDriver, path: Path): Promise<string | null> {
  const problem = await replayWith(
    { ...driver, where: (stage) => stage.address(), close: (stage) => stage.close() },
    path,
  );
  if (problem === null) rememberPath('page', path);
  return problem;
}
