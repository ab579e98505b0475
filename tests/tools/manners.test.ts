/** Proves what drawings are held to beyond opening: that they can be clicked through, speak one dialect, and fit on a page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assign, setup, type AnyStateMachine } from 'xstate';
import { rowProblems } from '../../src/tools/flows/docs/check.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { evaluateAlone } from '../../src/tools/flows/stately/alone.ts';
import { checkManners } from '../../src/tools/flows/stately/check-manners.ts';
import { checkDrawing } from '../../src/tools/flows/stately/check-drawing.ts';
import { eventNameProblem, systemProblems } from '../../src/tools/flows/stately/dialect.ts';
import { simulate, simulationProblems } from '../../src/tools/flows/stately/simulate.ts';
import { visitWithParts } from './fixtures/visit.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');
const drawings = readdirSync(FIXTURES).filter((name) => name.endsWith('.machine.ts'));

/** A drawing of two states and what is between them. */
const drawn = (parts: { input?: string; setup?: string; on?: string; invoke?: string; tags?: string }) => `
import { assign, fromPromise, sendParent, setup } from 'xstate';
export const doorMachine = setup({
  actors: { load: fromPromise<{ id: string }>(() => Promise.reject(new Error('not provided'))) },
  ${parts.setup ?? ''}
}).createMachine({
  id: 'door',
  description: 'A door.',
  context: ${parts.input ?? '{ id: "" }'},
  initial: 'closed',
  states: {
    closed: { description: 'It is closed.', ${parts.tags ?? ''} ${parts.invoke ?? ''} on: { ${parts.on ?? "'door.opened': 'open'"} } },
    open: { description: 'It is open.' },
  },
});
`;
const mannersOf = (text: string, ownTags = {}) => checkManners('door.machine.ts', text, ownTags);

const never = () => {
  throw new Error('It snapped.');
};

describe('a composed fixture', () => {
  test.each(drawings)('%s opens alone, simulates, and speaks the dialect', async (name) => {
    const text = readFileSync(join(FIXTURES, name), 'utf8');
    expect(await checkDrawing(name, text)).toEqual([]);
    expect(await checkManners(name, text)).toEqual([]);
  });
});

describe('simulates', () => {
  test('a machine is clicked into every state, whatever its guards answer', async () => {
    const text = drawn({
      setup: 'guards: { isLocked: () => false },',
      on: "'key.turned': { guard: 'isLocked', target: 'open' }",
    });
    const { missed, faults } = simulate(await evaluateAlone('door.machine.ts', text));
    expect({ missed, faults }).toEqual({ missed: [], faults: [] });
  });

  test.each([
    [
      'input',
      { input: '({ input }) => ({ id: (input as { id: string }).id })' },
      /does not start without input: .*'id'/,
    ],
    [
      'output',
      {
        setup:
          'actions: { take: assign({ id: ({ event }) => (event as unknown as { output: { id: string } }).output.id }) },',
        invoke: "invoke: { id: 'load', src: 'load', onDone: { target: 'open', actions: 'take' }, onError: 'open' },",
      },
      /breaks in "closed" on "xstate.done.actor.load" without payload: .*'id'.* Read event\.output\?\.x/,
    ],
    [
      'a guard',
      {
        setup: 'guards: { isId: ({ event }) => (event as unknown as { ids: string[] }).ids.length > 0 },',
        on: "'ids.changed': { guard: 'isId', target: 'open' }",
      },
      /breaks in "closed" on "ids.changed" without payload: .*'length'/,
    ],
    [
      'a parent',
      {
        setup: "actions: { tell: sendParent({ type: 'door.gone' }) },",
        on: "'door.opened': { target: 'open', actions: 'tell' }",
      },
      /Alone it has no parent/,
    ],
    ['an unknown way', { on: "'door.shaken': {}" }, /has states that no click leads to: "open"/],
  ])('a machine that needs %s is told what to change', async (_, parts, sentence) => {
    const machine = await evaluateAlone('door.machine.ts', drawn(parts));
    expect(simulationProblems(machine).join('\n')).toMatch(sentence);
  });

  test('regions side by side are each clicked through, and what breaks in one is found', () => {
    const steps = Array.from({ length: 8 }, (_, at) => at);
    const region = (name: string) => ({
      initial: 's0',
      states: Object.fromEntries(steps.map((at) => [`s${at}`, { on: { [`${name}.moved`]: `s${(at + 1) % 8}` } }])),
    });
    const states = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, region(name)]));
    const side = setup({ actions: { snap: assign(() => never()) } }).createMachine({
      id: 'side',
      type: 'parallel',
      states: { ...states, e: { initial: 'whole', states: { whole: { on: { 'e.snapped': { actions: 'snap' } } } } } },
    } as never);
    const { missed, faults } = simulate(side as unknown as AnyStateMachine);
    expect(missed).toEqual([]);
    expect(new Set(faults.map(({ event, error }) => `${event} ${error}`))).toEqual(new Set(['e.snapped It snapped.']));
    expect(faults.length).toBeLessThanOrEqual(5);
  });

  test('guards that hold in a circle are found', () => {
    const circle = setup({ guards: { isHot: () => false } }).createMachine({
      id: 'circle',
      initial: 'a',
      states: { a: { always: { guard: 'isHot', target: 'b' } }, b: { always: { guard: 'isHot', target: 'a' } } },
    });
    expect(simulationProblems(circle as AnyStateMachine).join()).toContain('never comes to rest');
  });
});

describe('dialect', () => {
  test.each([
    'choice.changed',
    'step.left',
    'window.closed',
    'retry.requested',
    'reload.requested',
    'extension.requested',
    'form.reset',
  ])('%s is a name', (type) => expect(eventNameProblem(type)).toBeNull());
  test.each([
    'step.next',
    'load.retry',
    'login.retried',
    'resource.reloaded',
    'list.refreshed',
    'refresh.requested',
    'CHANGE',
    'choice',
    'choice.changed.again',
    'choice.change',
    'choice.*',
  ])('%s is none', (type) => expect(eventNameProblem(type)).not.toBeNull());

  test('tags are those of all machines, or have a reason', async () => {
    expect(await mannersOf(drawn({ tags: "tags: ['busy']," }))).toEqual([]);
    expect((await mannersOf(drawn({ tags: "tags: ['ajar']," }))).join()).toContain('tag "ajar" is none of busy');
    expect(await mannersOf(drawn({ tags: "tags: ['ajar']," }), { ajar: 'The page shows light.' })).toEqual([]);
    expect((await mannersOf(drawn({}), { ajar: 'The page shows light.' })).join()).toContain('which is gone');
  });

  test.each([
    ['({ event }) => (event as { id: string }).id === ""', 'casts the event'],
    ['({ event }) => (event as unknown as { id: string }).id === ""', 'casts the event'],
    ['({ event }) => event.type === "door.opened"', 'asks for the type of the event'],
  ])('an event is not read by %s', async (guard, sentence) => {
    const text = drawn({
      setup: `guards: { isIt: ${guard} },`,
      on: "'door.opened': { guard: 'isIt', target: 'open' }",
    });
    const found = (await mannersOf(text)).filter((line) => line.includes(sentence));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^door\.machine\.ts:5: /);
  });

  test('a failure has one name', async () => {
    expect((await mannersOf(drawn({ input: '{ notice: null }' }))).join()).toContain(
      'call what an effect refused "failure"',
    );
    expect(await mannersOf(drawn({ input: '{ failure: null }' }))).toEqual([]);
  });

  test.each([
    ['Failure | null', []],
    ['ResourceFailure', []],
    ['string | null', ['a failure is "TSStringKeyword"']],
    ['Refusal | null', ['a failure is "Refusal"']],
  ])('a failure has a known shape: %s', async (type, sentences) => {
    const found = await mannersOf(`interface DoorContext { failure: ${type} }\n${drawn({})}`);
    expect(found.map((line) => /a failure is "\w+"/.exec(line)?.[0])).toEqual(sentences);
  });

  test('what is tried again after a failure is tried by a retry', async () => {
    const failed = (on: string) =>
      mannersOf(drawn({ tags: "tags: ['failed'],", on }).replace("description: 'It is open.'", "$&, tags: ['busy']"));
    expect((await failed("'answer.requested': 'open'")).join()).toContain('is left by "answer.requested" alone');
    expect(await failed("'answer.requested': 'open', 'retry.requested': 'open'")).toEqual([]);
    expect(await failed("'door.opened': 'open'")).toEqual([]);
  });

  test('machines of one system name their events and actors apart', () => {
    expect(systemProblems(visitWithParts as AnyStateMachine)).toEqual([]);
    const inner = setup({}).createMachine({ id: 'inner', on: { 'door.opened': {}, 'retry.requested': {} } });
    const outer = setup({ actors: { inner } }).createMachine({
      id: 'outer',
      invoke: { id: 'inner', src: 'inner' },
      on: { 'door.opened': {}, 'retry.requested': {} },
    });
    expect(systemProblems(outer as AnyStateMachine)).toEqual([
      'event "door.opened" is heard by "outer" and by "inner" of one system; name it apart.',
    ]);
  });
});

describe('a chart that is seen at once', () => {
  const part = setup({}).createMachine({ id: 'part' });
  const states = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`s${at}`, {}]));
  const parent = (whole: object) =>
    setup({ actors: { part } }).createMachine({
      id: 'parent',
      initial: 's0',
      ...whole,
    } as never) as unknown as AnyStateMachine;
  const told = (machine: AnyStateMachine) => rowProblems([{ id: 'parent', machine }]);

  test('has twelve states where its machine starts others, and each state twelve more', () => {
    const { s0, ...others } = states(12);
    const whole = { states: { s0: { ...s0, initial: 's0', states: states(12) }, ...others } };
    expect(told(parent(whole))).toEqual([]);
  });

  test('that is too large is named, in the machine as it runs', () => {
    expect(told(parent({ states: states(13) }))).toEqual([
      'machines/parent.machine.ts: starts other machines and has 13 states in its root chart; at most 12.',
    ]);
    expect(told(parent({ states: { s0: { initial: 's0', states: states(14) } } }))).toEqual([
      'machines/parent.machine.ts: starts other machines and has 14 states in the chart of "s0"; at most 12.',
    ]);
  });

  test('may be larger where nothing else is started', () => {
    const machine = setup({}).createMachine({ id: 'parent', initial: 's0', states: states(13) });
    expect(told(machine as AnyStateMachine)).toEqual([]);
  });

  test('of the shop keeps to it', () => expect(rowProblems(MACHINES)).toEqual([]));
});

test('a drawing that is too long is told to be taken apart', async () => {
  const long = `${drawn({})}${'\n'.repeat(300)}// the end\n`;
  expect((await mannersOf(long)).join()).toContain('at most 300');
});
