/** Reads what Stryker reports of one machine: how many faults the tests noticed, and the reason for each that they did not. */

export interface Report {
  files: Readonly<Record<string, { source: string; mutants: readonly ReportedMutant[] }>>;
}

interface Position {
  line: number;
  column: number;
}

interface ReportedMutant {
  status: string;
  replacement?: string;
  location: { start: Position; end: Position };
}

/** Why no test can notice a fault. `…` stands for any text, `*` for any machine. */
export interface Reason {
  machine: string;
  code: string;
  becomes: string;
  reason: string;
}

export interface Survivor {
  machine: string;
  file: string;
  line: number;
  code: string;
  becomes: string;
  /** Null where nobody has given one. */
  reason: string | null;
}

export interface Score {
  machine: string;
  planted: number;
  noticed: number;
  survivors: Survivor[];
}

const NOTICED = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

export function scoreReport(machine: string, report: Report, reasons: readonly Reason[]): Score {
  const score: Score = { machine, planted: 0, noticed: 0, survivors: [] };
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    for (const { status, replacement = '', location } of mutants) {
      // A fault that does not even compile was none.
      if (![...NOTICED, ...MISSED].includes(status)) continue;
      score.planted += 1;
      if (NOTICED.includes(status)) score.noticed += 1;
      else {
        const code = oneLine(textAt(source, location));
        const becomes = oneLine(replacement);
        const reason = reasons.find((one) => fits(one, { machine, code, becomes }))?.reason ?? null;
        score.survivors.push({ machine, file, line: location.start.line, code, becomes, reason });
      }
    }
  }
  return score;
}

/** Reasons that no survivor needs any longer. */
export function idleReasons(scores: readonly Score[], reasons: readonly Reason[]): Reason[] {
  const machines = scores.map(({ machine }) => machine);
  const survivors = scores.flatMap((score) => score.survivors);
  return reasons.filter(
    (reason) =>
      (reason.machine === '*' || machines.includes(reason.machine)) &&
      !survivors.some((survivor) => fits(reason, survivor)),
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

function fits(reason: Reason, { machine, code, becomes }: Pick<Survivor, 'machine' | 'code' | 'becomes'>): boolean {
  return (
    (reason.machine === '*' || reason.machine === machine) &&
    matches(reason.code, code) &&
    matches(reason.becomes, becomes)
  );
}

function matches(pattern: string, text: string): boolean {
  const parts = pattern.split('…').map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`).test(text);
}
