/** Checks the drawings: each has a row in the registry, opens and simulates in Stately as it stands, speaks one dialect, and has its page. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hiddenStateProblems } from '../../quality/hidden-state.ts';
import { MACHINES, registryProblems } from '../registry/registry.ts';
import type { MachineRow } from '../registry/row.ts';
import { checkDrawing } from '../stately/check-drawing.ts';
import { checkManners } from '../stately/check-manners.ts';
import { chartProblems, systemProblems } from '../stately/dialect.ts';
import { staleDocs } from './docs.ts';

/** One line for each problem: where, and what to change. */
export async function flowProblems(root: string): Promise<string[]> {
  const files = readdirSync(join(root, 'machines'));
  const strays = files.filter((name) => !name.endsWith('.machine.ts'));
  const drawings = files.filter((name) => name.endsWith('.machine.ts'));
  const texts = drawings.map(
    (name) => [`machines/${name}`, readFileSync(join(root, 'machines', name), 'utf8')] as const,
  );
  const unread = await Promise.all(texts.map(([file, text]) => checkDrawing(file, text)));
  const manners = await Promise.all(
    // One that does not open has nothing to be clicked at.
    texts.map(async ([file, text], at) =>
      unread[at]?.length === 0 ? checkManners(file, text, listOwnTags(file)) : [],
    ),
  );
  return [
    ...strays.map((name) => `machines/${name}: is no drawing; rules of a flow stand in its machine's own file.`),
    ...registryProblems(drawings, MACHINES),
    ...unread.flat(),
    ...manners.flat(),
    ...rowProblems(MACHINES),
    ...hiddenStateProblems(root),
    ...staleDocs(root),
  ];
}

/** What only the machines of the registry show: they hold the machines that they start. */
export function rowProblems(rows: readonly Pick<MachineRow, 'id' | 'machine'>[]): string[] {
  return rows.flatMap(({ id, machine }) =>
    [...systemProblems(machine), ...chartProblems(machine)].map((problem) => `machines/${id}.machine.ts: ${problem}`),
  );
}

function listOwnTags(file: string): MachineRow['ownTags'] {
  const rows: readonly MachineRow[] = MACHINES;
  return rows.find(({ id }) => id === basename(file, '.machine.ts'))?.ownTags;
}
