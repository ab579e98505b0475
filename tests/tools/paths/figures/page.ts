/** Writes the page of the figures: one table of all foreign machines, one of the shop's, and each machine by itself. */
import type { Figures } from './measure.ts';

export interface Measured {
  method: string;
  figures: Figures;
  /** Milliseconds before the first path could be replayed; null where people write them. */
  generateMs: number | null;
}

export interface MeasuredSubject {
  name: string;
  faults: readonly string[];
  /** Methods that came to no end are missing. */
  methods: readonly Measured[];
}

interface Side {
  title: string;
  methods: readonly string[];
  subjects: readonly MeasuredSubject[];
  /** What else was found, a paragraph each. */
  notes: readonly string[];
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

function lineOf(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** What never differs from run to run, in a row of all machines. */
export function allCells(method: string, all: readonly Figures[]): string {
  const strays = sum(all.map((one) => one.strays));
  const [reached, total] = (['reached', 'total'] as const).map((part) => sum(all.map((one) => one.transitions[part])));
  return lineOf([
    method,
    all.length,
    `${sum(all.map(({ paths }) => paths))}${strays === 0 ? '' : ` (${strays} stray)`}`,
    sum(all.map(({ steps }) => steps)),
    `${reached}/${total}`,
    sum(all.map(({ noticed }) => noticed.states.length)),
    sum(all.map(({ noticed }) => noticed.all.length)),
  ]);
}

/** The same of one machine and one method: transitions, and faults that are noticed closely. */
export const oneCell = ({ transitions, noticed }: Figures): string => `${transitions.reached} · ${noticed.all.length}`;

const time = (ms: number) => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)));

function allTable(methods: readonly string[], subjects: readonly MeasuredSubject[]): string[] {
  const rows = methods.map((method) => {
    const own = subjects.flatMap(({ methods: all }) => all.filter((one) => one.method === method));
    const generated = own.flatMap(({ generateMs }) => (generateMs === null ? [] : [generateMs]));
    const cells = allCells(
      method,
      own.map(({ figures }) => figures),
    );
    const replayed = time(sum(own.map(({ figures }) => figures.replayMs)));
    return `${cells} ${generated.length === 0 ? '–' : time(sum(generated))} | ${replayed} |`;
  });
  const head = ['method', 'machines', 'paths', 'steps', 'transitions', 'by states', 'closely', 'ms', 'replay ms'];
  return [lineOf(head), lineOf(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows];
}

function eachTable(methods: readonly string[], subjects: readonly MeasuredSubject[]): string[] {
  const rows = subjects.map(({ name, faults, methods: own }) => {
    const total = own[0]?.figures.transitions.total ?? 0;
    const cells = methods.map((method) => {
      const found = own.find((one) => one.method === method);
      return found === undefined ? '–' : oneCell(found.figures);
    });
    return lineOf([name, `${total} · ${faults.length}`, ...cells]);
  });
  const head = ['machine', 'has', ...methods];
  return [lineOf(head), lineOf(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows];
}

/** Faults that a method did not notice, however closely it looked. */
export function missedBy(method: string, subjects: readonly MeasuredSubject[]): string {
  const missed = subjects.flatMap(({ name, faults, methods }) => {
    const found = methods.find((one) => one.method === method);
    if (found === undefined) return [];
    const left = faults.filter((fault) => !found.figures.noticed.all.includes(fault));
    return left.length === 0 ? [] : [`${name} (${left.join(', ')})`];
  });
  return `\`${method}\` misses ${missed.length === 0 ? 'none' : missed.join('; ')}.`;
}

export function formatPage(head: readonly string[], sides: readonly Side[], foot: readonly string[]): string {
  const sections = sides.flatMap(({ title, methods, subjects, notes }) => [
    `## ${title}`,
    '',
    ...allTable(methods, subjects),
    '',
    ...eachTable(methods, subjects),
    '',
    ...notes.flatMap((note) => [...wrap(note), '']),
  ]);
  return [...head, ...sections, ...foot].join('\n');
}

/** Lines of 120 letters at most. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 120) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
