/** Fails where less of a drawing is covered than was promised. */
import type { Tally } from '../coverage.ts';

/** Percent by kind: `{ states: 100, transitions: 95 }`. */
export type Bounds<Kind extends string> = Partial<Readonly<Record<Kind, number>>>;

/** Throws with each kind under its bound, and with what it misses. Of what has no parts all are reached. */
export function assertCoverage<Kind extends string>(
  coverage: Readonly<Record<Kind, Pick<Tally, 'total' | 'reached' | 'missed'>>>,
  bounds: Bounds<NoInfer<Kind>>,
): void {
  const problems = (Object.entries(bounds) as [Kind, number][]).flatMap(([kind, bound]) => {
    const { total, reached, missed } = coverage[kind];
    const percent = total === 0 ? 100 : (100 * reached.length) / total;
    if (percent >= bound) return [];
    const figure = `${reached.length} of ${total}, ${Math.floor(percent)}% where ${bound}% are promised`;
    return [`${kind}: ${figure}. Missed:\n${missed.map((one) => `  ${one}`).join('\n')}`];
  });
  if (problems.length > 0) throw new Error(`Too little is covered.\n${problems.join('\n')}`);
}
