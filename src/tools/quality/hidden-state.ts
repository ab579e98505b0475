/** Finds state of components that decides what may happen next: a machine that was not drawn. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, readSyntax, walk, type Syntax, type SyntaxNode } from '../flows/stately/syntax.ts';
import { calleeNames, contains, FUNCTIONS, getIdentifier } from './node-names.ts';
import { playedMachines, type HiddenState } from './played-machines.ts';

/** What only shows: looked at, and found to decide nothing. */
export const LOOKS_ONLY: Readonly<Record<string, string>> = {
  'src/flows/reservations/reservation-detail.ts acted': 'Moves the focus to what a press led to, and nothing else.',
  'src/pages/detail/gallery.tsx shown': 'Which picture is in sight.',
  'src/pages/shared/departures/departure-calendar.tsx wanted':
    'The day that has the focus, which says which month is in sight.',
};

const ROOMS = ['src/flows', 'src/pages'];
const HOOKS = new Set(['useState', 'useRef', 'useReducer']);
/** What makes a control wait. */
const WAITING = new Set('disabled isDisabled aria-disabled busy isBusy aria-busy pending isPending inert'.split(' '));
/** Calls by which something happens outside the component. */
const DEEDS = new Set('send mutate submit call navigate go fetch trigger confirm open ask replace push'.split(' '));
/** Functions that are told of an answer. */
const ANSWERED = /^on(Done|Error|Refused|Settled|Success|Failure)$/;
const FOLLOWING = new Set(['then', 'catch', 'finally']);

interface Held {
  name: string;
  setter: string | null;
  line: number;
}

const isDeed = (node: SyntaxNode) =>
  node.type === 'CallExpression' && calleeNames(node['callee']).some((name) => DEEDS.has(name));
const doesSomething = (node: unknown) => contains(node, isDeed);

function mentions(node: unknown, names: ReadonlySet<string>): boolean {
  if (!isNode(node)) return false;
  let isFound = false;
  walk(node, (one, parent) => {
    const isKey = parent?.type === 'MemberExpression' && parent['property'] === one && parent['computed'] !== true;
    if (!isKey && names.has(getIdentifier(one))) isFound = true;
    // What a function reads later is no part of the condition.
    return !isFound && !FUNCTIONS.has(one.type);
  });
  return isFound;
}

/** The hooks of one component, which is a function of the file's outermost level. */
function heldIn(component: SyntaxNode, { getLine }: Syntax, text: string): Held[] {
  const held: Held[] = [];
  walk(component, (node) => {
    if (node.type !== 'VariableDeclarator') return;
    const call = node['init'];
    if (!isNode(call) || call.type !== 'CallExpression') return;
    const hook = calleeNames(call['callee']).at(-1) ?? '';
    if (!HOOKS.has(hook)) return;
    // A handle on an element is no state.
    if (hook === 'useRef' && /^\s*useRef<[^>]*(HTML|SVG|Element)/.test(text.slice(call.start, call.end))) return;
    const target = node['id'] as SyntaxNode;
    const [value, setter] = target.type === 'ArrayPattern' ? (target['elements'] as unknown[]) : [target, null];
    held.push({ name: getIdentifier(value), setter: getIdentifier(setter) || null, line: getLine(node) });
  });
  return held.filter(({ name, setter }) => name !== '' || setter !== null);
}

/** The name itself, and what is worked out of it. */
function followers(component: SyntaxNode, name: string): Set<string> {
  const names = new Set(name === '' ? [] : [name]);
  walk(component, (node) => {
    if (node.type !== 'VariableDeclarator' || getIdentifier(node['id']) === '') return;
    const init = node['init'];
    if (isNode(init) && !FUNCTIONS.has(init.type) && mentions(init, names)) names.add(getIdentifier(node['id']));
  });
  return names;
}

function findDecision(component: SyntaxNode, held: Held, { getLine }: Syntax): string | null {
  const names = followers(component, held.name);
  let decides: string | null = null;
  const note = (what: string, node: SyntaxNode) => void (decides ??= `${what}, line ${getLine(node)}`);
  const within: SyntaxNode[] = [];
  const visit = (node: SyntaxNode): void => {
    if (FUNCTIONS.has(node.type)) within.push(node);
    if (node.type === 'JSXAttribute') {
      const attribute = (node['name'] as SyntaxNode)['name'];
      if (WAITING.has(String(attribute)) && mentions(node['value'], names)) note(`"${String(attribute)}"`, node);
    }
    if (node.type === 'IfStatement' && mentions(node['test'], names)) {
      const ends = contains(node['consequent'], ({ type }) => type === 'ReturnStatement');
      if (
        doesSomething(node['consequent']) ||
        doesSomething(node['alternate']) ||
        (ends && doesSomething(within.at(-1)))
      )
        note('whether something is done', node);
    }
    if (node.type === 'ConditionalExpression' && mentions(node['test'], names)) {
      if (isDeedItself(node['consequent']) || isDeedItself(node['alternate'])) note('what is done', node);
    }
    if (node.type === 'LogicalExpression' && mentions(node['left'], names) && isDeedItself(node['right']))
      note('whether something is done', node);
    if (node.type === 'CallExpression' && held.setter !== null && getIdentifier(node['callee']) === held.setter)
      if (followsAnAnswer(node, within)) note('is set when an answer comes', node);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(child)) visit(child);
    if (FUNCTIONS.has(node.type)) within.pop();
  };
  visit(component);
  return decides;
}

/** The deed is what is done, and not what some function would do later. */
function isDeedItself(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'AwaitExpression' || node.type === 'UnaryExpression') return isDeedItself(node['argument']);
  return isDeed(node);
}

function followsAnAnswer(call: SyntaxNode, within: readonly SyntaxNode[]): boolean {
  const inner = within.at(-1);
  if (inner === undefined) return false;
  const waits = contains(inner, (node) => node.type === 'AwaitExpression' && node.start < call.start);
  const outer = within.at(-2);
  const isCallback = contains(
    outer,
    (node) =>
      (node.type === 'CallExpression' &&
        FOLLOWING.has(calleeNames(node['callee']).at(-1) ?? '') &&
        (node['arguments'] as unknown[]).includes(inner)) ||
      (node.type === 'Property' && ANSWERED.test(getIdentifier(node['key'])) && node['value'] === inner),
  );
  return (inner['async'] === true && waits) || isCallback;
}

/** What one file hides. */
export function hiddenStates(file: string, text: string): HiddenState[] {
  const syntax = readSyntax(file, text);
  const states = syntax.body.flatMap((statement) =>
    heldIn(statement, syntax, text).flatMap((held) => {
      const id = `${file} ${held.name === '' ? held.setter : held.name}`;
      // A flow shows nothing: what it holds, it decides by.
      const decides =
        findDecision(statement, held, syntax) ?? (file.startsWith('src/flows/') ? 'a flow has nothing to show' : null);
      return decides === null ? [] : [{ id, line: held.line, decides }];
    }),
  );
  return [...states, ...playedMachines(file, syntax)];
}

/** One sentence for each that is not named as visual, and for each name that is out of date. @param visual ids of state that only shows */
export function hiddenStateProblems(root: string, visual: readonly string[] = Object.keys(LOOKS_ONLY)): string[] {
  const files = ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${room}/${name.replaceAll('\\', '/')}`),
  );
  const found = files.toSorted().flatMap((file) => hiddenStates(file, readFileSync(join(root, file), 'utf8')));
  const ids = new Set(found.map(({ id }) => id));
  return [
    ...found
      .filter(({ id }) => !visual.includes(id))
      .map(({ id, line, decides }) => {
        const [file = '', name = ''] = id.split(' ');
        return `${file}:${line}: "${name}" decides what may happen next (${decides}); draw it in a machine.`;
      }),
    ...visual.filter((id) => !ids.has(id)).map((id) => `"${id}" decides nothing any more: take it off the list.`),
  ];
}
