/** Proves what drawings are held to beyond opening: that they can be clicked through, speak one dialect, and hide no machine. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { setup, type AnyStateMachine } from 'xstate';
import { evaluateAlone } from '../../src/tools/flows/stately/alone.ts';
import { checkManners } from '../../src/tools/flows/stately/check-manners.ts';
import { checkDrawing } from '../../src/tools/flows/stately/check-drawing.ts';
import { eventNameProblem, systemProblems } from '../../src/tools/flows/stately/dialect.ts';
import { simulate, simulationProblems } from '../../src/tools/flows/stately/simulate.ts';
import { hiddenStates, hiddenStateProblems } from '../../src/tools/quality/hidden-state.ts';
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

test('a drawing that is too long is told to be taken apart', async () => {
  const long = `${drawn({})}${'\n'.repeat(300)}// the end\n`;
  expect((await mannersOf(long)).join()).toContain('at most 300');
});

describe('hidden machines', () => {
  const component = (body: string) =>
    `import { useState, useRef } from 'react';\nexport function Part() {\n${body}\n}\n`;
  const found = (body: string, file = 'src/pages/part.tsx') =>
    hiddenStates(file, component(body)).map(({ id }) => id.split(' ')[1]);

  test.each([
    ['a button that waits', 'const [sent, setSent] = useState(false); return <button disabled={sent} />;', ['sent']],
    [
      'what follows from it',
      "const [phase, set] = useState('a'); const isOn = phase === 'b'; return <Button busy={isOn} />;",
      ['phase'],
    ],
    [
      'a guard of a deed',
      'const [armed, arm] = useState(false); const act = () => { if (armed) send({}); }; return act;',
      ['armed'],
    ],
    [
      'an early return',
      'const once = useRef(false); const act = () => { if (once.current) return; cart.send({}); }; return act;',
      ['once'],
    ],
    [
      'an answer',
      'const [done, setDone] = useState(false); const act = async () => { await call(); setDone(true); }; return act;',
      ['done'],
    ],
    [
      'an answer told',
      'const [done, setDone] = useState(false); useSubmission({ onDone: () => { setDone(true); } }); return done;',
      ['done'],
    ],
    [
      'an answer taken',
      'const [done, setDone] = useState(false); void call().then(() => setDone(true)); return done;',
      ['done'],
    ],
    ['a machine by hand', 'return { matches: (state: string) => state === phase };', ['matches']],
    [
      'a chain of steps',
      "function step() { if (one.hasTag('settled')) return 'a'; if (two.matches('done')) { return 'b'; } return on ? 'c' : 'd'; } return step();",
      ['steps'],
    ],
    [
      'the words that a drawing has for its states',
      "function state() { if (one.matches('a')) return 'a'; if (two.matches('b')) return 'b'; return 'c'; } return state();",
      [],
    ],
    [
      'words of a chain that asks no machine, or one alone',
      "function word() { if (a > 1) return 'a'; if (one.hasTag('busy')) return 'b'; return 'c'; } return word();",
      [],
    ],
    ['a phase', "return a ? 'loading' : b ? 'failed' : 'ready';", ['phase']],
  ])('%s decides', (_, body, names) => expect(found(body)).toEqual(names));

  test.each([
    [
      'what is open',
      'const [open, setOpen] = useState(false); return open && <Dialog onClose={() => setOpen(false)} />;',
    ],
    ['a draft', "const [text, setText] = useState(''); return <input value={text} onChange={() => setText('')} />;"],
    [
      'a handle',
      'const form = useRef<HTMLFormElement>(null); const act = () => { if (form.current) send({}); }; return act;',
    ],
    ['words', "return a ? 'red' : b ? 'green' : 'blue';"],
  ])('%s only shows', (_, body) => expect(found(body)).toEqual([]));

  test('in a flow every state decides', () => {
    expect(found('const [open, setOpen] = useState(false); return [open, setOpen];', 'src/flows/part.ts')).toEqual([
      'open',
    ]);
  });

  test('a name that is out of date is told', () => {
    const root = join(import.meta.dirname, '../..');
    expect(hiddenStateProblems(root)).toEqual([]);
    expect(hiddenStateProblems(root, ['src/pages/gone.tsx open']).at(-1)).toBe(
      '"src/pages/gone.tsx open" decides nothing any more: take it off the list.',
    );
  });
});
