/** What the literal of a machine must be for Stately to read it: states written out in place, everything else named by a string. */
import type { MachineCall } from './machine-call.ts';
import {
  bare,
  isNode,
  getPropertyKey,
  listProperties,
  getStringValue,
  findPropertyValue,
  type Problem,
  type Syntax,
  type SyntaxNode,
} from './syntax.ts';

const COMPOUND = new Set(['and', 'or', 'not']);

type Kind = 'actors' | 'guards' | 'actions' | 'delays';

class Reader {
  readonly problems: Problem[] = [];
  private readonly getLine: Syntax['getLine'];
  private readonly known: Record<Kind, Set<string>>;

  constructor(getLine: Syntax['getLine'], setup: SyntaxNode) {
    this.getLine = getLine;
    const names = (kind: Kind) => {
      const value = findPropertyValue(setup, kind);
      return new Set(value === null ? [] : listProperties(value).map((one) => getPropertyKey(one) ?? ''));
    };
    this.known = {
      actors: names('actors'),
      guards: names('guards'),
      actions: names('actions'),
      delays: names('delays'),
    };
  }

  report(node: SyntaxNode, message: string): void {
    this.problems.push({ line: this.getLine(node), message });
  }

  /** Entries of an object that must be written out; anything else in it is named and left out. */
  entries(node: SyntaxNode | null, what: string): [string, SyntaxNode][] {
    if (node === null) return [];
    if (node.type !== 'ObjectExpression') {
      this.report(node, `${what} is not written out here; Stately drops what it cannot read in place.`);
      return [];
    }
    return listProperties(node).flatMap((one): [string, SyntaxNode][] => {
      const name = one.type === 'Property' ? getPropertyKey(one) : null;
      const value = bare(one['value']);
      if (name !== null && value !== null) return [[name, value]];
      this.report(
        one,
        `${what} holds ${one.type === 'SpreadElement' ? 'a spread' : 'a computed key'}; write it out, Stately drops it.`,
      );
      return [];
    });
  }

  list(node: SyntaxNode): SyntaxNode[] {
    return node.type === 'ArrayExpression' ? (node['elements'] as unknown[]).flatMap((one) => bare(one) ?? []) : [node];
  }

  /** A guard by its name, or one made of such with `and`, `or` and `not`. */
  guard(node: SyntaxNode, what: string): void {
    const call = node.type === 'CallExpression' ? bare(node['callee']) : null;
    if (call === null || !COMPOUND.has(String(call['name']))) return this.named(node, 'guards', what);
    const [parts] = (node['arguments'] as unknown[]).map(bare);
    if (!parts || (call['name'] !== 'not' && parts.type !== 'ArrayExpression'))
      return this.report(node, `${what} is not made of names written out here.`);
    for (const part of this.list(parts)) this.guard(part, what);
  }

  named(node: SyntaxNode, kind: Kind, what: string): void {
    const name =
      getStringValue(node) ??
      (node.type === 'ObjectExpression' ? getStringValue(findPropertyValue(node, 'type')) : null);
    if (name === null)
      this.report(node, `${what} has no name; put it under ${kind} of setup() and name it by a string.`);
    else if (!this.known[kind].has(name))
      this.report(node, `${what} "${name}" does not stand under ${kind} of setup().`);
  }

  described(node: SyntaxNode, description: SyntaxNode | null, what: string): void {
    if (description === null)
      this.report(node, `${what} has no description; say what it is for, with the specification's section.`);
    else if (getStringValue(description) === null)
      this.report(description, `${what} has a description that is not one plain string.`);
  }

  state(node: SyntaxNode, what: string, isRoot: boolean): void {
    const entries = new Map(this.entries(node, what));
    if (node.type !== 'ObjectExpression') return;
    this.described(node, entries.get('description') ?? null, what);
    for (const [name, inner] of this.entries(entries.get('states') ?? null, `"states" of ${what}`)) {
      this.state(inner, `state "${isRoot ? name : `${what.slice('state "'.length, -1)}.${name}`}"`, false);
    }
    for (const [type, taken] of this.entries(entries.get('on') ?? null, `"on" of ${what}`))
      this.transitions(taken, `"${type}" of ${what}`);
    for (const [delay, taken] of this.entries(entries.get('after') ?? null, `"after" of ${what}`)) {
      if (!this.known.delays.has(delay))
        this.report(taken, `delay "${delay}" of ${what} does not stand under delays of setup().`);
      this.transitions(taken, `"after ${delay}" of ${what}`);
    }
    for (const name of ['always', 'onDone']) {
      const taken = entries.get(name);
      if (taken) this.transitions(taken, `"${name}" of ${what}`);
    }
    for (const name of ['entry', 'exit']) {
      const acts = entries.get(name);
      if (acts) for (const act of this.list(acts)) this.named(act, 'actions', `An action of "${name}" of ${what}`);
    }
    const invoked = entries.get('invoke');
    if (invoked) for (const one of this.list(invoked)) this.invoke(one, what);
  }

  invoke(node: SyntaxNode, what: string): void {
    const entries = new Map(this.entries(node, `"invoke" of ${what}`));
    const source = entries.get('src');
    const id = entries.get('id');
    if (source) this.named(source, 'actors', `The actor of ${what}`);
    else this.report(node, `"invoke" of ${what} has no src; name an actor of setup().`);
    if (!id || getStringValue(id) === null)
      this.report(node, `"invoke" of ${what} has no id; write one, paths and snapshots name the actor by it.`);
    if (!entries.has('onError')) this.report(node, `"invoke" of ${what} has no onError; say where a failure leads.`);
    for (const name of ['onDone', 'onError', 'onSnapshot']) {
      const taken = entries.get(name);
      if (taken) this.transitions(taken, `"${name}" of ${what}`);
    }
  }

  transitions(node: SyntaxNode, what: string): void {
    for (const one of this.list(node)) {
      if (getStringValue(one) !== null) continue;
      if (one.type === 'Literal') continue;
      const entries = new Map(this.entries(one, what));
      const guard = entries.get('guard');
      if (guard) this.guard(guard, `The guard of ${what}`);
      const acts = entries.get('actions');
      if (acts) for (const act of this.list(acts)) this.named(act, 'actions', `An action of ${what}`);
      const target = entries.get('target');
      if (target && this.list(target).some((name) => getStringValue(name) === null && name['name'] !== 'undefined'))
        this.report(target, `The target of ${what} is not a string.`);
      const description = entries.get('description');
      if (description && getStringValue(description) === null)
        this.report(description, `The description of ${what} is not one plain string.`);
    }
  }
}

/** `id` is the name that the file promises. */
export function literalProblems(
  { getLine }: Syntax,
  { setup, literal }: MachineCall,
  at: SyntaxNode,
  id: string,
): Problem[] {
  if (setup === null)
    return [
      {
        line: getLine(at),
        message: 'makes its machine without setup({…}) written out in place; extend() and variables are not read.',
      },
    ];
  if (literal === null)
    return [{ line: getLine(at), message: 'gives createMachine() no literal; write the machine out in place.' }];
  const reader = new Reader(getLine, setup);
  for (const kind of ['actors', 'guards', 'actions', 'delays'] as const)
    reader.entries(findPropertyValue(setup, kind), `"${kind}" of setup()`);
  reader.entries(setup, 'setup()');
  const given = findPropertyValue(literal, 'id');
  if (!isNode(given) || getStringValue(given) !== id)
    reader.report(given ?? literal, `has no id "${id}"; it is called as its file is.`);
  reader.state(literal, 'the machine', true);
  return reader.problems;
}
