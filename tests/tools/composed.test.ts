/** Proves that machines which start others are walked, replayed and counted as one system. */
import { describe, expect, test } from 'vitest';
import { fromPromise, sendTo, setup, type AnyStateMachine } from 'xstate';
import { runCommand } from '../../src/tools/flows/paths/command.ts';
import { measureSystemCoverage, seenOn } from '../../src/tools/flows/paths/coverage.ts';
import { replayWith, type Driver } from '../../src/tools/flows/paths/driver.ts';
import { fewestPaths } from '../../src/tools/flows/paths/fewest.ts';
import { generatePaths, type Path, type PathsOptions } from '../../src/tools/flows/paths/generate.ts';
import { replayPath } from '../../src/tools/flows/paths/replay-actor.ts';
import { listMachines } from '../../src/tools/flows/paths/system.ts';
import { registryProblems } from '../../src/tools/flows/registry/registry.ts';
import { visitPaths, visitWithParts } from './fixtures/visit.ts';

const generate = (more: Partial<PathsOptions> = {}) =>
  generatePaths(visitWithParts, { ...visitPaths, cover: 'guards', ...more }).paths;
const paths = generate();
const missedBy = (some: readonly Path[]) =>
  [...measureSystemCoverage(visitWithParts, some.map(seenOn)).values()].flatMap(({ states, transitions, guards }) =>
    [states, transitions, guards].flatMap(({ missed }) => missed),
  );
const listTypes = ({ steps }: Path) => steps.map(({ actor, event }) => `${actor} ${event.type}`);

describe('a machine that starts others', () => {
  test('names them all, those included that one of them starts', () => {
    expect(listMachines(visitWithParts).map(({ id }) => id)).toEqual([
      'visit',
      'plan',
      'hold',
      'charge',
      'availability',
    ]);
  });

  test('is covered with all states, transitions and guard answers of every machine', () => {
    expect(missedBy(paths)).toEqual([]);
    expect(missedBy(fewestPaths(paths, 'guards'))).toEqual([]);
  });

  test('is counted machine by machine', () => {
    const [first] = paths;
    const { states } = measureSystemCoverage(visitWithParts, [seenOn(first!)]).get('plan')!;
    expect(states.reached).toContain('plan.editing');
    expect(states.missed).toContain('plan.chosen');
  });

  test('is followed on every path by a running actor with its real children', async () => {
    const problems = await Promise.all(paths.map((path) => replayPath(visitWithParts, undefined, path)));
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
  });

  test('and a replay notices where a child went elsewhere', async () => {
    const [path] = generate({ to: 'plan.checking' });
    const [step] = path!.steps.slice(-1);
    const wrong = { ...path!, steps: [...path!.steps.slice(0, -1), { ...step!, children: {} }] };
    expect(await replayPath(visitWithParts, undefined, wrong)).toMatch(
      /step 2 \(plan\.confirmed\): expected .*checking/,
    );
  });

  test('gives each event to the machine that hears it', () => {
    expect(generate({ to: 'availability.failed' }).map(listTypes)).toContainEqual([
      'plan date.chosen',
      'plan plan.confirmed',
      'plan/availability xstate.after.patience.availability.asking',
    ]);
  });

  test('moves on by what a child answers, and by what it sends', () => {
    const ends = (to: string) => generate({ to }).map((path) => listTypes(path).at(-1));
    expect(ends('settled')).toEqual(['charge xstate.done.actor.chargeCard']);
    expect(ends('expired')).toEqual(['hold xstate.after.quarter.hold.counting']);
    // What one machine alone can send never comes from outside.
    expect(paths.flatMap(listTypes).filter((type) => /hold\.ended|deadline\.moved/.test(type))).toEqual([]);
  });

  test('finds a sibling by its name in the system', () => {
    const step = paths.flatMap(({ steps }) => steps).find(({ event }) => event.type === 'payment.started');
    expect(step?.transitions).toContain('hold.counting deadline.moved 0');
  });

  test('asks what is possible of the machine that would take it, and of the root', () => {
    const asked: string[] = [];
    const onlyDates = generate({
      possible: (snapshot, { type }, { actor, system }) => {
        asked.push(`${snapshot.machine.id} ${actor}`);
        return type === 'date.chosen' && system.root.matches('planning');
      },
    });
    expect(onlyDates.map(listTypes)).toEqual([['plan date.chosen']]);
    expect(new Set(asked)).toEqual(new Set(['visit ', 'plan plan']));
  });

  test('is refused where nothing is said of a child, and where a child never ends', () => {
    expect(() => generate({ children: {} })).toThrow('Machine "visit" starts "plan", of which nothing is said');
    let turn = 0;
    const plan = { ...visitPaths.children!['plan']!, project: () => ({ turn: (turn += 1) }) };
    expect(() => generate({ limit: 40, children: { ...visitPaths.children, plan } })).toThrow(
      'Machine "visit" has more than 40 states: context key "turn" of "plan"',
    );
  });

  test('has its row only together with rows of all that it starts', () => {
    const rows = [{ id: 'visit', machine: visitWithParts as AnyStateMachine }];
    expect(registryProblems(['visit.machine.ts'], rows)).toContain(
      'src/tools/flows/registry/registry.ts: row "visit" starts "availability", which has no row.',
    );
  });
});

describe('order', () => {
  const inner = setup({ types: { events: {} as { type: 'go' } } }).createMachine({
    id: 'inner',
    initial: 'a',
    states: { a: { always: 'b' }, b: { type: 'final' } },
  });

  /** Starts a child that ends at once; `hasty` leaves the state in the same breath. */
  const outerOf = (hasty: boolean) =>
    setup({ actors: { inner } }).createMachine({
      id: 'outer',
      initial: 'before',
      states: {
        before: { on: { go: 'within' } },
        within: {
          invoke: { id: 'inner', src: 'inner', onDone: 'ended', onError: 'broken' },
          ...(hasty ? { always: 'gone' } : {}),
        },
        gone: {},
        ended: {},
        broken: {},
      },
    }) as AnyStateMachine;

  test.each([
    [false, 'ended', true],
    [true, 'gone', false],
  ])('a child that ends at once, its state left at once: %s', async (hasty, end, isStarted) => {
    const children = { inner: { project: () => null } };
    const [path, ...more] = generatePaths(outerOf(hasty), { project: () => null, children }).paths;
    expect(more).toEqual([]);
    expect(path?.steps.map(({ value }) => value)).toEqual([end]);
    expect(path?.steps[0]?.states.includes('inner.b')).toBe(isStarted);
    expect(await replayPath(outerOf(hasty), undefined, path!)).toBeNull();
  });

  test('what two machines send each other without end is refused', () => {
    const echo = (id: string, partner: string) =>
      setup({
        types: { events: {} as { type: 'ball.thrown' } },
        actions: {
          throwBack: sendTo(({ system, self }) => system.get(partner) ?? self, { type: 'ball.thrown' }),
        },
      }).createMachine({ id, on: { 'ball.thrown': { actions: 'throwBack' } } });
    const court = setup({ actors: { left: echo('left', 'right'), right: echo('right', 'left') } }).createMachine({
      id: 'court',
      invoke: [
        { id: 'left', src: 'left', systemId: 'left' },
        { id: 'right', src: 'right', systemId: 'right' },
      ],
    });
    const children = { left: { project: () => null }, right: { project: () => null } };
    expect(() => generatePaths(court as AnyStateMachine, { project: () => null, children })).toThrow(
      /never comes to rest/,
    );
  });

  test('a snapshot that a parent asked for is told to it, and a leaf is still the path’s', async () => {
    const leaf = setup({
      actors: { work: fromPromise<void>(() => Promise.reject(new Error('not provided'))) },
    }).createMachine({
      id: 'leaf',
      initial: 'idle',
      states: {
        idle: { on: { go: 'working' } },
        working: { invoke: { id: 'work', src: 'work', onDone: 'idle', onError: 'idle' } },
      },
    });
    const tree = setup({
      actors: { leaf },
      guards: { isWorking: ({ event }) => (event as { snapshot?: { value: unknown } }).snapshot?.value === 'working' },
    }).createMachine({
      id: 'tree',
      initial: 'calm',
      invoke: { id: 'leaf', src: 'leaf', onSnapshot: [{ guard: 'isWorking', target: '.moving' }, { target: '.calm' }] },
      states: { calm: {}, moving: {} },
    });
    const options: PathsOptions = { project: () => null, children: { leaf: { project: () => null } } };
    const found = generatePaths(tree as AnyStateMachine, options).paths;
    expect(found.flatMap(({ steps }) => steps.map(({ value }) => value))).toContain('moving');
    for (const path of found) expect(await replayPath(tree as AnyStateMachine, undefined, path)).toBeNull();
  });
});

describe('what is written of it', () => {
  const subject = {
    id: 'visit',
    title: 'Visit',
    machine: visitWithParts as AnyStateMachine,
    source: { module: 'tests/tools/fixtures/visit.ts', name: 'visitWithParts' },
    starts: [visitPaths],
  };
  const ask = (...args: string[]) =>
    runCommand(['visit', ...args], [subject], { folder: 'tests/paths', tool: 'paths' });

  test('for people: who takes each event, and where every machine is', () => {
    const { isRight, text } = ask('--to', 'availability.asking');
    expect(isRight).toBe(true);
    expect(text).toContain('Starts in planning + plan.editing.');
    expect(text).toContain('2. `plan.confirmed` to `plan` → planning + plan.checking + availability.asking');
  });

  test('as JSON: with the actor and the other machines', () => {
    const { starts } = JSON.parse(ask('--to', 'availability.asking', '--format', 'json').text) as {
      starts: { paths: { steps: { actor?: string; children?: object }[] }[] }[];
    };
    const [, step] = starts[0]!.paths[0]!.steps;
    expect(step).toMatchObject({ actor: 'plan', children: { plan: { machine: 'plan', value: 'checking' } } });
  });

  test('a state that no machine of the system has is refused with those that there are', () => {
    expect(ask('--to', 'nowhere').note).toMatch(/has no state "nowhere". It has: planning, .*availability\.asking/);
  });
});

describe('a driver', () => {
  const [path] = generate({ to: 'plan.checking' });
  const looked: string[] = [];
  const see = (name: string) => () => void looked.push(name);
  const driver: Driver<null> = {
    open: () => Promise.resolve(null),
    events: { 'date.chosen': () => Promise.resolve(), 'plan.confirmed': () => Promise.resolve() },
    states: {
      'visit.planning': see('visit.planning'),
      'plan.editing': see('plan.editing'),
      'plan.checking': see('plan.checking'),
      'availability.asking': see('availability.asking'),
    },
  };

  test('looks at the states of all machines', async () => {
    expect(await replayWith(driver, path!)).toBeNull();
    expect(looked.slice(-3)).toEqual(['visit.planning', 'plan.checking', 'availability.asking']);
  });

  test('that does not know the state of a child names it', async () => {
    const { 'plan.checking': _, ...states } = driver.states;
    expect(await replayWith({ ...driver, states }, path!)).toContain('what plan.checking shows');
  });
});
