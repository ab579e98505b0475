/** Replays a generated path in a real browser against the real server, and remembers what it reached. */
import type { Page } from '@playwright/test';
import { rememberPath } from '../../../src/tools/flows/docs/coverage-log.ts';
import { replayWith, type Driver } from '../../../src/tools/flows/paths/driver.ts';
import type { Path } from '../../../src/tools/flows/paths/generate.ts';
import { listInvariants } from '../../machines/invariants.ts';

/** Null where all agreed; else the first step that did not, or that shows an invariant broken. */
export async function replayInBrowser<Stage extends { page: Page }>(
  driver: Driver<Stage>,
  path: Path,
): Promise<string | null> {
  const visible = listInvariants(path.machine).filter(({ isSeen }) => isSeen !== undefined);
  const problem = await replayWith(driver, path, async ({ page }, states) => {
    for (const { what, isSeen } of visible)
      if ((await isSeen?.(page, states)) === false) return `"${path.machine}" shows its invariant broken: ${what}`;
    return null;
  });
  if (problem === null) rememberPath('browser', path);
  return problem;
}
