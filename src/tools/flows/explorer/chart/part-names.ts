/** Names the parts of a drawing that have no name of their own: guards, actions and actors that are written where they are used. */
import { and, or } from 'xstate';
import { getPartName } from '../../docs/event-names.ts';

/** Letters of a name that is made of the source. */
const MAX_LETTERS = 44;
/** Names that JavaScript gives a function by the key under which it stands: they say nothing of what it does. */
const KEYS = new Set(['', 'guard', 'actions', 'entry', 'exit', 'src', 'input', 'always', 'collect', 'assignment']);
const JOINTS: Readonly<Record<string, string>> = { and: ' and ', or: ' or ' };
const getCheck = (guard: unknown) => (guard as Parts)['check'];
/** A build takes names away from the library's functions: what they ask by stays. */
const CHECKS = new Map([
  [getCheck(and([])), JOINTS['and']],
  [getCheck(or([])), JOINTS['or']],
]);

type Parts = Readonly<Record<string, unknown>>;
type Named = { readonly name: string } & Parts;

const isFunction = (part: unknown): part is Named => typeof part === 'function';
const isObject = (part: unknown): part is Parts => typeof part === 'object' && part !== null;

function clipEnd(text: string): string {
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS - 1)}…` : text;
}

/** As it was written, without what a compiler has made of its imports. */
function readSource(part: Named): string {
  return Function.prototype.toString
    .call(part)
    .replaceAll(/\(0,\s*__vite_ssr_import_\d+__\.([\w$]+)\)/g, '$1')
    .replaceAll(/__vite_ssr_import_\d+__\.(?:default\.)?/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=[[(]) | (?=[\])])/g, '');
}

/** Where the bracket that opens a text is closed. */
function findClosing(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    if ('([{'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter)) depth -= 1;
    if (depth === 0) return index;
  }
  return text.length - 1;
}

/** What a function does, in a few words: its expression, or the first thing that its block does. */
function readBody(part: Named): string {
  const source = readSource(part).replace(/^async /, '');
  const parameters = source.startsWith('(') ? findClosing(source) + 1 : source.search(/\s*=>|\(/);
  const [, body] = /^\s*=>\s*(.*)$/.exec(source.slice(parameters)) ?? [];
  const block = body ?? source.slice(source.indexOf('{'));
  if (!block.startsWith('{')) return clipEnd(block.replace(/^\((.*)\)$/, '$1'));
  const inner = block.slice(1, findClosing(block)).trim();
  const [first = ''] = inner.split(/; |;$/);
  return inner === '' ? 'nothing' : clipEnd(first.replace(/^return /, '').trim());
}

function nameFunction(part: Named): string {
  const { name } = part;
  return KEYS.has(name) ? readBody(part) : name;
}

/** As a person reads it: `hasDate and not isFull`, or the source of one that stands in the drawing. */
export function nameGuard(guard: unknown): string {
  if (!isFunction(guard)) return getPartName(guard);
  const { guards, stateValue } = guard;
  if (stateValue !== undefined) return `in ${typeof stateValue === 'string' ? stateValue : JSON.stringify(stateValue)}`;
  if (!Array.isArray(guards)) return nameFunction(guard);
  const joint = CHECKS.get(getCheck(guard)) ?? JOINTS[guard.name];
  const parts = (guards as unknown[]).map((part) =>
    joint !== undefined && isFunction(part) && 'guards' in part ? `(${nameGuard(part)})` : nameGuard(part),
  );
  return joint === undefined ? `not ${parts.join('')}` : parts.join(joint);
}

/** `assign count`, `raise timer.ended`, or the source of one that stands in the drawing. */
export function nameAction(action: unknown): string {
  if (!isFunction(action)) return getPartName(action);
  const { type } = action;
  if (typeof type !== 'string' || !type.startsWith('xstate.'))
    return typeof type === 'string' ? type : nameFunction(action);
  const kind = type.slice('xstate.'.length);
  const detail = (DETAILS[kind] ?? (() => ''))(action);
  return detail === '' ? kind : `${kind} ${detail}`;
}

/** What the library's own actions are about. */
const DETAILS: Readonly<Record<string, (action: Parts) => string>> = {
  assign: ({ assignment }) => (isObject(assignment) ? clipEnd(Object.keys(assignment).join(', ')) : ''),
  raise: ({ event }) => nameEvent(event),
  emit: ({ event }) => nameEvent(event),
  sendTo: ({ event, to }) => `${nameEvent(event)}${typeof to === 'string' ? ` to ${to}` : ''}`.trim(),
  cancel: ({ sendId }) => (typeof sendId === 'string' ? sendId : ''),
  spawnChild: ({ src, id }) => (typeof src === 'string' ? src : typeof id === 'string' ? id : nameActor(src)),
  stopChild: ({ actorRef }) => (typeof actorRef === 'string' ? actorRef : ''),
  log: ({ value }) => (typeof value === 'string' ? clipEnd(value) : ''),
};

function nameEvent(event: unknown): string {
  if (isObject(event)) return String(event['type']);
  const [, type = ''] = isFunction(event) ? (/type: ['"`]([^'"`]+)['"`]/.exec(readSource(event)) ?? []) : [];
  return type;
}

/** The function that an actor is made of, or what it does. */
export function nameActor(logic: unknown): string {
  if (!isObject(logic)) return isFunction(logic) ? nameFunction(logic) : 'inline';
  const { id, config } = logic;
  if (typeof id === 'string' && 'root' in logic) return id;
  return isFunction(config) ? nameFunction(config) : 'inline';
}
