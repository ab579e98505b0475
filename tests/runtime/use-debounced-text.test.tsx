/** Text that is applied a moment after the last key: once, by the rule of now, and never after the field is gone. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebouncedText } from '../../src/runtime/use-debounced-text.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const commit = vi.fn<(text: string) => void>();
function open() {
  commit.mockReset();
  const hook = renderHook(
    ({ value, take }: { value: string; take: (text: string) => void }) => useDebouncedText(value, take),
    { initialProps: { value: 'sea', take: commit } },
  );
  const type = (text: string) => act(() => hook.result.current.change(text));
  const settle = () => act(() => hook.result.current.settle());
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  return { ...hook, type, settle, pass, text: () => hook.result.current.text };
}

it('is applied once, 0.4 seconds after the last key', () => {
  const { type, pass, text } = open();
  type('mount');
  pass(399);
  type('mountain');
  pass(399);
  expect(commit).not.toHaveBeenCalled();
  pass(1);
  expect([commit.mock.calls, text()]).toEqual([[['mountain']], 'mountain']);
});

it('is not replaced while it is being typed, and follows the value else', () => {
  const { type, settle, rerender, text } = open();
  expect(text()).toBe('sea');
  rerender({ value: 'lake', take: commit });
  expect(text()).toBe('lake');
  type('mou');
  rerender({ value: 'river', take: commit });
  expect(text()).toBe('mou');
  settle();
  expect(text()).toBe('river');
});

it('is applied at once, and not again, where the field is left', () => {
  const { type, settle, pass } = open();
  type('mountain');
  settle();
  expect(commit.mock.calls).toEqual([['mountain']]);
  pass(1000);
  settle();
  expect(commit).toHaveBeenCalledTimes(1);
});

it('goes by the rule of now', () => {
  const { type, rerender, pass } = open();
  const later = vi.fn<(text: string) => void>();
  type('mountain');
  rerender({ value: 'sea', take: later });
  pass(400);
  expect([commit.mock.calls, later.mock.calls]).toEqual([[], [['mountain']]]);
});

it('is not applied any more once the field is gone', () => {
  const { type, pass, unmount } = open();
  type('mountain');
  unmount();
  pass(1000);
  expect(commit).not.toHaveBeenCalled();
});
