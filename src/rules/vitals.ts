/** Measured page speeds in few numbers: each is counted in one of some buckets, from which shares are read. */
import { VITAL_LIMITS } from '../contract/limits.ts';
import type { Vital } from '../contract/vitals.ts';

/** Upper ends of the buckets; what is larger than the last one is counted in one more. Each limit of §9 ends a bucket. */
const TIMES = [8, 16, 24, 50, 75, 100, 150, 200, 300, 500, 800, 1200, 1800, 2500, 3200, 4000, 6000, 10_000, 20_000];
const SHIFTS = [0, 0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1];

const ends = (name: Vital): readonly number[] => (name === 'CLS' ? SHIFTS : TIMES);

/** Number of the bucket that a figure is counted in. */
export function bucketOf(name: Vital, value: number): number {
  const index = ends(name).findIndex((end) => value <= end);
  return index === -1 ? ends(name).length : index;
}

/** The limit of §9; null where it names none. */
export function vitalLimit(name: Vital): number | null {
  return name === 'INP' ? null : VITAL_LIMITS[name];
}

export function isOverLimit(name: Vital, value: number): boolean {
  const limit = vitalLimit(name);
  return limit !== null && value > limit;
}

export interface VitalSummary {
  count: number;
  /** Upper end of the bucket in which three of four visits are reached; that of the last bucket is its lower end. */
  p75: number;
  /** Percent; null where §9 names no limit. */
  over_limit: number | null;
}

/** @param counts visits by bucket */
export function summariseVitals(name: Vital, counts: ReadonlyMap<number, number>): VitalSummary {
  const all = ends(name);
  const count = [...counts.values()].reduce((sum, each) => sum + each, 0);
  const limit = vitalLimit(name);
  let [reached, p75, over] = [0, 0, 0];
  let isFound = false;
  for (const [bucket, visits] of [...counts].sort(([a], [b]) => a - b)) {
    reached += visits;
    const end = all[bucket] ?? all.at(-1) ?? 0;
    if (!isFound && reached >= count * 0.75) [isFound, p75] = [true, end];
    if (limit !== null && (bucket >= all.length || end > limit)) over += visits;
  }
  return { count, p75, over_limit: limit === null || count === 0 ? null : Math.round((over / count) * 100) };
}
