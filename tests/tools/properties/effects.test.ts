/** Proves that properties are told what a step brought about beside its states, in the words in which paths record it. */
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { generatePaths } from '../../../src/tools/flows/paths/generate.ts';
import { createActorSut } from '../../../src/tools/flows/paths/properties/actor-sut.ts';
import { checkProperties } from '../../../src/tools/flows/paths/properties/property-test.ts';
import { checkoutMachine } from '../paths/foreign/checkout.machine.ts';
import { uploadsMachine } from '../paths/foreign/uploads.machine.ts';
import { FOREIGN } from '../paths/foreign.ts';

test('own actions are told though they are left out, and what is emitted', () => {
  const run = createActorSut(checkoutMachine as AnyStateMachine, { input: { items: 1 } }).open({ items: 1 });
  expect(run.observe().effects?.()).toEqual(['remember']);
  const act = (type: string, more: object = {}) => run.perform({ by: 'person', actor: '', event: { type, ...more } });
  act('paid.started');
  expect(run.observe().effects?.()).toEqual([]);
  act('card.entered', { number: '4242' });
  expect(run.observe().effects?.()).toEqual(['start charge']);
  run.perform({
    by: 'actor',
    actor: '',
    from: 'charge',
    event: { type: 'xstate.done.actor.charge', output: { receipt: 'r1' } },
  });
  expect(run.observe().effects?.()).toEqual(['stop charge', 'emit {"type":"order.placed","items":1}']);
  run.close();
});

test('actors that are started and stopped are told', () => {
  const run = createActorSut(uploadsMachine as AnyStateMachine).open(undefined);
  run.perform({ by: 'person', actor: '', event: { type: 'file.dropped', file: 'a' } });
  const dropped = run.observe();
  expect(dropped.effects?.()).toContain('start file-a');
  run.perform({ by: 'person', actor: '', event: { type: 'queue.cleared' } });
  expect(run.observe().effects?.()).toContain('stop file-a');
  // Each moment keeps its own.
  expect(dropped.effects?.()).toContain('start file-a');
  run.close();
});

test('a path of one step brings about there what it records', () => {
  const { machine, options } = FOREIGN.find(({ name }) => name === 'socket')!;
  const { paths } = generatePaths(machine, { ...options, record: true });
  for (const { steps } of paths) {
    const run = createActorSut(machine).open(undefined);
    for (const { event, actor = '', effects } of steps) {
      if (event.type.startsWith('xstate.') || event.type === 'socket.silent') break;
      run.perform({ by: 'person', actor, event });
      expect(run.observe().effects?.()).toEqual(effects);
    }
    run.close();
  }
});

test('an oracle that asks breaks where an action is missing', async () => {
  const { failure } = await checkProperties(checkoutMachine as AnyStateMachine, {
    seed: 1,
    input: { items: 1 },
    invariant: [{ what: 'Nothing is remembered.', holds: (now) => now.effects?.().length === 0 }],
  });
  expect(failure?.broken).toEqual({ oracle: 'invariant', what: 'Nothing is remembered.', step: 0 });
});
