/** A value that rests before anything follows it. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRested } from '../../src/runtime/use-rested.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('is followed once it has stayed the same, and never by what it was on the way', () => {
  const seen: string[] = [];
  const { rerender } = renderHook(({ value }) => seen.push(useRested(value, 250)), { initialProps: { value: 'a' } });
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  rerender({ value: 'b' });
  pass(249);
  rerender({ value: 'c' });
  pass(249);
  expect(new Set(seen)).toEqual(new Set(['a']));
  pass(1);
  expect(new Set(seen)).toEqual(new Set(['a', 'c']));
});
