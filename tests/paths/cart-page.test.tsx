/** Every way through a cart, replayed on its rendered page. */
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cartMachine } from '../../machines/cart.machine.ts';
import { generatePaths } from '../../src/tools/paths/generate.ts';
import { allTransitions } from '../../src/tools/paths/transitions.ts';
import { cartPaths } from '../../src/tools/registry/cart.cases.ts';
import { cartDriver } from './cart.driver.ts';
import { replayOnPage } from './replay-page.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const driver = cartDriver();
const { paths, reached } = generatePaths(cartMachine, { ...cartPaths, possible: driver.possible });

describe('the cart', () => {
  test('can be brought through every transition', () => {
    const missed = allTransitions(cartMachine).filter(({ id }) => !reached.has(id));
    expect(missed.map(({ id }) => id)).toEqual([]);
  });

  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expect(await replayOnPage(driver, path)).toBeNull();
  });
});
