/** What tests a run of another project's machine can become: beside its file, with what lies there of driver and properties. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { PACKAGE, toolModule } from '../../paths/tool-module.ts';
import type { TestPlace, FlowTests } from '../record/flow-tests.ts';
import type { LoadedModule } from './load-modules.ts';

/** A machine, and where it was found: an export, then actors that are machines. */
export interface FoundMachine {
  machine: AnyStateMachine;
  module: LoadedModule;
  route: string[];
}

/** The folder of the paths, which a test imports from where it is unless its project has the package. */
const TOOL = join(import.meta.dirname, '../../paths');

/** `from`: the folder from which files are named. */
export function listForeignTests({ machine, module: { file, exports }, route }: FoundMachine, from: string): FlowTests {
  const [name = 'default', ...inner] = route;
  const exported = `“${machine.id}” is not exported by its file, so that no test can import it.`;
  if (inner.length > 0 || exports?.[name] !== machine) return { vitest: exported, playwright: exported };
  const folder = dirname(file);
  const driver = findBeside('driver', folder, machine.id, file);
  const project = findProject(folder);
  const place: TestPlace = {
    folder: wayTo(from, folder),
    run: { from: wayTo(from, project), folder: wayTo(project, folder) },
    source: {
      module: `./${basename(file)}`,
      name,
      properties: findBeside('properties', folder, machine.id, file),
      driver: driver === null ? null : { ...driver, test: '@playwright/test', world: null },
      tool: hasPackage(file) ? PACKAGE : toImport(wayTo(folder, TOOL)),
    },
  };
  const missing = `No driver plays it in a browser: none is exported as “driver” by ${machine.id}.driver.ts beside its file.`;
  return { vitest: place, playwright: driver === null ? missing : place };
}

/** Looked for as the file would: a project may have it in a folder above. */
function hasPackage(file: string): boolean {
  try {
    createRequire(file).resolve(toolModule(PACKAGE, 'properties/replay-fixture'));
    return true;
  } catch {
    return false;
  }
}

const wayTo = (from: string, folder: string) => relative(from, folder).replaceAll('\\', '/');
const toImport = (way: string) => (way.startsWith('.') ? way : `./${way}`);

/** The nearest folder with a package.json, in which its tests are run; the folder itself where there is none. */
function findProject(folder: string): string {
  for (let above = folder; above !== dirname(above); above = dirname(above))
    if (existsSync(join(above, 'package.json'))) return above;
  return folder;
}

/**
 * `export const driver = (page: Page): Driver<Page> => …` or `export const properties: PropertyOptions = …`, in a file that is called
 * as the machine or as its file.
 */
function findBeside(name: 'driver' | 'properties', folder: string, machine: string, file: string) {
  const stem = basename(file).replace(/(?:\.machine)?\.\w+$/, '');
  const names = [machine, stem].map((start) => `${start}.${name}.ts`);
  const found = names.find((one) => !/[/\\]/.test(one) && existsSync(join(folder, one)));
  if (found === undefined) return null;
  const isExported = new RegExp(`export (?:const|function) ${name}\\b`).test(readFileSync(join(folder, found), 'utf8'));
  return isExported ? { module: `./${found}`, name } : null;
}
