/** The key of a question, by which it is found. */
import { expect, it } from 'vitest';
import { toQueryKey } from '../../src/runtime/query-cache.ts';

it('names a question by all of its parts, in lists too, whatever their order', () => {
  const key = (input: unknown) => toQueryKey({ name: 'product.list', input });
  expect(key({ a: [{ c: 1, b: 2 }], d: null })).toBe(key({ d: null, a: [{ b: 2, c: 1 }] }));
  expect(key({ a: [1, 2] })).not.toBe(key({ a: [2, 1] }));
  expect(key({ a: undefined })).toBe(key({}));
  expect(key({ a: [] })).not.toBe(key({ a: {} }));
  expect(key({ a: ['x'] })).not.toBe(key({ a: { 0: 'x' } }));
  expect(key({ a: 1 })).not.toBe(toQueryKey({ name: 'product.get', input: { a: 1 } }));
});
