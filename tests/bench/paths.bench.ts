/** Compares generated paths with `xstate/graph`, with hand-written tests and with random sequences, and writes the page of it. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measure, processorMs } from '../tools/paths/figures/measure.ts';
import { FOREIGN_METHODS, handMethod, OWN_METHODS, simpleMethod, type Method } from '../tools/paths/figures/methods.ts';
import { formatPage, missedBy, oneCell, type Measured, type MeasuredSubject } from '../tools/paths/figures/page.ts';
import { FOOT, HEAD } from '../tools/paths/figures/page-words.ts';
import { FOREIGN_SUBJECTS, OWN_SUBJECTS, type Subject } from '../tools/paths/figures/subjects.ts';
import { note, percentile } from './support/figures.ts';
import { askAsserted, askForeignSentences, askSentences, askTestModel, countAll } from './support/path-notes.ts';

const TIMES = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Paths without a circle are more than can be counted where a machine has many states. Seconds of a processor. */
const SIMPLE_SECONDS = 60;
const SIMPLE_MEGABYTES = 1500;
const SIDES = { foreign: FOREIGN_SUBJECTS, own: OWN_SUBJECTS };

const [, script = '', side, named] = process.argv;
// What a machine says to the console is none of the figures.
console.warn = () => {};
console.log = () => {};

if (side === 'foreign' || side === 'own') {
  const asked = SIDES[side].find(({ name }) => name === named);
  if (asked !== undefined) void simpleMethod.generate(asked);
} else await writePage();

/** Asked in a process of its own, because nothing else stops it where it does not end. */
function endsInTime(where: keyof typeof SIDES, { name }: Subject): boolean {
  const order = `ulimit -t ${SIMPLE_SECONDS} && exec "$0" "$@"`;
  const heap = `--max-old-space-size=${SIMPLE_MEGABYTES}`;
  return spawnSync('sh', ['-c', order, process.execPath, heap, script, where, name], { stdio: 'ignore' }).status === 0;
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

async function measureSubject(where: keyof typeof SIDES, methods: readonly Method[], subject: Subject) {
  const measured: Measured[] = [];
  const refused: string[] = [];
  for (const method of methods) {
    try {
      if (method === simpleMethod && !endsInTime(where, subject)) {
        refused.push(
          `\`simple\` of ${subject.name}: no end in ${SIMPLE_SECONDS} s of a processor and ${SIMPLE_MEGABYTES} MB`,
        );
        continue;
      }
      const figures = await measure(subject, method);
      measured.push({ method: method.name, figures, generateMs: await takeTime(method, subject) });
      for (const problem of figures.problems) refused.push(`\`${method.name}\` of ${problem.replace(': ', ': “')}”`);
      note(`${subject.name}, ${method.name}: ${figures.paths} paths, ${oneCell(figures)}`);
    } catch (error) {
      refused.push(
        `\`${method.name}\` of ${subject.name}: “${error instanceof Error ? error.message : String(error)}”`,
      );
    }
  }
  const faults = subject.faults.map(({ what }) => what);
  return { refused, subject: { name: subject.name, faults, methods: measured } satisfies MeasuredSubject };
}

async function measureSide(where: keyof typeof SIDES, methods: readonly Method[]) {
  const subjects: MeasuredSubject[] = [];
  const refused: string[] = [];
  for (const subject of SIDES[where]) {
    const found = await measureSubject(where, methods, subject);
    subjects.push(found.subject);
    refused.push(...found.refused);
  }
  return { subjects, methods: methods.map(({ name }) => name), refused: `Not to be had: ${refused.join('; ')}.` };
}

async function writePage(): Promise<void> {
  const foreign = await measureSide('foreign', FOREIGN_METHODS);
  const own = await measureSide('own', OWN_METHODS);
  const misses = (subjects: readonly MeasuredSubject[], methods: readonly string[]) =>
    methods.map((method) => missedBy(method, subjects)).join(' ');
  const sides = [
    {
      title: 'Eight foreign machines',
      ...foreign,
      notes: [
        `${misses(foreign.subjects, ['by hand', 'paths', 'pairs'])} ${await askAsserted()}`,
        await askForeignSentences(),
        `${foreign.refused} ${askTestModel()}`,
      ],
    },
    {
      title: 'Seven machines of the shop',
      ...own,
      notes: [misses(own.subjects, ['guards']), `${await askSentences()} ${countAll()}`, own.refused],
    },
  ];
  writeFileSync(join(process.cwd(), 'docs/path-figures.md'), formatPage(HEAD, sides, FOOT));
  note('Written: docs/path-figures.md');
}
