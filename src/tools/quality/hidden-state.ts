/** Finds state of components that decides what may happen next: a machine that was not drawn. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, readSyntax, walk, type Syntax, type SyntaxNode } from '../flows/stately/syntax.ts';

export interface HiddenState {
  /** `src/pages/cart/line.tsx draft`. */
  id: string;
  line: number;
  /** What it decides, with the line. */
  decides: string;
}

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
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** Functions that are told of an answer. */
const ANSWERED = /^on(Done|Error|Refused|Settled|Success|Failure)$/;
/** Words that no machine leaves to be worked out. */
const PHASES = new Set(['loading', 'pending', 'failed', 'missing', 'sending', 'saving']);
const FOLLOWING = new Set(['then', 'catch', 'finally']);

interface Held {
  name: string;
  setter: string | null;
  line: number;
}

const getIdentifier = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : '';

/** Names of a call: `runtime.shell.trigger.opened` gives each of its parts. */
function calleeNames(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return [getIdentifier(node)];
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return calleeNames(node['expression']);
  if (node.type === 'CallExpression') return calleeNames(node['callee']);
  if (node.type !== 'MemberExpression') return [];
  return [...calleeNames(node['object']), getIdentifier(node['property'])];
}

function contains(node: unknown, test: (node: SyntaxNode) => boolean): boolean {
  if (!isNode(node)) return false;
  let isFound = false;
  walk(node, (one) => {
    if (!isFound && test(one)) isFound = true;
    return !isFound;
  });
  return isFound;
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

/** Strings that a condition chooses from; null where something else is among them. */
function chosenStrings(node: unknown): string[] | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : null;
  if (node.type !== 'ConditionalExpression') return null;
  const [one, other] = [chosenStrings(node['consequent']), chosenStrings(node['alternate'])];
  return one === null || other === null ? null : [...one, ...other];
}

/** Whether a condition asks what a form, a question or a machine is in. */
const asksState = (node: unknown) =>
  contains(
    node,
    (one) => one.type === 'CallExpression' && /^(hasTag|matches)$/.test(calleeNames(one['callee']).at(-1) ?? ''),
  );

/** The word that a branch answers, and the words of a last line that chooses. */
function answeredWords(node: unknown): string[] {
  if (!isNode(node)) return [];
  const [only, second] = node.type === 'BlockStatement' ? (node['body'] as SyntaxNode[]) : [node];
  if (second !== undefined || only?.type !== 'ReturnStatement') return [];
  return chosenStrings(only['argument']) ?? [];
}

/** Words of `if (one.hasTag(…)) return 'a'; if (other.matches(…)) return 'b'; return 'c';`: the states of a machine that nobody drew. */
function chainedWords(node: SyntaxNode): string[] {
  if (node.type !== 'BlockStatement') return [];
  const lines = node['body'] as SyntaxNode[];
  const asking = lines.filter((line) => {
    if (line.type !== 'IfStatement' || !asksState(line['test'])) return false;
    const words = answeredWords(line['consequent']);
    // The drawing's own word for the state is no other state.
    const isOwnWord = contains(line['test'], (one) => one.type === 'Literal' && words.includes(String(one['value'])));
    return words.length > 0 && !isOwnWord;
  });
  if (asking.length < 2) return [];
  return lines.flatMap((line) => answeredWords(line.type === 'IfStatement' ? line['consequent'] : line));
}

/**
 * A machine that is played by hand: `matches: (state) => state === phase`, a phase that is chosen from three and more, or words that a chain
 * of conditions answers by what other machines are in.
 */
function playedMachines(file: string, { body, getLine }: Syntax): HiddenState[] {
  const found: HiddenState[] = [];
  for (const statement of body)
    walk(statement, (node) => {
      const words = chainedWords(node);
      if (words.length > 2) {
        found.push({ id: `${file} steps`, line: getLine(node), decides: `a state is worked out: ${words.join(', ')}` });
        return true;
      }
      if (node.type === 'ConditionalExpression') {
        const phases = chosenStrings(node) ?? [];
        if (phases.length < 3 || !phases.some((phase) => PHASES.has(phase))) return true;
        found.push({
          id: `${file} phase`,
          line: getLine(node),
          decides: `a state is worked out: ${phases.join(', ')}`,
        });
        return false;
      }
      const isMatches = node.type === 'Property' && getIdentifier(node['key']) === 'matches';
      if (!isMatches || !isNode(node['value']) || !FUNCTIONS.has(node['value'].type)) return true;
      if (contains(node['value'], (one) => one.type === 'BinaryExpression' && one['operator'] === '==='))
        found.push({ id: `${file} matches`, line: getLine(node), decides: 'a state is worked out of flags' });
      return true;
    });
  return found;
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
