/** Proves that a drawing opens as it stands in Stately Sketch, in Stately's editors and in its static extractor. */
import { basename } from 'node:path';
import { evaluateAlone } from './alone.ts';
import { droppedParts } from './compare.ts';
import { extractConfigs } from './extractor.mjs';
import { literalProblems } from './literal-rules.ts';
import { machineCall } from './machine-call.ts';
import { moduleProblems } from './module-rules.ts';
import { bare, readSyntax, type Problem, type Syntax, type SyntaxNode } from './syntax.ts';

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function exportedConstants(body: readonly SyntaxNode[]): { name: string; value: SyntaxNode; at: SyntaxNode }[] {
  return body.flatMap((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? (statement['declaration'] as SyntaxNode | null) : null;
    if (declared?.type !== 'VariableDeclaration') return [];
    return (declared['declarations'] as SyntaxNode[]).flatMap((one) => {
      const value = bare(one['init']);
      return value === null ? [] : [{ name: String((one['id'] as SyntaxNode)['name']), value, at: one }];
    });
  });
}

function textProblems(file: string, syntax: Syntax): Problem[] {
  const id = basename(file, '.machine.ts');
  const name = `${camel(id)}Machine`;
  const isMachine = (value: SyntaxNode) => machineCall(value) !== null;
  const machines = exportedConstants(syntax.body).filter(({ value }) => isMachine(value));
  const problems = moduleProblems(syntax, isMachine);
  const [machine, another] = machines;
  if (machine === undefined) {
    problems.push({ line: 1, message: `draws nothing; write export const ${name} = setup({…}).createMachine({…}).` });
  } else {
    if (another)
      problems.push({
        line: syntax.getLine(another.at),
        message: 'draws a second machine; give it a file of its own.',
      });
    if (machine.name !== name)
      problems.push({
        line: syntax.getLine(machine.at),
        message: `calls its machine ${machine.name}, not ${name} as the file.`,
      });
    const call = machineCall(machine.value);
    if (call) problems.push(...literalProblems(syntax, call, machine.at, id));
  }
  return problems;
}

/** Every problem of a drawing, as `file:line: what to change`. */
export async function checkDrawing(file: string, text: string): Promise<string[]> {
  const syntax = readSyntax(file, text);
  const problems = syntax.errors.length > 0 ? [...syntax.errors] : textProblems(file, syntax);
  // What is wrong by its text is said once; running it would only say the same in other words.
  if (problems.length === 0) {
    try {
      const machine = await evaluateAlone(file, text);
      const [config] = extractConfigs(text);
      problems.push(...droppedParts(machine.root, config).map((message) => ({ line: 1, message })));
    } catch (error) {
      const message = `cannot be evaluated alone: ${error instanceof Error ? error.message : String(error)}`;
      problems.push({ line: 1, message });
    }
  }
  return problems.toSorted((a, b) => a.line - b.line).map(({ line, message }) => `${file}:${line}: ${message}`);
}
