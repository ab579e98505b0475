/** A replay on a page asks the machines that the page runs, and tells which invariant of theirs is broken. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartMachine } from '../../machines/cart.machine.ts';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import type { Invariant } from '../../src/tools/flows/paths/invariants.ts';
import { cartPaths } from '../../src/tools/flows/registry/cart.cases.ts';
import { cartDriver } from './cart.driver.ts';
import { replayOnPage } from './replay-page.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const [path] = generatePaths(cartMachine, { ...cartPaths, to: 'empty' }).paths;
const replay = (holds: Invariant['holds']) =>
  replayOnPage(cartDriver(), path!, (machine) => (machine === 'cart' ? [{ what: 'A sentence.', holds }] : []));

test('an invariant that is broken on the page is told with its step', async () => {
  expect(await replay(({ root }) => !root.matches('empty'))).toMatch(
    /^at step 1, xstate\.done\.actor\.loadCart.*"cart" breaks its invariant: A sentence\.$/,
  );
});

test('one that compares is given what was before', async () => {
  const seen: unknown[] = [];
  const problem = await replay(({ root }, before) => seen.push([before?.root.value, root.value]) > 0);
  expect(problem).toBeNull();
  expect(seen).toEqual([
    [undefined, 'loading'],
    ['loading', 'empty'],
  ]);
});
