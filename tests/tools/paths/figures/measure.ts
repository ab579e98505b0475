/** Measures one method on one machine: how many paths, how far they reach, and which planted faults they notice. */
import { isDeepStrictEqual } from 'node:util';
import { measureSystemCoverage, seenOn } from '../../../../src/tools/flows/paths/coverage.ts';
import type { Path } from '../../../../src/tools/flows/paths/generate.ts';
import type { Seen } from '../../../../src/tools/flows/paths/note-guards.ts';
import type { Script } from '../scripts.ts';
import { machineOf, type Method, type Plan } from './methods.ts';
import { replayPlan } from './replay.ts';
import type { Subject } from './subjects.ts';

export interface Figures {
  paths: number;
  steps: number;
  /** Paths that the right machine itself does not follow: they cannot be tested with, and are left out of all that follows. */
  strays: number;
  transitions: { reached: number; total: number };
  /** Faults that are noticed by states and tags, and by context and effects too. */
  noticed: { states: string[]; all: string[] };
  /** Machines that the method refused, in its own words. */
  problems: string[];
  /** Milliseconds of a processor that it takes to replay all paths once on the right machine. */
  replayMs: number;
}

/** What this process has taken of a processor: the same however much else the machine does. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export async function measure(subject: Subject, method: Method): Promise<Figures> {
  const problems: string[] = [];
  const plans = await method.plan(subject, (problem) => problems.push(problem));
  const faulty = await readAll(subject);
  const figures: Figures = {
    paths: plans.length,
    steps: 0,
    strays: 0,
    transitions: { reached: 0, total: 0 },
    noticed: { states: [], all: [] },
    problems,
    replayMs: 0,
  };
  const seen: Seen[] = [];
  for (const plan of plans) {
    const path = await toRightPath(subject, plan, (ms) => (figures.replayMs += ms));
    figures.steps += plan.foretold?.length ?? path?.steps.length ?? 0;
    if (path === null) {
      figures.strays += 1;
      continue;
    }
    seen.push(seenOn(path));
    for (const { what, machine } of faulty) {
      if (figures.noticed.states.includes(what)) continue;
      const found = await replayPlan(machineOf(machine, plan.machine), plan.options, path);
      if (what === NO_FAULT && found.all) throw new Error(`"${subject.name}" is another machine once it is read.`);
      for (const look of ['states', 'all'] as const)
        if (found[look] && !figures.noticed[look].includes(what)) figures.noticed[look].push(what);
    }
  }
  for (const { transitions } of measureSystemCoverage(subject.machine, [merge(seen)]).values()) {
    figures.transitions.reached += transitions.reached.length;
    figures.transitions.total += transitions.total;
  }
  return figures;
}

/** A machine that is read in the same way, and has no fault: whatever is noticed in it says nothing of faults. */
const NO_FAULT = 'no fault';

async function readAll({ name, faults, read }: Subject) {
  const same = `export const ${name}Machine`;
  const all = [...faults, { name, what: NO_FAULT, from: same, to: same }];
  return Promise.all(all.map(async (fault) => ({ what: fault.what, machine: await read(fault) })));
}

/** Null where the right machine goes another way than the path tells. */
async function toRightPath(
  { machine }: Subject,
  plan: Plan,
  took: (ms: number) => void,
): Promise<Path | Script | null> {
  let path: Path | Script;
  try {
    path = plan.toPath();
  } catch {
    return null;
  }
  const values = path.steps.map(({ value }) => value);
  if (plan.foretold !== undefined && !isDeepStrictEqual(values, plan.foretold)) return null;
  const began = processorMs();
  const { all } = await replayPlan(machineOf(machine, plan.machine), plan.options, path);
  took(processorMs() - began);
  return all ? null : path;
}

function merge(all: readonly Seen[]): Seen {
  const union = (kind: keyof Seen) => [...new Set(all.flatMap((one) => one[kind]))];
  return { transitions: union('transitions'), states: union('states'), guards: union('guards') };
}
