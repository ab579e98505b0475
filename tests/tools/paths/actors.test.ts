/** Proves that actors of every kind are walked and replayed alike: without a name, spawned, in their hundreds, or made of effects. */
import { describe, expect, test } from 'vitest';
import {
  assign,
  createMachine,
  emit,
  fromCallback,
  fromEventObservable,
  fromPromise,
  sendTo,
  setup,
  spawnChild,
  type AnyStateMachine,
} from 'xstate';
import { generatePaths, type PathsOptions } from '../../../src/tools/flows/paths/generate.ts';
import { replayPath, startReplay } from '../../../src/tools/flows/paths/replay-actor.ts';

const nothing = () => null;
const walk = (machine: unknown, options: PathsOptions) => generatePaths(machine as AnyStateMachine, options);
async function follow(machine: unknown, options: PathsOptions) {
  const found = walk(machine, { cover: 'guards', ...options, record: true });
  for (const path of found.paths)
    expect(await replayPath(machine as AnyStateMachine, options.input, path, undefined, { options })).toBeNull();
  return found;
}

describe('actors', () => {
  test('without an id are counted by what they are started from', async () => {
    const worker = createMachine({
      id: 'worker',
      initial: 'busy',
      states: { busy: { on: { stop: 'over' } }, over: { type: 'final' } },
    });
    const farm = createMachine({
      types: {} as { context: { sent: number; ended: number } },
      id: 'farm',
      context: { sent: 0, ended: 0 },
      on: {
        hire: {
          guard: ({ context }) => context.sent < 2,
          actions: assign(({ context, spawn }) => {
            spawn(worker);
            return { sent: context.sent + 1 };
          }),
        },
        'xstate.done.actor.*': { actions: assign({ ended: ({ context }) => context.ended + 1 }) },
      },
    });
    const { paths } = await follow(farm, {
      project: ({ context }) => context as unknown,
      children: { worker: { project: nothing } },
    });
    const names = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ children }) => Object.keys(children))));
    expect([...names].toSorted()).toEqual(['worker[0]', 'worker[1]']);
    expect(paths.flatMap(({ steps }) => steps.map(({ actor }) => actor))).toContain('worker[0]');
  });

  test('that ever more are started of are named where they explode', () => {
    const item = createMachine({
      id: 'item',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { on: { go: 'a' } } },
    });
    const list = setup({ actors: { item } }).createMachine({
      id: 'list',
      on: { add: { actions: spawnChild('item', { id: () => `item-${Math.random()}` }) } },
    });
    expect(() => walk(list, { project: nothing, limit: 200, children: { item: { project: nothing } } })).toThrow(
      /^Machine "list" has more than 200 states: up to \d+ actors "item" run at once\. Bound them/,
    );
  });

  test('that start themselves without end are refused, and two machines of one name too', () => {
    const endless = createMachine({ id: 'endless', invoke: { src: 'again' } }) as AnyStateMachine;
    Object.assign(endless.implementations.actors, { again: endless });
    expect(() => walk(endless, { project: nothing })).toThrow(
      'Machine "endless" starts itself: its paths have no end.',
    );
    const twin = createMachine({
      id: 'twin',
      invoke: { src: createMachine({ id: 'twin', initial: 'a', states: { a: {} } }) },
    });
    expect(() => walk(twin, { project: nothing })).toThrow(
      'Two machines are called "twin": give each an id of its own.',
    );
  });

  test('that nobody provided answer as the cases say', async () => {
    const bare = createMachine({
      id: 'bare',
      initial: 'asking',
      states: {
        asking: { invoke: { src: 'ask', id: 'ask', onDone: 'told', onError: 'failed' } },
        told: {},
        failed: {},
      },
    });
    const { paths } = await follow(bare, { project: nothing });
    expect(paths.map(({ steps }) => steps[0]?.value as string).toSorted()).toEqual(['failed', 'told']);
  });

  test('answer once, and a callback or an observable may end or break', async () => {
    const never = () => ({ subscribe: () => ({ unsubscribe: () => {} }) });
    const wires = createMachine({
      types: {} as { context: { answers: number } },
      id: 'wires',
      context: { answers: 0 },
      invoke: [
        { id: 'call', src: fromCallback(() => {}), onError: { actions: assign({ answers: 10 }) } },
        { id: 'watch', src: fromEventObservable(never), onDone: { actions: assign({ answers: 20 }) } },
        {
          id: 'ask',
          src: fromPromise(() => Promise.resolve(1)),
          onDone: { actions: assign({ answers: ({ context }) => context.answers + 1 }) },
        },
      ],
    });
    const { paths } = await follow(wires, { project: ({ context }) => context as unknown });
    for (const { steps } of paths)
      for (const kind of ['call', 'watch', 'ask'])
        expect(steps.filter(({ event }) => event.type.endsWith(`.${kind}`)).length).toBeLessThanOrEqual(1);
    expect(new Set(paths.flatMap(({ steps }) => steps.map(({ event }) => event.type))).size).toBe(3);
  });
});

describe('effects', () => {
  const done: string[] = [];
  const machine = createMachine({
    id: 'deeds',
    initial: 'calm',
    states: {
      calm: { on: { go: { target: 'wild', actions: [() => done.push('inline'), 'named', emit({ type: 'went' })] } } },
      wild: {
        invoke: { id: 'radio', src: fromCallback(() => void done.push('callback')) },
        entry: sendTo('radio', { type: 'loud' }),
      },
    },
  }).provide({ actions: { named: () => void done.push('named') } }) as AnyStateMachine;

  test('of a project are told and not carried out, unless they are asked for', async () => {
    const { paths } = await follow(machine, { project: nothing });
    const [path] = paths;
    expect(path?.steps[0]?.effects).toEqual([
      expect.stringMatching(/\S/),
      'named',
      'emit {"type":"went"}',
      expect.stringMatching(/./),
      expect.stringMatching(/./),
    ]);
    expect(done).toEqual([]);
    expect(await replayPath(machine, undefined, path!, undefined, { sideEffects: true })).toBeNull();
    expect(done).toEqual(['inline', 'named']);
  });

  test('of events that are emitted reach those who listen', async () => {
    const replay = startReplay(machine, undefined);
    const heard: string[] = [];
    replay.actor.on('*', ({ type }: { type: string }) => heard.push(type));
    await replay.play({ event: { type: 'go' } });
    expect(heard).toEqual(['went']);
    replay.stop();
  });

  test('that break a machine end its path, where a case was given', async () => {
    const fragile = createMachine({
      types: {} as { context: { name: string } },
      id: 'fragile',
      context: { name: '' },
      on: { named: { actions: assign({ name: ({ event }) => (event['name'] as string).trim() }) } },
    });
    const { paths } = await follow(fragile, {
      project: ({ context }) => context as unknown,
      cases: { named: [{ name: 'a' }, {}] },
    });
    expect(paths.flatMap(({ steps }) => steps).filter(({ broken }) => broken === true).length).toBeGreaterThan(0);
  });
});

describe('drawings', () => {
  test('wildcards are heard, forbidden events change nothing, and onDone is never sent from outside', async () => {
    const machine = createMachine({
      id: 'keys',
      initial: 'typing',
      states: {
        typing: {
          initial: 'line',
          on: { 'key.*': '.line', '*': 'odd' },
          onDone: 'sent',
          states: {
            line: { on: { 'key.enter': 'over', 'key.tab': undefined } },
            over: { type: 'final' },
          },
        },
        odd: {},
        sent: {},
      },
    });
    const { paths, reached } = await follow(machine, { project: nothing });
    const types = new Set(paths.flatMap(({ steps }) => steps.map(({ event }) => event.type)));
    expect([...types].toSorted()).toEqual(['any', 'key.any', 'key.enter', 'key.tab']);
    expect([...reached]).toContain('keys.typing.line key.tab 0');
    expect([...reached]).toContain('keys.typing xstate.done.state.keys.typing 0');
  });

  test('what a history state remembers tells two moments apart', async () => {
    const machine = createMachine({
      id: 'menu',
      initial: 'shown',
      states: {
        shown: {
          initial: 'one',
          on: { hide: 'hidden' },
          states: { one: { on: { next: 'two' } }, two: {}, last: { type: 'history' } },
        },
        hidden: { on: { show: 'shown.last' } },
      },
    });
    const { paths, states } = await follow(machine, { project: nothing });
    expect(states).toBe(4);
    const ends = paths.map(({ steps }) => steps.at(-1)!).filter(({ event }) => event.type === 'show');
    expect(ends.map(({ value }) => value)).toContainEqual({ shown: 'two' });
  });
});
