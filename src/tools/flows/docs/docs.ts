/** Keeps `docs/flows` equal to the drawings: one page for each machine, and one that lists them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MACHINES } from '../registry/registry.ts';
import { GENERATED, indexPage, machinePage } from './page.ts';

const FOLDER = 'docs/flows';

/** Name and text of every page as it should be. */
export function flowPages(): Map<string, string> {
  return new Map([
    ['README.md', indexPage(MACHINES)],
    ...MACHINES.map((row): [string, string] => [`${row.id}.md`, machinePage(row, MACHINES)]),
  ]);
}

/** Pages that stand in the folder and were written by this tool. */
function ownPages(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => readFileSync(join(folder, name), 'utf8').startsWith(GENERATED));
}

/** One sentence for each page that does not show what is drawn. */
export function staleDocs(root: string): string[] {
  const folder = join(root, FOLDER);
  const pages = flowPages();
  const renew = 'renew it by: npm run flows -- docs';
  const stale = [...pages].flatMap(([name, text]) => {
    const file = join(folder, name);
    if (!existsSync(file)) return [`${FOLDER}/${name}: is missing; ${renew}`];
    return readFileSync(file, 'utf8') === text ? [] : [`${FOLDER}/${name}: does not show what is drawn; ${renew}`];
  });
  const left = ownPages(folder).filter((name) => !pages.has(name));
  return [...stale, ...left.map((name) => `${FOLDER}/${name}: shows a machine that is gone; ${renew}`)];
}

/** Names of the pages that changed. */
export function writeDocs(root: string): string[] {
  const folder = join(root, FOLDER);
  const pages = flowPages();
  mkdirSync(folder, { recursive: true });
  for (const name of ownPages(folder)) if (!pages.has(name)) rmSync(join(folder, name));
  return [...pages].flatMap(([name, text]) => {
    const file = join(folder, name);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return [];
    writeFileSync(file, text);
    return [`${FOLDER}/${name}`];
  });
}
