/** Compares generated paths with `xstate/graph`, with hand-written tests and with random sequences, and writes the page of it. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measure, processorMs } from '../tools/paths/figures/measure.ts';
import {
  FOREIGN_METHODS,
  GRAPH_METHODS,
  handMethod,
  OWN_METHODS,
  simpleMethod,
  type Method,
} from '../tools/paths/figures/methods.ts';
import { formatPage, missedBy, oneCell, type Measured, type MeasuredSubject } from '../tools/paths/figures/page.ts';
import { FOREIGN_SUBJECTS, OWN_SUBJECTS, type Subject } from '../tools/paths/figures/subjects.ts';
import { note, percentile } from './support/figures.ts';
import { askAsserted, askSentences, askTestModel, countAll } from './support/path-notes.ts';

const TIMES = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** What one method may take of a processor and of memory for one machine. */
const SECONDS = 60;
const MEGABYTES = 1500;
const SIDES = { foreign: FOREIGN_SUBJECTS, own: OWN_SUBJECTS };

const [, script = '', side, named, order] = process.argv;
// What a machine says to the console is none of the figures.
console.warn = () => {};
console.log = () => {};

if (side === 'foreign' || side === 'own') {
  const asked = SIDES[side].find(({ name }) => name === named);
  const method = FOREIGN_METHODS.find(({ name }) => name === order);
  if (asked !== undefined) void method?.generate(asked);
} else await writePage();

/** Asked in a process of its own, because nothing else stops it where it does not end. */
function endsInTime(where: keyof typeof SIDES, { name }: Subject, method: Method): boolean {
  const command = `ulimit -t ${SECONDS} && exec "$0" "$@"`;
  const args = [`--max-old-space-size=${MEGABYTES}`, script, where, name, method.name];
  return spawnSync('sh', ['-c', command, process.execPath, ...args], { stdio: 'ignore' }).status === 0;
}

async function takeTime(method: Method, subject: Subject): Promise<number | null> {
  if (method === handMethod) return null;
  const times: number[] = [];
  while (times.length < (method === simpleMethod ? 1 : TIMES)) {
    globalThis.gc?.();
    const began = processorMs();
    await method.generate(subject);
    times.push(processorMs() - began);
  }
  return percentile(times, 0.5);
}

/** Why a method has no paths of a machine, and of which. */
type Refusals = Map<string, string[]>;

async function measureSubject(
  where: keyof typeof SIDES,
  methods: readonly Method[],
  subject: Subject,
  refused: Refusals,
) {
  const measured: Measured[] = [];
  const refuse = (method: Method, name: string, why: string) => {
    const key = `\`${method.name}\` ${why}`;
    refused.set(key, [...(refused.get(key) ?? []), name]);
  };
  for (const method of methods) {
    if (GRAPH_METHODS.includes(method) && !endsInTime(where, subject, method)) {
      refuse(method, subject.name, `does not end in ${SECONDS} s of a processor and ${MEGABYTES} MB`);
      continue;
    }
    try {
      const figures = await measure(subject, method);
      measured.push({ method: method.name, figures, generateMs: await takeTime(method, subject) });
      for (const { machine, why } of figures.problems) refuse(method, machine, `says “${why}”`);
      note(`${subject.name}, ${method.name}: ${figures.paths} paths, ${oneCell(figures)}`);
    } catch (error) {
      refuse(method, subject.name, `says “${error instanceof Error ? error.message : String(error)}”`);
    }
  }
  const faults = subject.faults.map(({ what }) => what);
  return { name: subject.name, faults, methods: measured } satisfies MeasuredSubject;
}

async function measureSide(where: keyof typeof SIDES, title: string, methods: readonly Method[], refused: Refusals) {
  const subjects: MeasuredSubject[] = [];
  for (const subject of SIDES[where]) subjects.push(await measureSubject(where, methods, subject, refused));
  return { title, subjects, methods: methods.map(({ name }) => name) };
}

async function writePage(): Promise<void> {
  const refused: Refusals = new Map();
  const foreign = await measureSide('foreign', 'eight foreign', FOREIGN_METHODS, refused);
  const own = await measureSide('own', 'seven of the shop', OWN_METHODS, refused);
  const subjects = [...foreign.subjects, ...own.subjects];
  const misses = ['edges', 'by hand', 'paths', 'guards', 'pairs'].map((method) => missedBy(method, subjects));
  const refusals = [...refused].map(([why, names]) => `${why} for ${names.join(', ')}.`);
  const page = formatPage(
    [foreign, own],
    [
      misses.join(' '),
      [...refusals, askTestModel()].join(' '),
      `${await askAsserted()} ${await askSentences()} ${countAll()}`,
    ],
  );
  writeFileSync(join(process.cwd(), 'docs/path-figures.md'), page);
  note('Written: docs/path-figures.md');
}
