/** Reads what Stryker reports of files: how many faults the tests noticed, and the reason for each that they did not. */

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

export interface Survivor {
  file: string;
  line: number;
  code: string;
  becomes: string;
  /** Null where none is given. */
  reason: string | null;
}

export interface Score {
  file: string;
  planted: number;
  noticed: number;
  survivors: Survivor[];
}

const NOTICED = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

/** A score of each file in which a fault could be planted. */
export function scoreFiles(found: Found, reasons: readonly Reason[]): Score[] {
  return Object.entries(found)
    .map(([file, { source, mutants }]) => scoreFile(file, source, mutants, reasons))
    .filter(({ planted }) => planted > 0);
}

function scoreFile(
  file: string,
  source: string,
  mutants: readonly ReportedMutant[],
  reasons: readonly Reason[],
): Score {
  const score: Score = { file, planted: 0, noticed: 0, survivors: [] };
  for (const { status, replacement = '', location } of mutants) {
    // A fault that does not even compile was none.
    if (![...NOTICED, ...MISSED].includes(status)) continue;
    score.planted += 1;
    if (NOTICED.includes(status)) score.noticed += 1;
    else {
      const code = oneLine(textAt(source, location));
      const becomes = oneLine(replacement);
      const reason = reasons.find((one) => fits(one, { file, code, becomes }))?.reason ?? null;
      score.survivors.push({ file, line: location.start.line, code, becomes, reason });
    }
  }
  return score;
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
