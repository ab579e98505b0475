/** What the last test run reached of the machines, as it was embedded into the page. */
import type { Coverage, Tally } from '../../paths/coverage.ts';

/** By machine, then by level. */
export type CoverageByMachine = Readonly<Record<string, Readonly<Record<string, Coverage>>>>;

export const COVERAGE_ELEMENT = 'flows-coverage';

export function readCoverage(): CoverageByMachine {
  try {
    return JSON.parse(document.querySelector(`#${COVERAGE_ELEMENT}`)?.textContent ?? '{}') as CoverageByMachine;
  } catch {
    return {};
  }
}

/** Reached on any level; null where no run has left anything. */
export function together(levels: readonly Coverage[]): Coverage | null {
  if (levels.length === 0) return null;
  const join = (kind: keyof Coverage): Tally => {
    const reached = new Set(levels.flatMap((level) => level[kind].reached));
    const ids = [...new Set(levels.flatMap((level) => [...level[kind].reached, ...level[kind].missed]))];
    return { total: ids.length, reached: [...reached], missed: ids.filter((id) => !reached.has(id)) };
  };
  return { states: join('states'), transitions: join('transitions'), guards: join('guards') };
}
