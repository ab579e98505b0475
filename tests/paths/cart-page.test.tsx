/** Every way through a cart, replayed on its rendered page. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cartMachine } from '../../machines/cart.machine.ts';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import { cartPaths } from '../../src/tools/flows/registry/cart.cases.ts';
import { cartDriver } from './cart.driver.ts';
import { reachOnPage } from './reach.ts';
import { replayOnPage } from './replay-page.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const driver = cartDriver();
const { paths } = generatePaths(cartMachine, { ...cartPaths, possible: driver.possible, cover: 'guards' });

describe('the cart', () => {
  test('is brought through all that can happen to it, and what is left out has a reason', () => {
    const { missed, excused } = reachOnPage('cart', paths);
    expect(missed).toEqual(excused);
  });

  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(driver, path)).toBeNull();
  });
});
