/** What the last test run reached of the machines, as it was embedded into the page. */
import type { FullCoverage } from '../../docs/coverage-report.ts';
import type { ProvenRequirement } from '../../paths/properties/requirements.ts';
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
  const joined: KnownCoverage = Object.fromEntries(known.map((kind) => [kind, join(kind)]));
  const proofs = levels.flatMap(({ requirements }) => requirements?.proofs ?? []);
  return joined.requirements
    ? { ...joined, requirements: { ...joined.requirements, proofs: joinProofs(proofs) } }
    : joined;
}

/** One of each sentence. Levels play many of the same paths: the level with most of them says how many there are, at least those named. */
function joinProofs(proofs: readonly ProvenRequirement[]): ProvenRequirement[] {
  const bySentence = new Map<string, ProvenRequirement>();
  for (const one of proofs) {
    const known = bySentence.get(one.sentence);
    const by = [...new Set([...(known?.by ?? []), ...one.by])];
    bySentence.set(one.sentence, { ...one, times: Math.max(known?.times ?? 0, one.times, by.length), by });
  }
  return [...bySentence.values()];
}
