/** Reads a machine with a fault that is written into its text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { transformWithOxc } from 'vite';
import * as xstate from 'xstate';
import type { AnyStateMachine } from 'xstate';

const FOREIGN_FOLDER = 'tests/tools/paths/foreign';

/** `from` stands in the file once. */
export interface Fault {
  name: string;
  what: string;
  from: string;
  to: string;
}

/** Folders are those of the project, wherever this file is bundled to. */
export async function readFaulty({ name, from, to }: Fault, folder = FOREIGN_FOLDER): Promise<AnyStateMachine> {
  const file = join(process.cwd(), folder, `${name}.machine.ts`);
  const text = readFileSync(file, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`"${from}" does not stand in ${name} once.`);
  const { code } = await transformWithOxc(text.replace(from, to), file, { lang: 'ts', sourcemap: false });
  const body = code
    .replace(/import (\{[^}]*\}) from ["']xstate["'];/, 'const $1 = xstate;')
    .replaceAll(/^export /gm, '');
  const read = runInThisContext(`(function (xstate) { ${body}\nreturn ${name}Machine; })`, { filename: file }) as (
    library: typeof xstate,
  ) => AnyStateMachine;
  return read(xstate);
}
