/** Reads a drawing's text into a syntax tree, and finds one's way in it. */
import { parseSync } from 'vite';

/** A node of the tree, as ESTree has it. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface Problem {
  /** From one; the first line where the file as a whole is meant. */
  line: number;
  /** What to change, in one sentence. */
  message: string;
}

export interface Syntax {
  body: SyntaxNode[];
  /** What the text breaks of the language itself. */
  errors: Problem[];
  getLine(node: SyntaxNode): number;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

export function readSyntax(file: string, text: string): Syntax {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const { program, errors } = parseSync(file, text);
  return {
    body: program.body as unknown as SyntaxNode[],
    errors: errors.map(({ message, labels }) => ({ line: lineAt(labels[0]?.start ?? 0), message })),
    getLine: (node) => lineAt(node.start),
  };
}

/** Every node below one, itself included; `see` answers false to go no deeper. */
export function walk(
  node: SyntaxNode,
  see: (node: SyntaxNode, parent: SyntaxNode | null) => boolean | void,
  parent: SyntaxNode | null = null,
): void {
  if (see(node, parent) === false) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (isNode(child)) walk(child, see, node);
    }
  }
}

/** Text of a string literal; null for everything else. */
export function getStringValue(node: unknown): string | null {
  return isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null;
}

/** What stands under `as …`, `satisfies …` and brackets. */
export function bare(node: unknown): SyntaxNode | null {
  if (!isNode(node)) return null;
  return ['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression', 'TSNonNullExpression'].includes(
    node.type,
  )
    ? bare(node['expression'])
    : node;
}

/** The name of an object's key as it is written; null where it is computed. */
export function getPropertyKey(property: SyntaxNode): string | null {
  const key = property['key'];
  if (property['computed'] === true || !isNode(key)) return null;
  if (key.type === 'Identifier') return String(key['name']);
  return key.type === 'Literal' ? String(key['value']) : null;
}

/** Properties of an object literal; spreads and methods included. */
export function listProperties(node: SyntaxNode): SyntaxNode[] {
  return (node['properties'] as SyntaxNode[] | undefined) ?? [];
}

/** The value of a property of an object literal; null where there is none. */
export function findPropertyValue(node: SyntaxNode, name: string): SyntaxNode | null {
  const property = listProperties(node).find((one) => one.type === 'Property' && getPropertyKey(one) === name);
  return property ? bare(property['value']) : null;
}
