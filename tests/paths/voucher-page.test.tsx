/** Every way to a voucher, replayed on its page. */
// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import { voucherMachineWithCopies, voucherPaths } from '../../src/tools/flows/registry/voucher.cases.ts';
import { reachOnPage } from './reach.ts';
import { replayOnPage } from './replay-page.ts';
import { voucherDriver } from './voucher.driver.ts';

const driver = voucherDriver();
const { paths } = generatePaths(voucherMachineWithCopies, {
  ...voucherPaths,
  possible: driver.possible,
  cover: 'guards',
});

describe('a voucher', () => {
  test('is brought through all that can happen to it, and what is left out has a reason', () => {
    const { missed, excused } = reachOnPage('voucher', paths);
    expect(missed).toEqual(excused);
  });

  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(driver, path)).toBeNull();
  });
});
