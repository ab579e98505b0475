/** What a drawing's file may hold around its machine, so that it can be evaluated alone: no world, no effect, no import but `xstate`. */
import { bare, isNode, walk, type Problem, type Syntax, type SyntaxNode } from './syntax.ts';

/** Names of the world outside. `Date` and `Math` are known to every engine, their clock and dice are not a drawing's. */
const WORLD = new Set(
  (
    'window document location navigator history localStorage sessionStorage self globalThis global process require module Buffer ' +
    'console fetch XMLHttpRequest WebSocket crypto performance ' +
    'setTimeout setInterval setImmediate queueMicrotask requestAnimationFrame'
  ).split(' '),
);

const HARMLESS = new Set(['FunctionDeclaration', 'TSTypeAliasDeclaration', 'TSInterfaceDeclaration', 'EmptyStatement']);

type Report = (node: SyntaxNode, message: string) => void;

function checkImport(node: SyntaxNode, report: Report): void {
  if (node['importKind'] === 'type') return;
  const specifiers = (node['specifiers'] as SyntaxNode[] | undefined) ?? [];
  const source = String((node['source'] as SyntaxNode)['value']);
  if (specifiers.length > 0 && specifiers.every((one) => one['importKind'] === 'type')) return;
  if (source !== 'xstate') {
    report(node, `imports "${source}" at run time; write "import type", or bring the value in by input or provide().`);
  } else if (specifiers.length === 0 || specifiers.some((one) => one.type !== 'ImportSpecifier')) {
    report(node, 'imports xstate as a whole; name what is used: import { setup } from "xstate".');
  }
}

/** True for what can be written down without anything happening. */
function isInert(value: SyntaxNode | null): boolean {
  if (value === null) return true;
  const inner = bare(value) ?? value;
  switch (inner.type) {
    case 'Literal':
    case 'Identifier':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return true;
    case 'MemberExpression':
      return isInert(inner['object'] as SyntaxNode);
    case 'UnaryExpression':
      return isInert(inner['argument'] as SyntaxNode);
    case 'BinaryExpression':
      return isInert(inner['left'] as SyntaxNode) && isInert(inner['right'] as SyntaxNode);
    case 'TemplateLiteral':
      return (inner['expressions'] as SyntaxNode[]).every(isInert);
    case 'ArrayExpression':
      return (inner['elements'] as SyntaxNode[]).every(isInert);
    case 'SpreadElement':
      return isInert(inner['argument'] as SyntaxNode);
    case 'ObjectExpression':
      return (inner['properties'] as SyntaxNode[]).every((one) =>
        isInert((one.type === 'SpreadElement' ? one['argument'] : one['value']) as SyntaxNode),
      );
    default:
      return false;
  }
}

function checkStatement(statement: SyntaxNode, isMachine: (value: SyntaxNode) => boolean, report: Report): void {
  const declared =
    statement.type === 'ExportNamedDeclaration' ? (statement['declaration'] as SyntaxNode | null) : statement;
  if (statement.type === 'ImportDeclaration') return checkImport(statement, report);
  if (statement.type === 'ExportDefaultDeclaration' || statement.type === 'ExportAllDeclaration')
    return report(statement, 'exports without a name; write "export const …Machine".');
  if (declared === null || isNode(statement['source'])) {
    if (statement['exportKind'] !== 'type')
      report(statement, 'passes on what another statement declares; export it where it is declared.');
    return;
  }
  if (declared.type === 'TSEnumDeclaration')
    return report(
      declared,
      'declares an enum, which is code that erasing types does not leave; use a union of strings.',
    );
  if (declared.type === 'TSModuleDeclaration') return report(declared, 'declares a namespace; a file is one already.');
  if (declared.type === 'VariableDeclaration') {
    if (declared['kind'] !== 'const')
      report(declared, 'keeps a variable beside the machine; context is the place for what changes.');
    for (const one of declared['declarations'] as SyntaxNode[]) {
      const value = bare(one['init']);
      if (value !== null && !isMachine(value) && !isInert(value))
        report(one, 'does something while the file is read; a constant here is a literal or a function.');
    }
    return;
  }
  if (!HARMLESS.has(declared.type))
    report(statement, 'does something while the file is read; leave types, constants and functions.');
}

/** Names that the file declares itself, parameters included: those are not the world's. */
function ownNames(body: readonly SyntaxNode[]): Set<string> {
  const names = new Set<string>();
  const bind = (node: unknown): void => {
    if (!isNode(node)) return;
    if (node.type === 'Identifier') names.add(String(node['name']));
    else if (node.type === 'Property') bind(node['value']);
    else if (node.type === 'AssignmentPattern') bind(node['left']);
    else for (const inner of [node['properties'], node['elements'], [node['argument']]].flat()) bind(inner);
  };
  for (const statement of body) {
    walk(statement, (node) => {
      if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') bind(node['id']);
      for (const parameter of (node['params'] as unknown[] | undefined) ?? []) bind(parameter);
    });
  }
  return names;
}

function checkWorld(body: readonly SyntaxNode[], report: Report): void {
  const own = ownNames(body);
  for (const statement of body) {
    walk(statement, (node, parent) => {
      if (node.type.startsWith('TS') && !node.type.endsWith('Expression')) return false;
      if (node.type === 'ImportExpression') report(node, 'imports while it runs; bring it in by provide().');
      if (node.type === 'MetaProperty')
        report(node, 'reads import.meta, which the visualizer does not have; bring the value in by input.');
      if (
        node.type === 'NewExpression' &&
        getIdentifierName(node['callee']) === 'Date' &&
        (node['arguments'] as unknown[]).length === 0
      )
        report(node, 'reads the clock; the event or the input brings the time.');
      if (node.type === 'MemberExpression') {
        const path = `${getIdentifierName(node['object'])}.${getIdentifierName(node['property'])}`;
        if (path === 'Date.now') report(node, 'reads the clock; the event or the input brings the time.');
        if (path === 'Math.random') report(node, 'throws dice; the event or the input brings the value.');
      }
      const isName =
        (parent?.type === 'MemberExpression' && parent['property'] === node && parent['computed'] !== true) ||
        (parent?.type === 'Property' &&
          parent['key'] === node &&
          parent['computed'] !== true &&
          parent['shorthand'] !== true);
      const name = getIdentifierName(node);
      if (!isName && name !== '' && WORLD.has(name) && !own.has(name))
        report(node, `uses ${name}; a drawing knows no world, effects come by provide() in src/flows.`);
      return true;
    });
  }
}

function getIdentifierName(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? String(node['name']) : '';
}

/** `isMachine` tells the one value that may be made by a call. */
export function moduleProblems({ body, getLine }: Syntax, isMachine: (value: SyntaxNode) => boolean): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (node, message) => problems.push({ line: getLine(node), message });
  for (const statement of body) checkStatement(statement, isMachine, report);
  checkWorld(body, report);
  return problems;
}
