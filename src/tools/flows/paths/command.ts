/** The command line of the generator: reads what is wanted, and writes the paths of one machine. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { Explosion } from './explosion.ts';
import { fewestPaths } from './fewest.ts';
import { FORMATS, type Format } from './formats.ts';
import { generatePaths, type Cover, type PathsOptions } from './generate.ts';
import { UnknownState } from './state-names.ts';
import { PACKAGE } from './tool-module.ts';
import { explainUnreached, listMissingCases, type Unreached } from './unreached.ts';

/** What a project says of a machine. */
export interface Subject {
  id: string;
  title: string;
  machine: AnyStateMachine;
  /** File from the root of the project, and the name of the export. */
  source: { module: string; name: string };
  starts: readonly PathsOptions[];
}

export interface Answer {
  /** What was asked for. */
  text: string;
  /** Where it is to be written, from the root of the project; null for the screen. */
  file: string | null;
  /** One sentence on what it took, or on what is wrong. */
  note: string;
  isRight: boolean;
}

const COVERS: readonly Cover[] = ['transitions', 'states', 'guards', 'pairs'];

export const USAGE = `npm run paths -- <machine> [--format json|markdown|playwright|vitest] [--cover transitions|states|guards|pairs]
                          [--to <state>] [--from <state>] [--limit <states>] [--fewest] [--unreached] [--out <file>]`;

interface Wish {
  machine: string;
  format: Format;
  out: string | null;
  fewest: boolean;
  unreached: boolean;
  options: Pick<PathsOptions, 'cover' | 'to' | 'from' | 'limit'>;
}

class Misuse extends Error {}

function parseOption<Name extends string>(option: string, value: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === value);
  if (found === undefined) throw new Misuse(`--${option} is one of ${names.join(', ')}, not "${value}".`);
  return found;
}

function readWish(args: readonly string[]): Wish {
  const words: string[] = [];
  const wish: Wish = { machine: '', format: 'markdown', out: null, fewest: false, unreached: false, options: {} };
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (!word.startsWith('--')) {
      words.push(word);
      continue;
    }
    if (word === '--fewest' || word === '--unreached') {
      wish[word === '--fewest' ? 'fewest' : 'unreached'] = true;
      continue;
    }
    const [name = '', inline] = word.slice(2).split('=', 2);
    const value = inline ?? args[(at += 1)];
    if (value === undefined || value.startsWith('--')) throw new Misuse(`--${name} needs a value.`);
    if (name === 'format') wish.format = parseOption(name, value, Object.keys(FORMATS) as Format[]);
    else if (name === 'cover') wish.options.cover = parseOption(name, value, COVERS);
    else if (name === 'to' || name === 'from') wish.options[name] = value;
    else if (name === 'out') wish.out = value;
    else if (name === 'limit') wish.options.limit = parseCount(value);
    else throw new Misuse(`There is no --${name}.`);
  }
  if (words.length > 1) throw new Misuse(`One machine at a time: "${words.join('", "')}".`);
  return { ...wish, machine: words[0] ?? '' };
}

function parseCount(value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1) throw new Misuse(`--limit is a number of states, not "${value}".`);
  return count;
}

/** Starts from which a state cannot be reached are left out, as long as there is another. */
function generateAll({ starts, machine }: Subject, { options, fewest }: Wish) {
  const failures: unknown[] = [];
  const made = starts.flatMap((start) => {
    try {
      return [{ input: start.input, ...generatePaths(machine, { ...start, ...options }) }];
    } catch (error) {
      if (error instanceof Explosion || error instanceof UnknownState) throw error;
      failures.push(error);
      return [];
    }
  });
  if (made.length === 0) throw failures[0];
  if (!fewest) return made;
  const few = new Set(fewestPaths(made.flatMap(({ paths }) => paths)));
  return made
    .map((start) => ({ ...start, paths: start.paths.filter((path) => few.has(path)) }))
    .filter(({ paths }) => paths.length > 0);
}

/**
 * The most that the process ever held, itself and all that it loaded included. Linux counts what its parent held until it became
 * another program as its own, so that the system's own figure is read where there is one.
 */
function readPeakMegabytes(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return Math.round(Number(kilobytes ?? process.resourceUsage().maxRSS) / 1000);
}

/** What nobody gave a case for, then what is not reached and why, a line each. */
function formatUnreached(missing: readonly string[], left: readonly Unreached[]): string {
  const lines = left.map(({ transition, why }) => `${transition}: ${why}`);
  return [...missing, ...lines].join('\n') || 'Every transition is reached.';
}

/**
 * `folder` is where a test would lie that is only shown, from the root of the project; `tool` is this folder, and left out where
 * the project has installed the package.
 */
export function runCommand(
  args: readonly string[],
  subjects: readonly Subject[],
  places: { folder: string; tool?: string },
): Answer {
  const wrong = (note: string): Answer => ({ text: '', file: null, note, isRight: false });
  const names = subjects.map(({ id }) => id).join(', ');
  try {
    const wish = readWish(args);
    const { machine, format, out } = wish;
    if (machine === '') return wrong(`${USAGE}\nMachines: ${names}.`);
    const subject = subjects.find(({ id }) => id === machine);
    if (subject === undefined) return wrong(`There is no machine "${machine}". There are: ${names}.`);
    const began = process.cpuUsage();
    const starts = generateAll(subject, wish);
    // Of this thread and of the garbage collector's: what else runs on the machine does not count.
    const { user, system } = process.cpuUsage(began);
    const seconds = ((user + system) / 1e6).toFixed(2);
    const from = (path: string) => {
      const way = relative(out === null ? places.folder : dirname(out), path).replaceAll('\\', '/');
      return way.startsWith('.') ? way : `./${way}`;
    };
    const tool = places.tool === undefined ? PACKAGE : from(places.tool);
    const source = { ...subject.source, module: from(subject.source.module), tool };
    const missing = listMissingCases(starts);
    const left = explainUnreached(subject.machine, starts);
    const text = wish.unreached
      ? formatUnreached(missing, left)
      : FORMATS[format]({ machine, title: subject.title, source, starts });
    const paths = starts.reduce((sum, start) => sum + start.paths.length, 0);
    const states = starts.reduce((sum, start) => sum + start.states, 0);
    const megabytes = readPeakMegabytes();
    const took = `${paths} paths over ${states} states in ${seconds} s, at most ${megabytes} MB.`;
    const isPart = wish.options.to !== undefined || wish.options.from !== undefined;
    const lack =
      isPart || left.length === 0
        ? []
        : [
            `${left.length} ${left.length === 1 ? 'transition is' : 'transitions are'} not reached: --unreached says why.`,
          ];
    const note = [took, ...missing, ...lack].join('\n');
    return { text, file: out, note, isRight: true };
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
}
