/** Machines of other projects as the explorer shows them: drawings as data, beside the script that brings a machine to life. */
import { basename, relative } from 'node:path';
import { readFileSync } from 'node:fs';
import { initialTransition, type AnyStateMachine } from 'xstate';
import { readDrawing, type DrawnState } from '../chart/drawing.ts';
import type { Change } from '../diff/compare-drawings.ts';
import { isMachineOfVersion4, isMachineShaped, listStarted } from '../chart/machine-shape.ts';
import type { FlowTests } from '../record/flow-tests.ts';
import { listForeignTests, type FoundMachine } from './foreign-tests.ts';
import { formatProblem, type LoadedModule } from './load-modules.ts';

/** A machine as it is written into the page; plain enough for JSON. */
export interface ForeignFlow {
  /** In addresses; unique among all that are opened. */
  id: string;
  title: string;
  purpose: string;
  /** As seen from where the command was called. */
  file: string;
  text: string;
  machineId: string;
  root: DrawnState;
  /** What a reader should know of it; null where all is well. */
  note: string | null;
  /** The script that brings it, and where it is found there: an export, then actors that are machines. */
  script: string | null;
  route: string[];
  /** What tests a recorded run can become; they lie beside the file. */
  tests: FlowTests;
  /** What has changed, where two versions are compared. */
  changes?: Change[];
}

/** A file of which nothing can be shown. */
export interface UnreadFile {
  file: string;
  problem: string;
}

export interface ForeignFlows {
  flows: ForeignFlow[];
  unread: UnreadFile[];
}

/** What XState calls a machine that was given no id. */
const NO_ID = '(machine)';

/** Every machine that the modules export, and every one that those start. */
function findMachines(modules: readonly LoadedModule[]): FoundMachine[] {
  const found = new Map<AnyStateMachine, FoundMachine>();
  for (const module of modules)
    for (const [name, value] of Object.entries(module.exports ?? {})) {
      const machine = readMachine(value);
      if (machine !== null && !found.has(machine)) found.set(machine, { machine, module, route: [name] });
    }
  for (const { machine, module, route } of found.values())
    for (const [src, started] of listStarted(machine))
      if (!found.has(started)) found.set(started, { machine: started, module, route: [...route, src] });
  return [...found.values()];
}

/** A machine, or the one that an exported actor runs. */
function readMachine(value: unknown): AnyStateMachine | null {
  if (isMachineShaped(value)) return value;
  const logic: unknown = typeof value === 'object' && value !== null && 'logic' in value ? value.logic : null;
  return isMachineShaped(logic) ? logic : null;
}

function findProblem({ exports, problem }: LoadedModule): string | null {
  if (exports === null) return problem;
  const values = Object.values(exports);
  if (values.some((value) => readMachine(value) !== null)) return null;
  if (values.some(isMachineOfVersion4)) return 'It exports a machine of XState 4; machines of XState 5 are read.';
  return 'It exports no machine.';
}

/** `from`: the folder from which files are named. */
export function readForeignFlows(modules: readonly LoadedModule[], from: string): ForeignFlows {
  const found = findMachines(modules);
  const ids = nameAll(found);
  const scripts = [...new Set(found.map(({ module }) => module.file))];
  const flows: ForeignFlow[] = [];
  const unread: UnreadFile[] = [];
  for (const { machine, module, route } of found) {
    const file = relative(from, module.file);
    try {
      const { root } = readDrawing(machine, (one) => ids.get(one) ?? null);
      flows.push({
        id: ids.get(machine) ?? machine.id,
        title: getTitle(machine, module, route),
        purpose: root.description ?? '',
        file,
        text: readFileSync(module.file, 'utf8'),
        machineId: machine.id,
        root,
        note: findNote(machine),
        script: `machine-${scripts.indexOf(module.file) + 1}.js`,
        route,
        tests: listForeignTests({ machine, module, route }, from),
      });
    } catch (error) {
      unread.push({ file, problem: `${route.join(' ▸ ')} cannot be drawn: ${formatProblem(error)}` });
    }
  }
  for (const module of modules) {
    const problem = findProblem(module);
    if (problem !== null) unread.push({ file: relative(from, module.file), problem });
  }
  return { flows, unread };
}

/** Its id, else the name under which it is exported or started, else that of its file. */
function getTitle({ id }: AnyStateMachine, { file }: LoadedModule, route: readonly string[]): string {
  if (id !== NO_ID) return id;
  const name = route.at(-1) ?? 'default';
  return name === 'default' || name.startsWith('xstate.invoke.') ? getStem(file) : name;
}

const getStem = (file: string) => basename(file).replace(/(?:\.machine)?\.\w+$/, '');

function nameAll(found: readonly FoundMachine[]): ReadonlyMap<AnyStateMachine, string> {
  const names = new Map<AnyStateMachine, string>();
  const taken = new Set<string>();
  for (const { machine, module, route } of found) {
    const title = getTitle(machine, module, route);
    const candidates = [title, `${getStem(module.file)} ${title}`, `${getStem(module.file)} ${route.join(' ')}`];
    let id = candidates.find((one) => !taken.has(one)) ?? title;
    for (let count = 2; taken.has(id); count += 1) id = `${title} ${count}`;
    taken.add(id);
    names.set(machine, id);
  }
  return names;
}

/** A machine that asks for input cannot be played without; its drawing is whole all the same. */
function findNote(machine: AnyStateMachine): string | null {
  const problem = findStartProblem(machine);
  return problem === null ? null : `It does not start without input (${problem}), so it is shown as a drawing.`;
}

function findStartProblem(machine: AnyStateMachine): string | null {
  try {
    const [{ status, error }] = initialTransition(machine);
    return status === 'error' ? formatProblem(error) : null;
  } catch (error) {
    return formatProblem(error);
  }
}
