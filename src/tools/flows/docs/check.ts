/** Checks the drawings: each has a row in the registry, opens in Stately as it stands, and has its page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MACHINES, registryProblems } from '../registry/registry.ts';
import { checkDrawing } from '../stately/check-drawing.ts';
import { staleDocs } from './docs.ts';

/** One line for each problem: where, and what to change. */
export async function flowProblems(root: string): Promise<string[]> {
  const files = readdirSync(join(root, 'machines'));
  const strays = files.filter((name) => !name.endsWith('.machine.ts'));
  const drawings = files.filter((name) => name.endsWith('.machine.ts'));
  const unread = await Promise.all(
    drawings.map((name) => checkDrawing(`machines/${name}`, readFileSync(join(root, 'machines', name), 'utf8'))),
  );
  return [
    ...strays.map((name) => `machines/${name}: is no drawing; rules of a flow stand in its machine's own file.`),
    ...registryProblems(drawings, MACHINES),
    ...unread.flat(),
    ...staleDocs(root),
  ];
}
