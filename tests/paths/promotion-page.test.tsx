/** Everything that can come of the link of a campaign, replayed on its page for visitors and members. */
import { describe, expect, test } from 'vitest';
import { promotionMachine } from '../../machines/promotion.machine.ts';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import {
  bareInput,
  barePaths,
  memberInput,
  memberPaths,
  visitorInput,
  visitorPaths,
} from '../../src/tools/flows/registry/promotion.cases.ts';
import { promotionDriver } from './promotion.driver.ts';
import { reachOnPage } from './reach.ts';
import { replayOnPage } from './replay-page.ts';

const played = [
  { who: 'a visitor', input: visitorInput, options: visitorPaths },
  { who: 'a member', input: memberInput, options: memberPaths },
  { who: 'a link without a code', input: bareInput, options: barePaths },
].flatMap(({ who, input, options }) =>
  generatePaths(promotionMachine, { ...options, cover: 'guards' }).paths.map((path) => ({
    name: `${who}: ${path.name}`,
    driver: promotionDriver(input),
    path,
  })),
);

describe('the link of a campaign', () => {
  test('is brought through all that can happen to it, and what is left out has a reason', () => {
    const { missed, excused } = reachOnPage(
      'promotion',
      played.map(({ path }) => path),
    );
    expect(missed).toEqual(excused);
  });

  test.each(played.map(({ name, driver, path }) => [name, driver, path] as const))('%s', async (_, driver, path) => {
    expect(await replayOnPage(driver, path)).toBeNull();
  });
});
