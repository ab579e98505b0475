/** Whether the page is scrolled past a threshold. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useScrolledPast } from '../../src/runtime/scroll-state.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const scroll = (y: number) =>
  act(() => {
    vi.stubGlobal('scrollY', y);
    dispatchEvent(new Event('scroll'));
  });
const open = () => renderHook((threshold: number) => useScrolledPast(threshold), { initialProps: 100 });

it('follows the page over the threshold and back', () => {
  const { result } = open();
  expect(result.current).toBe(false);
  scroll(100);
  expect(result.current).toBe(false);
  scroll(101);
  expect(result.current).toBe(true);
  scroll(0);
  expect(result.current).toBe(false);
});

it('knows at once where the page is opened half way down, and follows another threshold', () => {
  vi.stubGlobal('scrollY', 300);
  const { result, rerender } = open();
  expect(result.current).toBe(true);
  rerender(400);
  expect(result.current).toBe(false);
});

it('never holds the scroll up, and listens no longer than it is shown', () => {
  const added = vi.spyOn(globalThis, 'addEventListener');
  const removed = vi.spyOn(globalThis, 'removeEventListener');
  const { unmount } = open();
  const [, listener, options] = added.mock.calls.find(([type]) => type === 'scroll') ?? [];
  expect(options).toEqual({ passive: true });
  unmount();
  expect(removed.mock.calls).toContainEqual(['scroll', listener]);
});
