/** Random sequences over the hold machine break nothing that must hold of it, and pass all that is drawn. */
import { expect, test } from 'vitest';
import { assertCoverage } from '../../src/tools/flows/paths/properties/assert-coverage.ts';
import { PATIENCE, playSequences, spent } from './properties.ts';

test.each([1, 2, 3, 4])(
  'no sequence of seed %i breaks a property',
  async (seed) => {
    const { trace, missed, requirements } = await playSequences('hold', { seed, runs: 2500 });
    expect(trace).toBeNull();
    expect(missed).toEqual([]);
    assertCoverage({ requirements }, { requirements: 100 });
  },
  PATIENCE,
);

test('ten thousand sequences take less than a minute of a quiet processor', () => {
  expect(spent.get('hold')).toBeLessThan(60);
});

test('not even with events at the wrong time', async () => {
  const { trace, steps } = await playSequences('hold', { seed: 5, runs: 300, stray: true });
  expect(trace).toBeNull();
  expect(steps).toBeGreaterThan(1500);
});
