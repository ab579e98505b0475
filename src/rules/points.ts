/** Points: what a trip earns, and what is left of each gain once points were spent and have expired. */
import { POINTS_MONTHS, POINTS_PERCENT } from '../contract/limits.ts';

/** One row of a member's ledger. */
export interface PointsEntry {
  id: number;
  /** Positive: a gain; negative: points that were spent or have expired. */
  delta: number;
  /** Of a gain; null where it never expires. */
  expires_at: Date | null;
  /** Of points that have expired: the gain that they came from. */
  gain_id: number | null;
}

/** Points for a trip, in whole points. */
export function earnedPoints(chargedKrw: number): number {
  return Math.max(0, Math.floor((chargedKrw * POINTS_PERCENT) / 100));
}

/** When points that are gained now expire. */
export function pointsExpiry(now: Date): Date {
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + POINTS_MONTHS);
  return end;
}

const endOf = ({ expires_at }: PointsEntry) => expires_at?.getTime() ?? Number.POSITIVE_INFINITY;

/**
 * What is left of each gain: points are spent from the gain that expires first.
 * @param entries all rows of one member in the order in which they were written
 */
export function remainingPoints(entries: readonly PointsEntry[]): Map<number, number> {
  const left = new Map<number, number>();
  const gains: PointsEntry[] = [];
  const take = (id: number, wanted: number): number => {
    const taken = Math.min(left.get(id) ?? 0, wanted);
    left.set(id, (left.get(id) ?? 0) - taken);
    return wanted - taken;
  };
  for (const entry of entries) {
    if (entry.delta > 0) {
      left.set(entry.id, entry.delta);
      const later = gains.findIndex((gain) => endOf(gain) > endOf(entry));
      gains.splice(later < 0 ? gains.length : later, 0, entry);
    } else if (entry.gain_id !== null) take(entry.gain_id, -entry.delta);
    else {
      let wanted = -entry.delta;
      for (const gain of gains) {
        if (wanted === 0) break;
        wanted = take(gain.id, wanted);
      }
    }
  }
  return left;
}
