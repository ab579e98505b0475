/** The page of a list that an address names. */
import { expect, it } from 'vitest';
import { readPageNumber } from '../../src/runtime/page-number.ts';

it.each([
  ['', 1],
  ['page=', 1],
  ['page=7', 7],
  ['page=120', 120],
  ['page=9999', 9999],
  ['page=10000', 1],
  ['page=0', 1],
  ['page=07', 1],
  ['page=-2', 1],
  ['page=2x', 1],
  ['page=x2', 1],
  ['page=1.5', 1],
])('"%s" names page %i', (query, page) => {
  expect(readPageNumber(new URLSearchParams(query))).toBe(page);
});
