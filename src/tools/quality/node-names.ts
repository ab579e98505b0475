/** What a node of a file's syntax is called, and what stands in it. */
import { isNode, walk, type SyntaxNode } from '../flows/stately/syntax.ts';

export const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

export const getIdentifier = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : '';

/** Names of a call: `runtime.shell.trigger.opened` gives each of its parts. */
export function calleeNames(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return [getIdentifier(node)];
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return calleeNames(node['expression']);
  if (node.type === 'CallExpression') return calleeNames(node['callee']);
  if (node.type !== 'MemberExpression') return [];
  return [...calleeNames(node['object']), getIdentifier(node['property'])];
}

export function contains(node: unknown, test: (node: SyntaxNode) => boolean): boolean {
  if (!isNode(node)) return false;
  let isFound = false;
  walk(node, (one) => {
    if (!isFound && test(one)) isFound = true;
    return !isFound;
  });
  return isFound;
}
