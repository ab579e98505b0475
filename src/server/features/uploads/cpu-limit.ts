/** Limits a worker by its CPU time: under load that is far less than the time on the clock. Linux reports it for each thread. */
import { readFileSync, readlinkSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';

/** Path below /proc of the thread that calls it, such as `12/task/15`; null on systems other than Linux. */
export function getThreadPath(): string | null {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return null;
  }
}

/** CPU time of a thread in milliseconds; null where the system does not report it (it may report 0), or the thread has ended. */
export function readCpuMs(threadPath: string): number | null {
  try {
    const ms = Number.parseInt(readFileSync(`/proc/${threadPath}/schedstat`, 'utf8'), 10) / 1e6;
    return ms > 0 ? ms : null;
  } catch {
    return null;
  }
}

/** A worker is also terminated after this many times its limit on the clock. */
const MAX_SLOWDOWN = 5;
const MIN_CHECK_MS = 20;

export interface CpuLimit {
  /** The worker runs, as that thread; null where the system has no paths of threads. */
  setThreadPath(path: string | null): void;
  /** True when the worker was terminated before it had used its CPU time. */
  wasStarved(): boolean;
  clear(): void;
}

/** Terminates a worker once it has used `limitMs` of CPU time; where that is not reported, after as long on the clock. */
export function limitCpuTime(worker: Pick<Worker, 'terminate'>, limitMs: number, readMs = readCpuMs): CpuLimit {
  const startedAt = performance.now();
  // Undefined until the worker runs.
  let threadPath: string | null | undefined;
  let starved = false;
  const readUsedMs = (elapsedMs: number) => {
    if (threadPath === undefined) return 0;
    return (threadPath === null ? null : readMs(threadPath)) ?? elapsedMs;
  };
  const check = () => {
    const elapsedMs = performance.now() - startedAt;
    const leftMs = limitMs - readUsedMs(elapsedMs);
    const leftOnClockMs = limitMs * MAX_SLOWDOWN - elapsedMs;
    if (leftMs > 0 && leftOnClockMs > 0) {
      timer = setTimeout(check, Math.max(Math.min(leftMs, leftOnClockMs), MIN_CHECK_MS));
      return;
    }
    starved = leftMs > 0;
    void worker.terminate();
  };
  let timer = setTimeout(check, limitMs);
  return {
    setThreadPath: (path) => (threadPath = path),
    wasStarved: () => starved,
    clear: () => clearTimeout(timer),
  };
}
