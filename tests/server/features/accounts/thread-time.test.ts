/** The time that a file may take is the processor's: a crowded machine neither refuses a file for it nor waits for one without end. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitTime, nameThread, readProcessorMs } from '../../../../src/server/features/uploads/thread-time.ts';

const terminate = vi.fn<() => Promise<number>>(() => Promise.resolve(1));
beforeEach(() => {
  vi.useFakeTimers();
  terminate.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A thread that has that part of a processor. */
function limitShare(share: number) {
  const began = performance.now();
  const limit = limitTime({ terminate }, 1000, () => (performance.now() - began) * share);
  limit.setThread('1/task/2');
  return limit;
}

it('ends a thread that has a processor for itself once its time is over', () => {
  const limit = limitShare(1);
  vi.advanceTimersByTime(999);
  expect(terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(terminate).toHaveBeenCalledOnce();
  expect(limit.wasCrowded()).toBe(false);
});

it('gives a thread that shares a processor the same time of it', () => {
  const limit = limitShare(0.5);
  vi.advanceTimersByTime(1990);
  expect(terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30);
  expect(terminate).toHaveBeenCalledOnce();
  expect(limit.wasCrowded()).toBe(false);
});

it('ends a thread that hardly ever runs, and tells that the machine is crowded', () => {
  const limit = limitShare(0.1);
  vi.advanceTimersByTime(4999);
  expect(terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(terminate).toHaveBeenCalledOnce();
  expect(limit.wasCrowded()).toBe(true);
});

it('counts nothing before the thread runs', () => {
  const limit = limitTime({ terminate }, 1000, () => null);
  vi.advanceTimersByTime(4999);
  expect(terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(limit.wasCrowded()).toBe(true);
});

it('goes by the clock where nobody tells the time of the processor', () => {
  const limit = limitTime({ terminate }, 1000, () => null);
  limit.setThread(null);
  vi.advanceTimersByTime(1000);
  expect(terminate).toHaveBeenCalledOnce();
  expect(limit.wasCrowded()).toBe(false);
});

it('ends nothing that has answered', () => {
  limitShare(1).clear();
  vi.advanceTimersByTime(5000);
  expect(terminate).not.toHaveBeenCalled();
});

it.runIf(process.platform === 'linux')('reads the processor time of a thread, which grows while it works', () => {
  vi.useRealTimers();
  const thread = nameThread() ?? '';
  const before = readProcessorMs(thread) ?? Number.NaN;
  for (const end = Date.now() + 50; Date.now() < end;) Math.sqrt(end);
  expect((readProcessorMs(thread) ?? Number.NaN) - before).toBeGreaterThan(1);
  expect(readProcessorMs('0/task/0')).toBeNull();
});
