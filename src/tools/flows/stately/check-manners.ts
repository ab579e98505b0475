/** Holds a drawing that opens to what all drawings have in common: it can be clicked through, speaks the one dialect, and fits on a page. */
import { evaluateAlone } from './alone.ts';
import { dialectProblems, lengthProblems } from './dialect.ts';
import { simulationProblems } from './simulate.ts';
import { readSyntax } from './syntax.ts';

/** One line for each problem. */
export async function checkManners(
  file: string,
  text: string,
  ownTags: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const machine = await evaluateAlone(file, text);
  return [
    ...simulationProblems(machine).map((message) => ({ line: 1, message })),
    ...dialectProblems(machine, readSyntax(file, text), ownTags),
    ...lengthProblems(text),
  ].map(({ line, message }) => `${file}:${line}: ${message}`);
}
