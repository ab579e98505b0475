/** Proves that the clock goes on by the timer that is due, and never past another: where a machine is walked, and where it runs. */
import { describe, expect, test } from 'vitest';
import { assign, cancel, createMachine, raise, sendTo, type AnyStateMachine } from 'xstate';
import { replayWith, type Driver } from '../../../src/tools/flows/paths/driver.ts';
import { FORMATS } from '../../../src/tools/flows/paths/formats.ts';
import { generatePaths, type Path, type PathsOptions } from '../../../src/tools/flows/paths/generate.ts';
import { replayPath } from '../../../src/tools/flows/paths/replay-actor.ts';

const options: PathsOptions = { project: ({ context }) => context as unknown };
const walk = (machine: unknown, more: Partial<PathsOptions> = {}) =>
  generatePaths(machine as AnyStateMachine, { ...options, ...more });
const types = ({ steps }: Path) => steps.map(({ event: { type } }) => type.replace(/^xstate\.after\.(\w+)\..*/, '$1'));
const waits = ({ steps }: Path) => steps.map(({ wait }) => wait ?? 0);
const replayAll = async (machine: unknown, paths: readonly Path[]) => {
  const problems = await Promise.all(paths.map((path) => replayPath(machine as AnyStateMachine, undefined, path)));
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
};

describe('several delays in a state', () => {
  const delays = (SLOW: number) =>
    createMachine(
      {
        id: 'kettle',
        initial: 'cold',
        states: {
          cold: { after: { 300: 'warm', SLOW: 'hot' }, on: { again: { target: 'cold', reenter: true } } },
          warm: {},
          hot: {},
        },
      },
      { delays: { SLOW } },
    );

  test.each([
    [500, 'warm', 300],
    [200, 'hot', 200],
    // Of two that are due at once the first goes first.
    [300, 'warm', 300],
  ])('the shorter one ends: %i ms beside 300 ms', async (slow, value, wait) => {
    const machine = delays(slow);
    const { paths } = walk(machine);
    const ends = paths.map((path) => path.steps.at(-1)!).filter(({ event }) => event.type !== 'again');
    expect(ends.map((step) => [step.value, step.wait])).toEqual([[value, wait]]);
    await replayAll(machine, paths);
  });

  test('a replay notices that another is due first, and that one is due at another time', async () => {
    const [path] = walk(delays(500), { to: 'warm' }).paths;
    expect(await replayPath(delays(100) as AnyStateMachine, undefined, path!)).toBe(
      'step 1 (xstate.after.300.kettle.cold): Timer "xstate.after.SLOW.kettle.cold" ends before "xstate.after.300.kettle.cold" does.',
    );
    const [late] = walk(delays(200), { to: 'hot' }).paths;
    expect(await replayPath(delays(250) as AnyStateMachine, undefined, late!)).toContain(
      'ends after 250 ms, not after 200 ms.',
    );
  });
});

describe('timers side by side', () => {
  const pair = createMachine({
    id: 'pair',
    type: 'parallel',
    states: {
      long: { initial: 'a', states: { a: { after: { 1000: 'b' } }, b: {} } },
      short: { initial: 'x', states: { x: { on: { go: 'y' } }, y: { after: { 400: 'z' } }, z: {} } },
    },
  });

  test('people may begin one late: the other then ends first, at a moment that the path tells', async () => {
    const { paths } = walk(pair);
    const both = paths.map((path) => [types(path).join(), waits(path).join()]);
    expect(both).toContainEqual(['go,400,1000', '0,400,600']);
    expect(both).toContainEqual(['go,1000', '600,400']);
    expect(both).toContainEqual(['1000,go,400', '1000,0,400']);
    await replayAll(pair, paths);
  });

  test('a driver is told the time that a person waits, and what is written of a path tells it too', async () => {
    const path = walk(pair).paths.find((one) => types(one).join() === 'go,1000')!;
    const deeds: string[] = [];
    const act = (_: null, { type }: { type: string }) => Promise.resolve(void deeds.push(type));
    const driver: Driver<null> = {
      open: () => Promise.resolve(null),
      wait: (_, milliseconds) => void deeds.push(`${milliseconds} ms`),
      events: { go: act, 'xstate.after.1000.pair.long.a': act },
      states: { 'long.a': () => {}, 'long.b': () => {}, 'short.x': () => {}, 'short.y': () => {} },
    };
    expect(await replayWith(driver, path)).toBeNull();
    expect(deeds).toEqual(['600 ms', 'go', 'xstate.after.1000.pair.long.a']);
    const start = { input: undefined, paths: [path] };
    const source = { module: 'pair.ts', name: 'pair', tool: 'paths' };
    const written = { machine: 'pair', title: 'Pair', source, starts: [start] };
    expect(FORMATS.markdown(written)).toContain('1. `go` after 600 ms');
    const [read] = (JSON.parse(FORMATS.json(written)) as { starts: { paths: Path[] }[] }).starts;
    expect(await replayPath(pair as AnyStateMachine, undefined, read!.paths[0]!)).toBeNull();
    expect(waits(read!.paths[0]!)).toEqual([600, 400]);
  });

  test('one that began earlier ends earlier, although it is longer', async () => {
    const relay = createMachine({
      id: 'relay',
      type: 'parallel',
      states: {
        one: { initial: 'a', states: { a: { after: { 1000: 'b' } }, b: {} } },
        two: { initial: 'x', states: { x: { after: { 300: 'y' } }, y: { after: { 800: 'z' } }, z: {} } },
      },
    });
    const { paths } = walk(relay);
    expect(paths.map(types)).toEqual([['300', '1000', '800']]);
    expect(paths.map(waits)).toEqual([[300, 700, 100]]);
    await replayAll(relay, paths);
  });

  test('states that differ in the time that is left are few, however often a timer begins anew', () => {
    const poll = createMachine({
      id: 'poll',
      type: 'parallel',
      states: {
        asking: {
          initial: 'pause',
          states: { pause: { after: { 700: 'ask' } }, ask: { on: { answered: 'pause' } } },
        },
        patience: { initial: 'left', states: { left: { after: { 600_000: 'over' } }, over: {} } },
      },
    });
    const { states, reached } = walk(poll);
    expect(states).toBeLessThan(12);
    expect([...reached]).toContain('poll.patience.left xstate.after.600000.poll.patience.left 0');
  });
});

describe('delays', () => {
  test('follow from context and event', async () => {
    const backoff = createMachine(
      {
        types: {} as { context: { tries: number } },
        id: 'backoff',
        context: { tries: 0 },
        initial: 'waiting',
        states: {
          waiting: {
            after: {
              growing: {
                target: 'waiting',
                reenter: true,
                actions: assign({ tries: ({ context }) => context.tries + 1 }),
              },
            },
            always: { guard: ({ context }) => context.tries === 3, target: 'tired' },
          },
          tired: {},
        },
      },
      { delays: { growing: ({ context }) => 100 * 2 ** context.tries } },
    );
    const { paths } = walk(backoff);
    expect(paths.map(waits)).toEqual([[100, 200, 400]]);
    await replayAll(backoff, paths);
  });

  test('of events that are raised or sent come by the clock, and can be cancelled', async () => {
    const alarm = createMachine({
      id: 'alarm',
      initial: 'set',
      states: {
        set: {
          entry: [
            raise({ type: 'rings' }, { delay: 500, id: 'ring' }),
            sendTo(({ self }) => self, { type: 'nudges' }, { delay: 200 }),
          ],
          on: { rings: 'loud', nudges: { actions: [] }, off: { target: 'quiet', actions: cancel('ring') } },
        },
        loud: {},
        quiet: { on: { rings: 'loud' } },
      },
    });
    const { paths } = walk(alarm, { cases: { rings: [], nudges: [] } });
    expect(paths.map(types)).toContainEqual(['nudges', 'rings']);
    expect(paths.flatMap(({ steps }) => steps).filter(({ delayed }) => delayed === true).length).toBeGreaterThan(0);
    expect(paths.flatMap(types).filter((type) => type === 'rings')).toHaveLength(1);
    await replayAll(alarm, paths);
  });

  test('that are switched off bind nothing else, and are told by the path', async () => {
    const lamp = createMachine({
      id: 'lamp',
      initial: 'on',
      states: { on: { after: { 10: 'off', 20: 'dim' } }, off: {}, dim: {} },
    });
    const { paths } = walk(lamp, { cases: { 'xstate.after.10.lamp.on': [] } });
    expect(paths.map(types)).toEqual([['20']]);
    expect(paths[0]?.untimed).toEqual(['xstate.after.10.lamp.on']);
    await replayAll(lamp, paths);
  });
});
