/** Addresses and questions of the page of points. */
import { describe, expect, it } from 'vitest';
import {
  gainsQuestion,
  historyQuestion,
  pointsFilter,
  pointsPath,
  totalQuestion,
} from '../../../src/flows/points/points-queries.ts';

const read = (text: string) => pointsFilter(new URLSearchParams(text));
const FIRST = { view: 'valid', direction: 'desc', page: 1 } as const;

describe('the address', () => {
  it.each([
    ['', FIRST],
    ['view=over', { ...FIRST, view: 'over' }],
    ['view=history&direction=asc&page=3', { view: 'history', direction: 'asc', page: 3 }],
    ['view=all&direction=up&page=0', FIRST],
  ])('with "%s" asks for what it names, and for the first of all where it names nothing', (text, filter) => {
    expect(read(text)).toEqual(filter);
  });

  it.each(['', '?view=over', '?view=history&direction=asc&page=3', '?page=2'])(
    'is written as it is read: "%s"',
    (text) => {
      expect(pointsPath(read(text))).toBe(`/account/my-points${text}`);
    },
  );
});

it('asks for what can be spent, for what is over, or for all that happened', () => {
  expect(totalQuestion).toEqual({ name: 'member.pointsTotal', input: {} });
  expect(gainsQuestion({ ...FIRST, page: 2 })).toEqual({
    name: 'member.points',
    input: { query: { page: 2, direction: 'desc', is_valid: 'true' } },
  });
  expect(gainsQuestion({ ...FIRST, view: 'over' }).input).toMatchObject({ query: { is_valid: 'false' } });
  expect(historyQuestion({ ...FIRST, view: 'history' })).toEqual({
    name: 'member.pointsHistory',
    input: { query: { page: 1, direction: 'desc' } },
  });
});
