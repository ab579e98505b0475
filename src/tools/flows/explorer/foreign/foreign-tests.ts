/** What tests a recorded run of another project's machine can become: beside its file, with a driver where one lies there. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { TestPlace, FlowTests } from '../record/flow-tests.ts';
import type { LoadedModule } from './load-modules.ts';

/** A machine, and where it was found: an export, then actors that are machines. */
export interface FoundMachine {
  machine: AnyStateMachine;
  module: LoadedModule;
  route: string[];
}

/** The folder of the paths, which a test imports from where it is. */
const TOOL = join(import.meta.dirname, '../../paths');

/** `from`: the folder from which files are named. */
export function listForeignTests({ machine, module: { file, exports }, route }: FoundMachine, from: string): FlowTests {
  const [name = 'default', ...inner] = route;
  const exported = `“${machine.id}” is not exported by its file, so that no test can import it.`;
  if (inner.length > 0 || exports?.[name] !== machine) return { vitest: exported, playwright: exported };
  const folder = dirname(file);
  const driver = findDriver(folder, machine.id, file);
  const place: TestPlace = {
    folder: relative(from, folder).replaceAll('\\', '/'),
    source: {
      module: `./${basename(file)}`,
      name,
      properties: null,
      driver: driver === null ? null : { module: `./${driver}`, name: 'driver', test: '@playwright/test', world: null },
      tool: toImport(relative(folder, TOOL)),
    },
  };
  const missing = `No driver plays it in a browser: none is exported as “driver” by ${machine.id}.driver.ts beside its file.`;
  return { vitest: place, playwright: driver === null ? missing : place };
}

function toImport(path: string): string {
  const way = path.replaceAll('\\', '/');
  return way.startsWith('.') ? way : `./${way}`;
}

/** `export const driver = (page: Page): Driver<Page> => …`, in a file that is called as the machine or as its file. */
function findDriver(folder: string, machine: string, file: string): string | null {
  const stem = basename(file).replace(/(?:\.machine)?\.\w+$/, '');
  const names = [machine, stem].map((name) => `${name}.driver.ts`);
  const found = names.find((name) => !/[/\\]/.test(name) && existsSync(join(folder, name)));
  if (found === undefined) return null;
  return /export (?:const|function) driver\b/.test(readFileSync(join(folder, found), 'utf8')) ? found : null;
}
