/** Shares of measured page speeds from counts in buckets. */
import { describe, expect, it } from 'vitest';
import { VITAL_LIMITS } from '../../src/contract/limits.ts';
import { VITALS, type Vital } from '../../src/contract/vitals.ts';
import { bucketOf, isOverLimit, summariseVitals } from '../../src/rules/vitals.ts';

const count = (name: Vital, values: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(bucketOf(name, value), (counts.get(bucketOf(name, value)) ?? 0) + 1);
  return summariseVitals(name, counts);
};

describe('a page speed', () => {
  it.each(Object.entries(VITAL_LIMITS) as [keyof typeof VITAL_LIMITS, number][])(
    '%s is judged by the limit of the specification, which ends a bucket',
    (name, limit) => {
      expect([isOverLimit(name, limit), isOverLimit(name, limit * 1.01)]).toEqual([false, true]);
      expect(count(name, [limit]).over_limit).toBe(0);
      expect(count(name, [limit, limit * 1.01]).over_limit).toBe(50);
    },
  );

  it('INP has no limit of the specification', () => {
    expect(isOverLimit('INP', 9999)).toBe(false);
    expect(count('INP', [9999]).over_limit).toBeNull();
  });

  it.each(VITALS)('%s: three of four visits stay below or meet the figure that is told', (name) => {
    const values = name === 'CLS' ? [0, 0.01, 0.08, 0.9] : [5, 90, 700, 9000];
    const { p75 } = count(name, values);
    expect(values.filter((value) => value <= p75)).toHaveLength(3);
  });

  it('is told of the same in whatever order its buckets come', () => {
    const counts: [number, number][] = [
      [18, 2],
      [2, 2],
    ];
    expect(summariseVitals('LCP', new Map(counts))).toEqual({ count: 4, p75: 20_000, over_limit: 50 });
  });

  it('that is beyond every bucket counts as the largest', () => {
    expect(count('LCP', [500_000])).toEqual({ count: 1, p75: 20_000, over_limit: 100 });
    expect(count('CLS', [7])).toEqual({ count: 1, p75: 1, over_limit: 100 });
  });

  it('that is beyond every bucket is counted behind the last one', () => {
    expect([bucketOf('LCP', 20_000), bucketOf('LCP', 20_001)]).toEqual([18, 19]);
  });

  it('of no visit is none', () =>
    expect(summariseVitals('LCP', new Map())).toEqual({ count: 0, p75: 0, over_limit: null }));
});
