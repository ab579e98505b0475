/** Evaluates a drawing as Stately Sketch does: types erased, alone, in an engine that knows nothing but `xstate`. */
import { createContext, runInContext } from 'node:vm';
import { parseSync, transformWithOxc } from 'vite';
import * as xstate from 'xstate';
import type { AnyStateMachine } from 'xstate';
import type { SyntaxNode } from './syntax.ts';

/** Longest that reading a drawing may take, in milliseconds. */
const PATIENCE = 2000;

/** Turns imports and exports into plain statements: the drawing becomes a function of xstate. */
function asFunction(code: string): string {
  const { program } = parseSync('drawing.js', code);
  const exported: string[] = [];
  let text = code;
  for (const node of (program.body as unknown as SyntaxNode[]).toReversed()) {
    if (node.type === 'ImportDeclaration') {
      const source = String((node['source'] as SyntaxNode)['value']);
      if (source !== 'xstate') throw new Error(`There is no module "${source}".`);
      const names = (node['specifiers'] as SyntaxNode[]).map((one) => {
        if (one.type !== 'ImportSpecifier') return `...${String((one['local'] as SyntaxNode)['name'])}`;
        return `${String((one['imported'] as SyntaxNode)['name'])}: ${String((one['local'] as SyntaxNode)['name'])}`;
      });
      text = `${text.slice(0, node.start)}const { ${names.join(', ')} } = xstate;${text.slice(node.end)}`;
    } else if (node.type === 'ExportNamedDeclaration') {
      const declared = node['declaration'] as SyntaxNode | null;
      if (declared === null) {
        text = text.slice(0, node.start) + text.slice(node.end);
        continue;
      }
      const ids = declared.type === 'VariableDeclaration' ? (declared['declarations'] as SyntaxNode[]) : [declared];
      exported.push(...ids.map((one) => String((one['id'] as SyntaxNode)['name'])));
      text = text.slice(0, node.start) + text.slice(declared.start);
    }
  }
  return `(function (xstate) { 'use strict';\n${text}\nreturn { ${exported.join(', ')} };\n})`;
}

/** The machine that a drawing exports; throws in one sentence where it cannot be evaluated. */
export async function evaluateAlone(file: string, text: string): Promise<AnyStateMachine> {
  const { code } = await transformWithOxc(text, file, { lang: 'ts', sourcemap: false });
  const bareWorld = createContext(Object.create(null) as object, { codeGeneration: { strings: false, wasm: false } });
  const read = runInContext(asFunction(code), bareWorld, { filename: file, timeout: PATIENCE }) as (
    library: typeof xstate,
  ) => Record<string, unknown>;
  const machines = Object.values(read(xstate)).filter((value) => value instanceof xstate.StateMachine);
  const [machine, another] = machines as AnyStateMachine[];
  if (machine === undefined) throw new Error('It exports no machine.');
  if (another !== undefined) throw new Error('It exports more than one machine.');
  return machine;
}
