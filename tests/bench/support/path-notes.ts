/** What is measured of paths beside the tables, in a sentence each. */
import type { AnyStateMachine } from 'xstate';
import { createTestModel } from 'xstate/graph';
import { measureCoverage, seenOn } from '../../../src/tools/flows/paths/coverage.ts';
import { generatePaths } from '../../../src/tools/flows/paths/generate.ts';
import { MACHINES } from '../../../src/tools/flows/registry/registry.ts';
import type { MachineRow } from '../../../src/tools/flows/registry/row.ts';
import { measureAsserted } from '../../tools/paths/figures/asserted.ts';
import { processorMs } from '../../tools/paths/figures/measure.ts';
import { FOREIGN_RUNS, measureForeignSentences, measureSentences, RUNS } from '../../tools/paths/figures/sentences.ts';
import { FOREIGN_SUBJECTS, OWN_SUBJECTS } from '../../tools/paths/figures/subjects.ts';

/** The way that `xstate/graph` documents for tests. */
export function askTestModel(): string {
  const answers = FOREIGN_SUBJECTS.map(({ machine }) => {
    try {
      createTestModel<AnyStateMachine>(machine);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  });
  const refusals = answers.filter((answer) => answer !== null);
  const words = [...new Set(refusals)].map((one) => `“${one}”`).join(' or ');
  return `\`createTestModel\` refuses ${refusals.length} of the eight machines: ${words}.`;
}

export async function askAsserted(): Promise<string> {
  const noticed = await Promise.all(FOREIGN_SUBJECTS.map(measureAsserted));
  const faults = FOREIGN_SUBJECTS.flatMap((subject) => subject.faults).length;
  return `By what the hand-written tests ask themselves they notice ${noticed.flat().length} of ${faults}.`;
}

export async function askForeignSentences(): Promise<string> {
  const parts: string[] = [];
  const missed: string[] = [];
  let noticed = 0;
  for (const subject of FOREIGN_SUBJECTS) {
    const found = await measureForeignSentences(subject);
    noticed += found.noticed.length;
    parts.push(`${subject.name} ${found.noticed.length} of ${subject.faults.length}`);
    missed.push(...subject.faults.filter(({ what }) => !found.noticed.includes(what)).map(({ what }) => what));
  }
  const faults = FOREIGN_SUBJECTS.flatMap((subject) => subject.faults).length;
  const left = missed.length === 0 ? 'none is left to paths alone' : `only by paths: ${missed.join(', ')}`;
  return `Hand-written properties alone, in ${FOREIGN_RUNS} sequences of the faulty machine itself, notice ${noticed} of ${faults} (${parts.join(', ')}): ${left}. They were written with the list of faults in sight.`;
}

export async function askSentences(): Promise<string> {
  const parts: string[] = [];
  for (const subject of OWN_SUBJECTS) {
    const found = await measureSentences(subject);
    if (found !== null) parts.push(`${subject.name} ${found.noticed.length} of ${subject.faults.length}`);
  }
  return `Hand-written properties alone, in ${RUNS} sequences of the faulty machine itself, notice: ${parts.join(', ')}.`;
}

/** Paths of all machines of the shop, as its tests replay them on an actor. */
export function countAll(): string {
  const began = processorMs();
  const all = (MACHINES as readonly MachineRow[]).map(({ machine, starts }) => {
    const paths = starts.flatMap((options) => generatePaths(machine, { ...options, cover: 'guards' }).paths);
    const { transitions } = measureCoverage(machine, paths.map(seenOn));
    return { paths: paths.length, steps: paths.flatMap(({ steps }) => steps).length, transitions };
  });
  const seconds = ((processorMs() - began) / 1000).toFixed(1);
  const sum = (read: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + read(one), 0);
  const [paths, steps] = [sum((one) => one.paths), sum((one) => one.steps)];
  const [reached, total] = [sum((one) => one.transitions.reached.length), sum((one) => one.transitions.total)];
  return `\`guards\` of all ${all.length} machines: ${paths} paths, ${steps} steps, ${reached} of ${total} transitions, made in ${seconds} s.`;
}
