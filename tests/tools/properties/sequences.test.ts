/** Proves what a random sequence may do: who takes steps, in which order timers go off, what is held, and what a seed promises. */
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { assign, createMachine, fromCallback, fromObservable, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { checkProperties, propertyTest } from '../../../src/tools/flows/paths/properties/property-test.ts';
import type { PropertyOptions } from '../../../src/tools/flows/paths/properties/options.ts';
import type { Step } from '../../../src/tools/flows/paths/properties/step.ts';
import { always, eventually, never } from '../../../src/tools/flows/paths/properties/temporal.ts';
import { lockerProperties } from './foreign.properties.ts';
import { createLocker } from './locker.machine.ts';

/** Every step of every sequence. */
async function listSteps(machine: unknown, options: PropertyOptions = {}): Promise<Step[]> {
  const steps: Step[] = [];
  const note = always('It is noted.', (_, __, step: Step | null) => {
    if (step !== null) steps.push(step);
    return true;
  });
  await propertyTest(machine as AnyStateMachine, { seed: 1, runs: 60, ...options, temporal: [note] });
  return steps;
}

describe('a seed', () => {
  const faulty = (seed: number) => checkProperties(createLocker('keeps the count'), { ...lockerProperties, seed });

  test('brings the same failure again', async () => {
    expect(await faulty(3)).toEqual(await faulty(3));
  });

  test('is told by a failure, with what broke and every state on the way', async () => {
    const { trace = '' } = (await faulty(3)).failure ?? {};
    expect(trace).toContain('"locker" breaks a property: seed 3,');
    expect(trace).toContain('opens\n       → closed');
    expect(trace).toMatch(/1\. code\.entered \{"code":""\}\n {7}→ checking/);
    expect(trace).toContain('The reference model disagrees: It counts the wrong codes');
  });

  test('differs from another', async () => {
    const [one, other] = [await listSteps(createLocker(), { seed: 1 }), await listSteps(createLocker(), { seed: 2 })];
    expect(one).not.toEqual(other);
  });

  test('throws where the caller wants that', async () => {
    const failing = propertyTest(createLocker('keeps the count') as AnyStateMachine, { ...lockerProperties, seed: 3 });
    await expect(failing).rejects.toThrow(/breaks a property: seed 3/);
  });
});

const ring = setup({ types: { events: {} as { type: 'press' | 'release' | 'else'; by?: number } } }).createMachine({
  id: 'ring',
  initial: 'idle',
  states: { idle: { on: { press: 'pressed', else: {} } }, pressed: { on: { release: 'idle' } } },
});

describe('a person', () => {
  test('does only what has a transition', async () => {
    const types = new Set((await listSteps(ring)).map(({ event }) => event.type));
    expect([...types].toSorted()).toEqual(['press', 'release']);
  });

  test('does more where strays are asked for', async () => {
    const steps = await listSteps(ring, { stray: true });
    const twice = steps.some(({ event }, index) => event.type === 'press' && steps[index + 1]?.event.type === 'press');
    expect(twice).toBe(true);
    expect(steps.some(({ event }) => event.type === 'else')).toBe(true);
  });

  test('does not what the description leaves out, and some things more often', async () => {
    const steps = await listSteps(ring, {
      possible: (snapshot, { by }) => snapshot.matches('pressed') || by === 2,
      events: { press: [{ by: 1 }, { by: 2 }] },
      weights: { press: 3 },
    });
    const presses = steps.filter(({ event }) => event.type === 'press');
    expect(presses.length).toBeGreaterThan(20);
    expect(presses.every(({ event }) => event['by'] === 2)).toBe(true);
  });

  test('draws payloads from arbitraries, also from what is so now', async () => {
    const counter = setup({
      types: { context: {} as { sum: number }, events: {} as { type: 'add'; by: number } },
    }).createMachine({
      id: 'counter',
      context: { sum: 0 },
      on: { add: { actions: assign({ sum: ({ context, event }) => context.sum + event.by }) } },
    });
    const { failure } = await checkProperties(counter as AnyStateMachine, {
      seed: 1,
      events: {
        add: ({ snapshot }) => fc.nat({ max: 3 }).map((by) => ({ by: by + (snapshot.context as { sum: number }).sum })),
      },
      invariant: [{ what: 'It stays small.', holds: ({ root }) => (root.context as { sum: number }).sum < 40 }],
    });
    let sum = 0;
    for (const { event } of failure?.steps ?? []) {
      expect((event['by'] as number) - sum).toBeLessThanOrEqual(3);
      sum += event['by'] as number;
    }
    expect(sum).toBeGreaterThanOrEqual(40);
  });

  test('brings the smallest payload that fails', async () => {
    const { failure } = await checkProperties(ring as AnyStateMachine, {
      seed: 1,
      events: { press: fc.record({ by: fc.nat({ max: 1000 }) }) },
      temporal: [never('It is pressed hard.', (_, __, step: Step | null) => Number(step?.event['by'] ?? 0) > 17)],
    });
    expect(failure?.steps.map(({ event }) => event)).toEqual([{ type: 'press', by: 18 }]);
  });
});

describe('the clock', () => {
  const lights = setup({}).createMachine({
    id: 'lights',
    type: 'parallel',
    states: {
      slow: { initial: 'on', states: { on: { after: { 3000: 'off' } }, off: { after: { 3000: 'on' } } } },
      fast: { initial: 'on', states: { on: { after: { 1000: 'off' } }, off: { after: { 1000: 'on' } } } },
    },
  });

  test('goes on from timer to timer, and never past one', async () => {
    const steps = await listSteps(lights, { runs: 1, steps: 200, seed: 4 });
    expect(steps.length).toBeGreaterThan(8);
    expect(steps.slice(0, 8).map(({ event, wait }) => `${wait ?? 0} ${event.type.split('.').at(-2)}`)).toEqual([
      '1000 fast',
      '1000 fast',
      // Both are due now, the one that was set first before the other.
      '1000 slow',
      '0 fast',
      '1000 fast',
      '1000 fast',
      '1000 slow',
      '0 fast',
    ]);
  });
});

describe('an actor', () => {
  const run = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  const sideEffect = vi.fn<() => void>();
  const child = createMachine({
    id: 'child',
    initial: 'working',
    states: {
      working: { invoke: { id: 'inner', src: fromPromise(run), onDone: 'over', onError: 'over' } },
      over: { type: 'final' },
    },
  });
  const family = createMachine({
    id: 'family',
    types: {} as { context: { seen: unknown[] } },
    context: ({ spawn }) => {
      spawn(child, { id: 'spawned' });
      return { seen: [] };
    },
    entry: sideEffect,
    invoke: [
      { id: 'inline', src: fromPromise(run), onDone: '.other' },
      { id: 'callback', src: fromCallback(() => void run()) },
      {
        id: 'observable',
        src: fromObservable(() => ({ subscribe: () => (void run(), { unsubscribe() {} }) })),
        onSnapshot: { actions: assign({ seen: ({ event, context }) => [...context.seen, event.snapshot.context] }) },
      },
    ],
    initial: 'one',
    states: { one: { on: { told: 'two' } }, two: {}, other: {} },
  });
  const outcomes = {
    inline: { resolve: ['done'] },
    callback: { progress: [{ type: 'told' }] },
    observable: { next: [1, 2] },
  };

  test('of any kind is held, with a name and without, and the machine is real', async () => {
    const steps = await listSteps(family, { outcomes, events: { told: [] } });
    const seen = new Set(steps.map(({ by, actor, from, event }) => [by, actor, from ?? '', event.type].join(' ')));
    expect([...seen].toSorted()).toEqual([
      'actor  callback told',
      'actor  inline xstate.done.actor.inline',
      'actor  observable xstate.snapshot.observable',
      'actor spawned inner xstate.done.actor.inner',
      'actor spawned inner xstate.error.actor.inner',
    ]);
    expect(run).not.toHaveBeenCalled();
  });

  test('emits what its machine hears', async () => {
    const { failure } = await checkProperties(family as AnyStateMachine, {
      seed: 1,
      outcomes,
      invariant: [
        { what: 'It hears no two.', holds: ({ root }) => !(root.context as { seen: unknown[] }).seen.includes(2) },
      ],
    });
    expect(failure?.steps).toEqual([
      { by: 'actor', actor: '', from: 'observable', event: { type: 'xstate.snapshot.observable', context: 2 } },
    ]);
  });

  test('has side effects only where they are asked for', async () => {
    await listSteps(family, { outcomes });
    expect(sideEffect).not.toHaveBeenCalled();
    await listSteps(family, { outcomes, actions: true, runs: 3 });
    expect(sideEffect).toHaveBeenCalledTimes(3);
  });

  test('may fall silent, which a machine without a timer does not survive', async () => {
    const create = (after: object) =>
      setup({ actors: { load: fromPromise(run) } }).createMachine({
        id: 'loader',
        initial: 'loading',
        states: { loading: { invoke: { id: 'load', src: 'load', onDone: 'over' }, after }, over: { type: 'final' } },
      }) as AnyStateMachine;
    const options: PropertyOptions = {
      seed: 1,
      outcomes: { load: { resolve: [undefined], never: true } },
      temporal: [eventually('It ends.', { holds: ({ root }) => root.matches('over') })],
    };
    const { failure } = await checkProperties(create({}), options);
    expect(failure?.trace).toContain('1. load never answers');
    expect((await checkProperties(create({ 5000: 'over' }), options)).failure).toBeNull();
  });
});
