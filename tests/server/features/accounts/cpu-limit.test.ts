/** A file is limited by the CPU time that it uses: under load it is not refused for having waited, and does not wait without end. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getThreadPath, limitCpuTime, readCpuMs } from '../../../../src/server/features/uploads/cpu-limit.ts';

const LIMIT_MS = 1000;

const terminate = vi.fn<() => Promise<number>>(() => Promise.resolve(1));
beforeEach(() => {
  vi.useFakeTimers();
  terminate.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Limits a thread that gets that share of a CPU; null where the system does not report it. */
function limit(share: number | null) {
  const startedAt = performance.now();
  return limitCpuTime({ terminate }, LIMIT_MS, () => share && (performance.now() - startedAt) * share);
}

it.each([
  { thread: 'with a CPU to itself', share: 1, path: '1/task/2', endsAfter: 1000, isStarved: false },
  { thread: 'with half a CPU', share: 0.5, path: '1/task/2', endsAfter: 2000, isStarved: false },
  { thread: 'with a tenth of a CPU', share: 0.1, path: '1/task/2', endsAfter: 5000, isStarved: true },
  { thread: 'that has not started', share: 1, path: undefined, endsAfter: 5000, isStarved: true },
  { thread: 'whose CPU time is not reported', share: null, path: '1/task/2', endsAfter: 1000, isStarved: false },
  { thread: 'of another system', share: null, path: null, endsAfter: 1000, isStarved: false },
])('a thread $thread ends after $endsAfter ms', ({ share, path, endsAfter, isStarved }) => {
  const { setThreadPath, wasStarved } = limit(share);
  if (path !== undefined) setThreadPath(path);
  vi.advanceTimersByTime(endsAfter - 1);
  expect(terminate).not.toHaveBeenCalled();
  expect(wasStarved()).toBe(false);
  // The last look comes 20 ms after the one before at the earliest.
  vi.advanceTimersByTime(20);
  expect(terminate).toHaveBeenCalledOnce();
  expect(wasStarved()).toBe(isStarved);
});

it('terminates nothing that has answered', () => {
  limit(1).clear();
  vi.advanceTimersByTime(5 * LIMIT_MS);
  expect(terminate).not.toHaveBeenCalled();
});

it.runIf(process.platform === 'linux')('reads the CPU time of a thread, which grows while it works', () => {
  vi.useRealTimers();
  const path = getThreadPath() ?? '';
  const before = readCpuMs(path) ?? Number.NaN;
  for (const end = Date.now() + 50; Date.now() < end;) Math.sqrt(end);
  expect((readCpuMs(path) ?? Number.NaN) - before).toBeGreaterThan(1);
  expect(readCpuMs('0/task/0')).toBeNull();
});
