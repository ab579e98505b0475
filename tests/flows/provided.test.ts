/** Everything that a drawing leaves open is provided by its flow: a guard or an action that reads nothing stands for one of the shop. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';

const root = join(import.meta.dirname, '../..');
const KINDS = ['actors', 'guards', 'actions'] as const;
type Kind = (typeof KINDS)[number];
type Names = Record<Kind, string[]>;

interface Node {
  type: string;
  name?: string;
  callee?: Node;
  object?: Node;
  property?: Node;
  properties?: Node[];
  arguments?: Node[];
  key?: Node;
  value?: Node;
  argument?: Node;
}

const findProperty = (object: Node | undefined, name: string) =>
  object?.properties?.find(({ key }) => key?.name === name)?.value;

const listFiles = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(root, folder, name));

/** Rows of guards that stand beside their rule, by the name of their table. */
const guardTables = new Map<string, string[]>();
for (const file of listFiles('src/rules')) {
  for (const [name, table] of Object.entries((await import(file)) as Record<string, object>))
    if (name.endsWith('_GUARDS')) guardTables.set(name, Object.keys(table));
}

/** The names in an object, and in `toGuards(TABLE, …)` wherever it stands. */
function listNames(part: Node | undefined): string[] {
  if (part?.type === 'CallExpression' && part.callee?.name === 'toGuards')
    return guardTables.get(part.arguments?.[0]?.name ?? '') ?? [];
  return (part?.properties ?? []).flatMap(({ key, argument }) => key?.name ?? listNames(argument));
}

/** What each `….provide({…})` of the flows gives, by the name of its machine; rules and effects may be provided apart. */
function providedIn(folders: readonly string[]): Map<string, Names> {
  const provided = new Map<string, Names>();
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, callee, arguments: given } = node as Node;
    if (type === 'CallExpression' && callee?.type === 'MemberExpression' && callee.property?.name === 'provide') {
      const machine = (callee.object?.name ?? '').replace(/(Machine|WithRules)$/, '');
      const names = provided.get(machine) ?? { actors: [], guards: [], actions: [] };
      for (const kind of KINDS) names[kind].push(...listNames(findProperty(given?.[0], kind)));
      provided.set(machine, names);
    }
    for (const part of Object.values(node)) look(part);
  };
  for (const file of folders.flatMap(listFiles)) look(parseSync(file, readFileSync(file, 'utf8')).program);
  return provided;
}

/** All actors, and guards and actions without parameters; `assign` and its like say their type. */
function openNames({ implementations }: AnyStateMachine): Names {
  const isOpen = ([, part]: [string, unknown]) => typeof part === 'function' && part.length === 0 && !('type' in part);
  const open = (parts: object) =>
    Object.entries(parts)
      .filter(isOpen)
      .map(([name]) => name);
  return {
    actors: Object.keys(implementations.actors),
    guards: open(implementations.guards),
    actions: open(implementations.actions),
  };
}

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const drawings = readdirSync(join(root, 'machines')).map((file) => file.replace('.machine.ts', ''));
const provided = providedIn(['src/flows', 'src/runtime']);

test('the check sees the rules that the drawing of a choice leaves open', async () => {
  const { choiceMachine } = await import('../../machines/choice.machine.ts');
  const { actors, guards, actions } = openNames(choiceMachine);
  expect(actors).toContain('holdSeats');
  expect(guards).toContain('hasTwoTravellers');
  expect(guards).not.toContain('isRenewed');
  expect(actions).toContain('showProblems');
});

test('the check sees the machines that the drawing of the reservation leaves open', async () => {
  const { reservationMachine } = await import('../../machines/reservation.machine.ts');
  const { actors } = openNames(reservationMachine);
  expect(actors).toEqual(['loadReservation', 'choice', 'traveller', 'deductions', 'hold', 'checkout']);
});

test.each(drawings)('the flow of %s provides all that its drawing leaves open', async (drawing) => {
  const module = (await import(`../../machines/${drawing}.machine.ts`)) as Record<string, AnyStateMachine>;
  const machine = module[`${camel(drawing)}Machine`];
  if (machine === undefined) throw new Error(`machines/${drawing}.machine.ts exports no machine of its name.`);
  const open = openNames(machine);
  const given = provided.get(camel(drawing)) ?? { actors: [], guards: [], actions: [] };
  const missing = KINDS.flatMap((kind) => open[kind].filter((name) => !given[kind].includes(name)));
  expect(missing).toEqual([]);
});
