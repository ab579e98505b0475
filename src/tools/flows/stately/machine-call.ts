/** Takes the call apart that makes a machine. */
import { bare, type SyntaxNode } from './syntax.ts';

/** The call of `setup({…}).createMachine({…})`, taken apart. */
export interface MachineCall {
  setup: SyntaxNode | null;
  literal: SyntaxNode | null;
}

/** Reads `setup(a).createMachine(b)`; null where a value is something else. */
export function machineCall(value: SyntaxNode): MachineCall | null {
  const callee = bare(value['callee']);
  if (value.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return null;
  const property = callee['property'] as SyntaxNode;
  const made = bare(callee['object']);
  if (property['name'] !== 'createMachine' || made?.type !== 'CallExpression') return null;
  const isSetup = (bare(made['callee']) ?? {})['name' as never] === 'setup';
  return { setup: isSetup ? firstArgument(made) : null, literal: firstArgument(value) };
}

function firstArgument(call: SyntaxNode): SyntaxNode | null {
  const argument = bare((call['arguments'] as unknown[])[0]);
  return argument?.type === 'ObjectExpression' ? argument : null;
}
