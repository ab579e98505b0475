/** Random sequences over the reservation machine with the machines of its steps break nothing that must hold of it, and pass all that is drawn. */
import { expect, test } from 'vitest';
import { assertCoverage } from '../../src/tools/flows/paths/properties/assert-coverage.ts';
import { PATIENCE, playSequences, spent } from './properties.ts';

/** Machines of the shop do not throw, a trip for the lead traveller alone has no others, and a deadline is always known. */
const NEVER = [
  /^reservation\..* xstate\.error\.actor\.(choice|traveller|deductions|hold|checkout) /,
  /other\.changed|clock\.unknown|xstate\.error\.actor\.waitForHoldEnd/,
  // It is forbidden there.
  /^reservation\.held\.paying step\.requested /,
];
const SEEDS = [1, 2, 3, 4];
/** What the sequences of each seed did not pass. */
const missedBy = new Map<number, readonly string[]>();

test.each(SEEDS)(
  'no sequence of seed %i breaks a property',
  async (seed) => {
    const { trace, missed, requirements } = await playSequences('reservation', { seed, runs: 2500 });
    expect(trace).toBeNull();
    assertCoverage({ requirements }, { requirements: 100 });
    missedBy.set(seed, missed);
  },
  PATIENCE,
);

test('all seeds together pass all that is drawn', () => {
  const [first = [], ...others] = SEEDS.map((seed) => missedBy.get(seed) ?? []);
  const missed = first.filter((id) => others.every((ids) => ids.includes(id)));
  expect([...missedBy.keys()]).toEqual(SEEDS);
  expect(missed.filter((id) => !NEVER.some((never) => never.test(id)))).toEqual([]);
});

test('ten thousand sequences take less than a minute of a quiet processor', () => {
  expect(spent.get('reservation')).toBeLessThan(60);
});

test('not even with events at the wrong time', async () => {
  const { trace, steps } = await playSequences('reservation', { seed: 5, runs: 300, stray: true });
  expect(trace).toBeNull();
  expect(steps).toBeGreaterThan(1500);
});
