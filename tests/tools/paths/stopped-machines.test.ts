/** Proves that a path tells what a machine leaves behind that is stopped, in the order in which a running actor does it. */
import { expect, test } from 'vitest';
import { createMachine, fromPromise, sendTo, type AnyStateMachine } from 'xstate';
import { generatePaths, type PathsOptions } from '../../../src/tools/flows/paths/generate.ts';
import { replayPath } from '../../../src/tools/flows/paths/replay-actor.ts';

const silent = fromPromise(() => new Promise<never>(() => {}));

const window = createMachine({
  id: 'window',
  initial: 'open',
  invoke: { id: 'watch', src: silent },
  states: { open: { on: { 'window.rested': 'resting' }, invoke: { id: 'count', src: silent } }, resting: {} },
});
const bill = createMachine({ id: 'bill', invoke: { id: 'print', src: silent } });
const shop = createMachine({
  id: 'shop',
  initial: 'serving',
  invoke: { id: 'window', src: window },
  states: {
    serving: { on: { 'bill.asked': 'paying', 'shop.left': 'closed' } },
    // What one machine stops, another one starts in the same step.
    paying: { entry: sendTo('window', { type: 'window.rested' }), invoke: { id: 'bill', src: bill } },
    closed: { type: 'final' },
  },
}) as unknown as AnyStateMachine;

const nothing = () => null;
const options: PathsOptions = {
  project: nothing,
  children: { window: { project: nothing, cases: { 'window.rested': [] } }, bill: { project: nothing } },
};

test('a running actor follows what was recorded', async () => {
  const { paths } = generatePaths(shop, { ...options, record: true });
  const effects = (type: string) =>
    paths.flatMap(({ steps }) => steps.filter(({ event }) => event.type === type)).map((step) => step.effects)[0];
  expect(effects('bill.asked')).toEqual(['stop count', 'start print']);
  expect(effects('shop.left')?.toSorted()).toEqual(['stop count', 'stop watch']);
  for (const path of paths) expect(await replayPath(shop, undefined, path, undefined, { options })).toBeNull();
});
