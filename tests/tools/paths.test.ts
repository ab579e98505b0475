/** Proves what the path generator promises: what it covers, where it goes, and what it refuses. */
import { describe, expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { measureCoverage, measureSystemCoverage, seenOn } from '../../src/tools/flows/paths/coverage.ts';
import { replayWith, type Driver } from '../../src/tools/flows/paths/driver.ts';
import { fewestPaths } from '../../src/tools/flows/paths/fewest.ts';
import { generatePaths, type PathsOptions } from '../../src/tools/flows/paths/generate.ts';
import { replayPath } from '../../src/tools/flows/paths/replay-actor.ts';
import { walkAll } from './walked-machines.ts';

/** A door that a wrong key does not open, with a state that is only passed through. */
const door = setup({
  types: {
    context: {} as { turns: number },
    events: {} as { type: 'key.turned'; fits: boolean } | { type: 'door.pushed' } | { type: 'door.pulled' },
  },
  guards: {
    fits: ({ event }) => event.type === 'key.turned' && event.fits,
    isWorn: ({ context }) => context.turns > 1,
  },
  actions: { count: assign({ turns: ({ context }) => context.turns + 1 }) },
}).createMachine({
  id: 'door',
  context: { turns: 0 },
  initial: 'locked',
  states: {
    locked: { on: { 'key.turned': { guard: 'fits', target: 'turning', actions: 'count' } } },
    turning: { always: [{ guard: 'isWorn', target: 'broken' }, { target: 'closed' }] },
    closed: { on: { 'door.pushed': 'open', 'key.turned': 'locked' } },
    open: { on: { 'door.pulled': 'closed' } },
    broken: { type: 'final' },
  },
});

const options: PathsOptions = {
  project: ({ context }) => ({ turns: Math.min(2, (context as { turns: number }).turns) }),
  cases: { 'key.turned': [{ fits: true }, { fits: false }] },
};
const generate = (more: Partial<PathsOptions> = {}) => generatePaths(door, { ...options, ...more }).paths;
const listTypes = (more: Partial<PathsOptions>) =>
  generate(more).map(({ steps }) => steps.map(({ event }) => event.type));

describe('what is covered', () => {
  test('states: each of them once, those included that are only passed', () => {
    const { states } = measureCoverage(door, generate({ cover: 'states' }).map(seenOn));
    expect(states.missed).toEqual([]);
    expect(generate({ cover: 'states' })).toHaveLength(2);
  });

  test('transitions: all of them, and no event that is refused', () => {
    const paths = generate();
    expect(measureCoverage(door, paths.map(seenOn)).transitions.missed).toEqual([]);
    expect(paths.flatMap(({ steps }) => steps).filter(({ transitions }) => transitions.length === 0)).toEqual([]);
  });

  test('guards: both answers of each, by an event that is refused where need be', () => {
    expect(measureCoverage(door, generate().map(seenOn)).guards.missed).toEqual(['door.locked key.turned 0 false']);
    const paths = generate({ cover: 'guards' });
    expect(measureCoverage(door, paths.map(seenOn)).guards.missed).toEqual([]);
  });

  test('a running actor follows every path, one with a refused event included', async () => {
    const problems = await Promise.all(generate({ cover: 'guards' }).map((path) => replayPath(door, undefined, path)));
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
  });

  test('each path has a name of its own, however much alike its cases look', () => {
    for (const { ways } of walkAll('transitions')) {
      for (const paths of ways) {
        const names = paths.map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
      }
    }
  });

  test.each(['transitions', 'guards'] as const)(
    'fewest: all %s still, by fewer paths, none of which can be spared',
    (cover) => {
      for (const { machine, ways } of walkAll(cover)) {
        const all = ways.flat();
        const few = fewestPaths(all, cover);
        const takenBy = (paths: typeof all) => {
          const parts = [...measureSystemCoverage(machine, paths.map(seenOn)).values()];
          return parts.flatMap(({ transitions, guards }) => [
            ...transitions.reached,
            ...(cover === 'guards' ? guards.reached : []),
          ]);
        };
        expect(takenBy(few)).toEqual(takenBy(all));
        expect(few.length).toBeLessThanOrEqual(all.length);
        for (const spared of few)
          expect(takenBy(few.filter((path) => path !== spared)).length).toBeLessThan(takenBy(few).length);
      }
      expect(fewestPaths([])).toEqual([]);
      expect(fewestPaths(generate({ cover: 'guards' })).length).toBeLessThan(generate({ cover: 'guards' }).length);
    },
  );

  test('at the start: what this input leads to, and nothing that another one would', () => {
    const gate = setup({
      types: { context: {} as { known: boolean }, input: {} as { known: boolean } },
      guards: { isKnown: ({ context }) => context.known },
    }).createMachine({
      id: 'gate',
      context: ({ input }) => ({ known: input?.known ?? false }),
      initial: 'asking',
      states: { asking: { always: [{ guard: 'isKnown', target: 'in' }, { target: 'out' }] }, in: {}, out: {} },
    });
    const [path] = generatePaths(gate, { input: { known: true }, project: () => null }).paths;
    expect(path?.opening).toEqual({
      transitions: ['gate.asking always 0'],
      states: ['gate', 'gate.asking', 'gate.in'],
      guards: ['gate.asking always 0 true'],
    });
  });

  test('the machine itself stays as it was', () => {
    const before = JSON.stringify(door.definition);
    generate({ cover: 'guards' });
    expect(JSON.stringify(door.definition)).toBe(before);
  });

  test('what is left out as impossible is on no path', () => {
    const types = listTypes({ possible: (_, { type }) => type !== 'door.pushed' }).flat();
    expect(types).not.toContain('door.pushed');
    expect(types.length).toBeGreaterThan(0);
  });
});

describe('where paths lead', () => {
  test('to a state: every way into it, and nothing after it', () => {
    expect(listTypes({ to: 'broken' })).toEqual([['key.turned', 'key.turned', 'key.turned']]);
    expect(generate({ to: 'closed' }).map(({ steps }) => steps.at(-1)?.value)).toEqual(['closed']);
  });

  test('from a state: the shortest way to it first', () => {
    for (const types of listTypes({ from: 'open' })) expect(types.slice(0, 2)).toEqual(['key.turned', 'door.pushed']);
  });

  test('from one state to another', () => {
    expect(listTypes({ from: 'open', to: 'locked' })).toEqual([
      ['key.turned', 'door.pushed', 'door.pulled', 'key.turned'],
    ]);
  });

  test('a state that the machine does not have is refused with those that it has', () => {
    expect(() => generate({ to: 'ajar' })).toThrow(
      'Machine "door" has no state "ajar". It has: locked, turning, closed, open, broken.',
    );
  });

  test('a state that no case leads to is named', () => {
    const cases = { 'key.turned': [{ fits: false }] };
    expect(() => generate({ to: 'open', cases })).toThrow('No case leads machine "door" to "open".');
  });
});

describe('what is refused', () => {
  const endless = (limit?: number) => () =>
    generatePaths(door, { ...options, project: ({ context }) => context as unknown, limit });
  const counter = setup({
    types: { context: {} as { step: number; name: string } },
    actions: { count: assign({ step: ({ context }) => context.step + 1 }) },
  }).createMachine({
    id: 'counter',
    context: { step: 0, name: 'x' },
    on: { 'step.taken': { actions: 'count' }, 'step.again': { actions: 'count' } },
  });

  test('a machine whose context explodes, with the key that is to blame, and soon', () => {
    const began = performance.now();
    expect(() => generatePaths(counter, { project: ({ context }) => context as unknown })).toThrow(
      'Machine "counter" has more than 5000 states: context key "step" took 5000 values. Project it to what the guards read.',
    );
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  test('a machine that never comes to rest, because states without an event lead in a circle', () => {
    const circle = setup({}).createMachine({
      id: 'circle',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { always: 'c' }, c: { always: 'b' } },
    });
    expect(() => generatePaths(circle, { project: () => null })).toThrow(/Machine "circle" never comes to rest/);
  });

  test('nothing that ends within its limit', () => {
    expect(endless()).not.toThrow();
    expect(endless(2)).toThrow('more than 2 states');
  });
});

describe('a driver', () => {
  const [path] = generate({ to: 'open' });
  const driver: Driver<string[]> = {
    open: () => Promise.resolve([]),
    events: {
      'key.turned': (deeds) => Promise.resolve(void deeds.push('turn')),
      'door.pushed': (deeds) => Promise.resolve(void deeds.push('push')),
    },
    states: { locked: () => {}, closed: () => {}, open: (deeds) => expect(deeds).toEqual(['turn', 'push']) },
  };

  test('acts and looks at each step', async () => {
    expect(await replayWith(driver, path!)).toBeNull();
  });

  test('that sees something else names the step', async () => {
    const states = { ...driver.states, closed: () => Promise.reject(new Error('The door is open.')) };
    expect(await replayWith({ ...driver, states }, path!)).toBe('at step 1, key.turned: The door is open.');
  });

  test('that does not know an event or a state names it', async () => {
    expect(await replayWith({ ...driver, events: {} }, path!)).toContain('no deed for key.turned');
    expect(await replayWith({ ...driver, states: {} }, path!)).toContain('what locked shows');
  });
});
