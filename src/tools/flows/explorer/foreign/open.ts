/** Reads machines of any project, and says in the terminal what was found: `npm run flows -- 'src/**\/*.machine.ts'`. */
import { relative } from 'node:path';
import type { PageData } from './page-data.ts';
import { findFiles } from './find-files.ts';
import { readForeignFlows, type ForeignFlows } from './foreign-flow.ts';
import { loadModules } from './load-modules.ts';

export interface Opened extends PageData {
  /** Absolute paths of the modules behind `machine-1.js`, `machine-2.js` and so on. */
  scripts: { name: string; file: string }[];
  /** Sentences about what could not be opened. */
  problems: string[];
}

/** `from`: the folder in which the command was called. */
export async function openForeign(patterns: readonly string[], from: string): Promise<Opened> {
  const { files, unmatched } = findFiles(patterns, from);
  const modules = await loadModules(files);
  const found = readForeignFlows(modules, from);
  const unread = [
    ...found.unread,
    ...unmatched.map((pattern) => ({ file: pattern, problem: 'There is no such file.' })),
  ];
  return {
    flows: found.flows,
    unread,
    modes: ['read', 'simulate', 'system'],
    scripts: listScripts(found, files, from),
    problems: unread.map(({ file, problem }) => `${file}: ${problem}`),
  };
}

function listScripts({ flows }: ForeignFlows, files: readonly string[], from: string): Opened['scripts'] {
  const names = new Map(flows.flatMap(({ file, script }) => (script === null ? [] : [[file, script] as const])));
  return files.flatMap((file) => {
    const name = names.get(relative(from, file));
    return name === undefined ? [] : [{ name, file }];
  });
}
