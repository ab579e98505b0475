/** Holds a drawing that opens to what all drawings have in common: it can be clicked through, speaks the one dialect, and fits on a page. */
import { basename } from 'node:path';
import { evaluateAlone } from './alone.ts';
import { dialectProblems, sizeProblems } from './dialect.ts';
import { simulationProblems } from './simulate.ts';
import { readSyntax, type Problem } from './syntax.ts';

/** Ids of machines that are not held to a rule yet. */
export interface NotYet {
  simulates: readonly string[];
  dialect: readonly string[];
  size: readonly string[];
}

/** One line for each problem; one too for a machine that stands on a list and holds the rule. */
export async function checkManners(
  file: string,
  text: string,
  ownTags: Readonly<Record<string, string>> | undefined,
  notYet: NotYet,
): Promise<string[]> {
  const machine = await evaluateAlone(file, text);
  const id = basename(file, '.machine.ts');
  const problems: Record<keyof NotYet, Problem[]> = {
    simulates: simulationProblems(machine).map((message) => ({ line: 1, message })),
    dialect: dialectProblems(machine, readSyntax(file, text), ownTags),
    size: sizeProblems(machine, text),
  };
  return (['simulates', 'dialect', 'size'] as const).flatMap((rule) => {
    const found = problems[rule].map(({ line, message }) => `${file}:${line}: ${message}`);
    if (!notYet[rule].includes(id)) return found;
    return found.length > 0 ? [] : [`${file}: holds "${rule}" now; take it off src/tools/flows/not-yet.ts.`];
  });
}
