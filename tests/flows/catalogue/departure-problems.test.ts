/** What is wrong with a departure as it is chosen: the rules first, then the seats as far as they are known. */
import { expect, it, vi } from 'vitest';
import type { DepartureChoice } from '../../../src/flows/catalogue/availability.ts';
import { departureProblems } from '../../../src/flows/catalogue/departure-problems.ts';
import { choice, product, TODAY } from '../../../src/tools/flows/registry/samples.ts';
import { buildDay, groupTrip } from '../../pages/trips.ts';

const chosen: DepartureChoice = { ...choice, option_id: 'shared' };

/** @param seats left at the time that is chosen; null while the month is not known */
function judge(change: Partial<DepartureChoice>, seats: number | null) {
  const days = [buildDay('2026-12-05', { shared: seats ?? 0 })];
  const peek = vi.fn<(question: { name: string }) => unknown>(() => (seats === null ? null : { data: days }));
  const runtime = { boot: { today: TODAY }, data: { peek } };
  const problems = departureProblems(runtime as never, groupTrip, { ...chosen, ...change });
  return { problems, asked: peek.mock.calls.map(([{ name }]) => name) };
}

it.each([
  [5, []],
  [6, [{ field: 'lines.0.quantity', code: 'not_enough_seats', bound: 5 }]],
])('where five seats are left, a group of %i meets %j', (quantity, problems) => {
  expect(judge({ quantity }, 5)).toEqual({ problems, asked: ['product.availability'] });
});

it('no seat is missed while the month is not known', () => {
  expect(judge({ quantity: 6 }, null).problems).toEqual([]);
});

it('a group that is too large anyway is told so alone', () => {
  expect(judge({ quantity: 9 }, 5).problems).toEqual([
    { field: 'lines.0.quantity', code: 'max_travellers', bound: product.max_participants },
  ]);
});

it('without a day no seats are looked up', () => {
  expect(judge({ date: null }, 5)).toEqual({ problems: [{ field: 'lines.0.date', code: 'required' }], asked: [] });
});
