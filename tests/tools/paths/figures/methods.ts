/** The ways to come to paths that are compared. */
import type { AnyStateMachine } from 'xstate';
import { fewestPaths } from '../../../../src/tools/flows/paths/fewest.ts';
import { generatePaths, type Cover, type Path, type PathsOptions } from '../../../../src/tools/flows/paths/generate.ts';
import { listMachines } from '../../../../src/tools/flows/paths/system.ts';
import type { Deed } from '../scenarios.ts';
import { toScript, type Script } from '../scripts.ts';
import { graphPaths, type GraphKind, type GraphPath } from './graph.ts';
import { GRAPH_WORDS } from './graph-words.ts';
import { drawSequences } from './sequences.ts';
import type { Subject } from './subjects.ts';

/** One path, before it is played for the first time. */
export interface Plan {
  /** Id of the machine that is started: the root, or one of its parts alone. */
  machine: string;
  options: PathsOptions;
  toPath(): Path | Script;
  /** State values that the method itself expects. */
  foretold?: readonly unknown[];
}

export interface Method {
  name: string;
  /** All that has to be done before the first path can be replayed. */
  generate(subject: Subject): unknown;
  /** `complain` hears why a machine has no paths. */
  plan(subject: Subject, complain: (problem: string) => void): Promise<Plan[]> | Plan[];
}

export const machineOf = (root: AnyStateMachine, id: string): AnyStateMachine =>
  listMachines(root).find((one) => one.id === id) ?? root;

interface Start {
  machine: AnyStateMachine;
  options: PathsOptions;
}
const startsOf = ({ machine, starts }: Subject): Start[] => starts.map((options) => ({ machine, options }));

/** With each machine of the system alone. */
const startsAlone = (subject: Subject): Start[] => [
  ...startsOf(subject),
  ...subject.parts.flatMap(({ id, starts }) =>
    starts.map((options) => ({ machine: machineOf(subject.machine, id), options })),
  ),
];

/** A machine that throws has no paths; the others of its system may have some. */
function graphOf(kind: GraphKind, { machine, options }: Start, complain: (problem: string) => void): GraphPath[] {
  try {
    return graphPaths(kind, machine, options, GRAPH_WORDS[machine.id] ?? {});
  } catch (error) {
    complain(`${machine.id}: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

const graphMethod = (kind: GraphKind): Method => ({
  name: kind,
  generate: (subject) => startsAlone(subject).map((start) => graphOf(kind, start, () => {})),
  plan: (subject, complain) =>
    startsAlone(subject).flatMap((start) =>
      graphOf(kind, start, complain).map(({ events, values }, index) => ({
        machine: start.machine.id,
        options: start.options,
        toPath: () => toScript(start.machine, start.options, { name: `${kind} ${index}`, deeds: events, isSent: true }),
        foretold: values,
      })),
    ),
});

export const shortestMethod = graphMethod('shortest');
export const edgesMethod = graphMethod('edges');
export const simpleMethod = graphMethod('simple');

const ofDeeds = ({ machine, options }: Start, name: string, deeds: readonly Deed[]): Plan => ({
  machine: machine.id,
  options,
  toPath: () => toScript(machine, options, { name, deeds }),
});

export const handMethod: Method = {
  name: 'by hand',
  generate: () => null,
  plan: (subject) =>
    startsOf(subject).flatMap((start) =>
      subject.scenarios.map(({ what, steps }) =>
        ofDeeds(
          start,
          what,
          steps.map(([deed]) => deed),
        ),
      ),
    ),
};

const generated = (
  name: string,
  covers: readonly Cover[],
  choose: (paths: readonly Path[]) => readonly Path[],
): Method => {
  const generate = ({ machine, options }: Start, record: boolean) =>
    choose(covers.flatMap((cover) => generatePaths(machine, { ...options, cover, record }).paths));
  return {
    name,
    generate: (subject) => startsOf(subject).map((start) => generate(start, false)),
    plan: (subject) =>
      startsOf(subject).flatMap((start) =>
        generate(start, true).map((path) => ({
          machine: start.machine.id,
          options: start.options,
          toPath: () => path,
        })),
      ),
  };
};

export const pathsMethod = generated('paths', ['transitions'], (paths) => paths);
export const fewestMethod = generated('fewest', ['transitions'], fewestPaths);
export const guardsMethod = generated('guards', ['guards'], (paths) => paths);
/** What the tests of this folder replay. */
export const pairsMethod = generated('pairs', ['guards', 'pairs'], (paths) => paths);

export const sequencesMethod: Method = {
  name: 'random',
  generate: (subject) => Promise.all(startsOf(subject).map(({ machine, options }) => drawSequences(machine, options))),
  async plan(subject) {
    const plans: Plan[] = [];
    for (const start of startsOf(subject))
      for (const [index, deeds] of (await drawSequences(start.machine, start.options)).entries())
        plans.push(ofDeeds(start, `sequence ${index + 1}`, deeds));
    return plans;
  },
};

export const OWN_METHODS: readonly Method[] = [
  shortestMethod,
  edgesMethod,
  simpleMethod,
  pathsMethod,
  fewestMethod,
  guardsMethod,
  pairsMethod,
  sequencesMethod,
];
export const FOREIGN_METHODS: readonly Method[] = OWN_METHODS.toSpliced(3, 0, handMethod);
