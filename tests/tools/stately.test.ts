/** Proves that the check of drawings names what Stately would not read, with its line, and is silent about the drawings that stand. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkDrawing } from '../../src/tools/flows/stately/check-drawing.ts';

const machines = resolve(import.meta.dirname, '../../machines');

/** A drawing that keeps every rule. */
const SOUND = `/** Turns a lamp on and off. */
import { assign, fromPromise, setup } from 'xstate';
import type { Lamp } from '../src/contract/lamp.ts';

const BRIGHTEST = 3;

export const lampMachine = setup({
  types: { context: {} as { lamp: Lamp | null }, events: {} as { type: 'lamp.pressed' } },
  actors: { askLamp: fromPromise<Lamp>(() => Promise.reject(new Error('not provided'))) },
  guards: { isBright: ({ context }) => (context.lamp?.light ?? 0) >= BRIGHTEST },
  actions: { takeLamp: assign({ lamp: null }) },
  delays: { fading: 500 },
}).createMachine({
  id: 'lamp',
  description: 'A lamp.',
  context: { lamp: null },
  initial: 'off',
  states: {
    off: { description: 'Dark.', on: { 'lamp.pressed': [{ guard: 'isBright', target: 'on' }, 'asking'] } },
    asking: {
      description: 'The lamp is asked.',
      invoke: { id: 'askLamp', src: 'askLamp', onDone: { target: 'on', actions: 'takeLamp' }, onError: 'off' },
    },
    on: { description: 'Light.', after: { fading: 'off' } },
  },
});
`;

const file = 'machines/lamp.machine.ts';
const broken = (from: string, to: string) => {
  expect(SOUND).toContain(from);
  return checkDrawing(
    file,
    SOUND.replace(from, () => to),
  );
};

test('a drawing that keeps the rules passes', async () => {
  expect(await checkDrawing(file, SOUND)).toEqual([]);
});

describe('the drawings of the shop', () => {
  test.each(readdirSync(machines))('%s opens in Stately as it stands', async (name) => {
    expect(await checkDrawing(`machines/${name}`, readFileSync(join(machines, name), 'utf8'))).toEqual([]);
  });
});

test.each([
  [
    'an import of the shop at run time',
    'import type { Lamp }',
    'import { Lamp }',
    3,
    'imports "../src/contract/lamp.ts" at run time',
  ],
  [
    'an import of all of xstate',
    'import { assign, fromPromise, setup }',
    'import * as x',
    2,
    'imports xstate as a whole',
  ],
  ['an enum', 'const BRIGHTEST = 3;', 'enum Light { off = 0 }', 5, 'declares an enum'],
  [
    'a deed while the file is read',
    'const BRIGHTEST = 3;',
    'const BRIGHTEST = Number("3");',
    5,
    'does something while the file is read',
  ],
  [
    'a statement of its own',
    'const BRIGHTEST = 3;',
    'const BRIGHTEST = 3;\nObject.freeze({});',
    6,
    'does something while the file is read',
  ],
  ['a variable beside the machine', 'const BRIGHTEST', 'let BRIGHTEST', 5, 'keeps a variable beside the machine'],
  ['the browser', '>= BRIGHTEST', '>= window.innerWidth', 10, 'uses window'],
  ['import.meta', '>= BRIGHTEST', '>= Number(import.meta.url)', 10, 'reads import.meta'],
  ['the clock', '>= BRIGHTEST', '>= Date.now()', 10, 'reads the clock'],
  ['the clock by another name', '>= BRIGHTEST', '>= new Date().getTime()', 10, 'reads the clock'],
  ['dice', '>= BRIGHTEST', '>= Math.random()', 10, 'throws dice'],
  ['an import while it runs', '>= BRIGHTEST', ">= (import('./x.ts') as never)", 10, 'imports while it runs'],
  ['a machine of another name', 'lampMachine', 'lightMachine', 7, 'calls its machine lightMachine'],
  ['a machine that extends a setup', 'setup({', 'setup({}).extend({', 7, 'makes its machine without setup'],
  ['no machine', 'export const lampMachine', 'const lampMachine', 1, 'draws nothing'],
  ['another id', "id: 'lamp'", "id: 'light'", 14, 'has no id "lamp"'],
  ['a spread among the states', '    on: {', '    ...(({}) as object),\n    on: {', 24, 'holds a spread'],
  [
    'a state by its name',
    "on: { description: 'Light.', after: { fading: 'off' } }",
    'on: BRIGHTEST',
    24,
    'is not written out here',
  ],
  ['a computed event', "'lamp.pressed': [", "['lamp.' + 'pressed']: [", 19, 'holds a computed key'],
  ['a guard without a name', "guard: 'isBright'", 'guard: () => true', 19, 'put it under guards of setup()'],
  ['a guard that is nowhere', "guard: 'isBright'", "guard: 'isDark'", 19, '"isDark" does not stand under guards'],
  [
    'an action without a name',
    "actions: 'takeLamp'",
    'actions: [assign({ lamp: null })]',
    22,
    'put it under actions of setup()',
  ],
  [
    'an actor without a name',
    "src: 'askLamp'",
    'src: fromPromise(() => Promise.resolve())',
    22,
    'put it under actors of setup()',
  ],
  ['an actor without an id', "id: 'askLamp', ", '', 22, 'has no id'],
  ['an actor whose failure leads nowhere', ", onError: 'off'", '', 22, 'has no onError'],
  ['a delay that is a number', "after: { fading: 'off' }", "after: { 500: 'off' }", 24, 'delay "500"'],
  ['a state without a description', "description: 'Dark.', ", '', 19, 'state "off" has no description'],
  ['a description that is put together', "'Dark.'", "'Da' + 'rk.'", 19, 'not one plain string'],
])('refuses %s', async (_, from, to, line, message) => {
  const problems = await broken(from, to);
  expect(problems.join('\n')).toContain(`${file}:${line}: `);
  expect(problems.find((problem) => problem.startsWith(`${file}:${line}: `))).toContain(message);
});

test('text that is no TypeScript is named with its line', async () => {
  const [problem] = await broken('const BRIGHTEST = 3;', 'const = 3;');
  expect(problem).toMatch(/^machines\/lamp\.machine\.ts:5: /);
});

test('a drawing that breaks while it is evaluated is named', async () => {
  const [problem] = await broken("target: 'on', actions", "target: 'nowhere', actions");
  expect(problem).toContain('cannot be evaluated alone');
  expect(problem).toContain('nowhere');
});
