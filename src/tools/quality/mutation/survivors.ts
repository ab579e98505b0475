/** Reads what Stryker reports of files: how many faults the tests noticed, and the reason for each that they did not. */
import { createHash } from 'node:crypto';

/** What Stryker found in each file. */
export type Found = Readonly<Record<string, { source: string; mutants: readonly ReportedMutant[] }>>;

interface Position {
  line: number;
  column: number;
}

interface ReportedMutant {
  status: string;
  replacement?: string;
  location: { start: Position; end: Position };
}

/** Why no test can notice a fault. `…` stands for any text. */
export interface Reason {
  file: string;
  code: string;
  becomes: string;
  reason: string;
}

/** What the last run found in one file, as `tests/mutation-results.json` keeps it. */
export interface Result {
  /** SHA-256 of the file as it was then, in hexadecimal. */
  source: string;
  planted: number;
  survivors: readonly Survived[];
}

export type Results = Readonly<Record<string, Result>>;

interface Survived {
  line: number;
  code: string;
  becomes: string;
}

export interface Survivor extends Survived {
  file: string;
  /** Null where none is given. */
  reason: string | null;
}

export interface Score {
  file: string;
  planted: number;
  noticed: number;
  survivors: Survivor[];
  /** The file has changed since its last run. */
  isOutdated: boolean;
}

const NOTICED = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

export const hashSource = (source: string) => createHash('sha256').update(source).digest('hex');

export function toResults(found: Found): Results {
  return Object.fromEntries(Object.entries(found).map(([file, one]) => [file, toResult(one)]));
}

function toResult({ source, mutants }: Found[string]): Result {
  // A fault that does not even compile was none.
  const planted = mutants.filter(({ status }) => [...NOTICED, ...MISSED].includes(status));
  const survivors = planted
    .filter(({ status }) => MISSED.includes(status))
    .map(({ replacement = '', location }) => ({
      line: location.start.line,
      code: oneLine(textAt(source, location)),
      becomes: oneLine(replacement),
    }));
  return { source: hashSource(source), planted: planted.length, survivors };
}

/**
 * A score of each file in which a fault could be planted.
 *
 * @param isSame whether a file still has the source of this hash
 */
export function scoreFiles(
  results: Results,
  reasons: readonly Reason[],
  isSame: (file: string, hash: string) => boolean,
): Score[] {
  return Object.entries(results)
    .filter(([, { planted }]) => planted > 0)
    .map(([file, { source, planted, survivors }]) => ({
      file,
      planted,
      noticed: planted - survivors.length,
      survivors: survivors.map((one) => ({ file, ...one, reason: reasonOf({ file, ...one }, reasons) })),
      isOutdated: !isSame(file, source),
    }));
}

function reasonOf(survivor: Omit<Survivor, 'reason'>, reasons: readonly Reason[]): string | null {
  return reasons.find((one) => fits(one, survivor))?.reason ?? null;
}

/** Reasons of these files that no survivor needs any longer; one of several files is judged by all of them together. */
export function idleReasons(scores: readonly Score[], reasons: readonly Reason[]): Reason[] {
  const survivors = scores.flatMap((score) => score.survivors);
  return reasons.filter(
    (reason) =>
      scores.some(({ file }) => matches(reason.file, file)) && !survivors.some((survivor) => fits(reason, survivor)),
  );
}

export const percent = (part: number, whole: number) => (whole === 0 ? 100 : Math.floor((1000 * part) / whole) / 10);

function textAt(source: string, { start, end }: ReportedMutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n');
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function fits(reason: Reason, { file, code, becomes }: Pick<Survivor, 'file' | 'code' | 'becomes'>): boolean {
  return matches(reason.file, file) && matches(reason.code, code) && matches(reason.becomes, becomes);
}

function matches(pattern: string, text: string): boolean {
  const parts = pattern.split('…').map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`).test(text);
}
