/** What the last test run reached of the machines, as it was embedded into the page. */
import type { FullCoverage } from '../../docs/coverage-report.ts';
import type { Tally } from '../../paths/reach.ts';

/** In the order in which they are shown. */
export const KINDS = ['states', 'configurations', 'transitions', 'guards', 'pairs', 'requirements'] as const;
export type Kind = (typeof KINDS)[number];

/** A report of an older run may know less. */
export type KnownCoverage = Partial<FullCoverage>;

/** By machine, then by level. */
export type CoverageByMachine = Readonly<Record<string, Readonly<Record<string, KnownCoverage>>>>;

export const COVERAGE_ELEMENT = 'flows-coverage';

export function readCoverage(): CoverageByMachine {
  try {
    return JSON.parse(document.querySelector(`#${COVERAGE_ELEMENT}`)?.textContent ?? '{}') as CoverageByMachine;
  } catch {
    return {};
  }
}

/** Reached on any level; null where no run has left anything. */
export function together(levels: readonly KnownCoverage[]): KnownCoverage | null {
  if (levels.length === 0) return null;
  const join = (kind: Kind): Tally => {
    const tallies = levels.flatMap((level) => level[kind] ?? []);
    const reached = new Set(tallies.flatMap((one) => one.reached));
    const ids = [...new Set(tallies.flatMap((one) => [...one.reached, ...one.missed]))];
    return { total: ids.length, reached: [...reached], missed: ids.filter((id) => !reached.has(id)) };
  };
  const known = KINDS.filter((kind) => levels.some((level) => level[kind] !== undefined));
  return Object.fromEntries(known.map((kind) => [kind, join(kind)]));
}
