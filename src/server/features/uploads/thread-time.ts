/** How much processor time a thread has had, as Linux counts it: on a crowded machine it is far less than what a clock shows. */
import { readFileSync, readlinkSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';

/** Names the thread that calls it, such as `12/task/15`; null on other systems. */
export function nameThread(): string | null {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return null;
  }
}

/** Milliseconds of processor time; null where the system does not tell, or the thread has ended. */
export function readProcessorMs(thread: string): number | null {
  try {
    return Number.parseInt(readFileSync(`/proc/${thread}/schedstat`, 'utf8'), 10) / 1e6;
  } catch {
    return null;
  }
}

/** A thread that has less than a fifth of a processor all the time is ended without having had its time. */
const CROWDED_TIMES = 5;
const LEAST_WAIT_MS = 20;

export interface TimeLimit {
  /** Tells which thread the worker is. */
  setThread(name: string | null): void;
  /** True when the worker was ended before it had the time that it may take. */
  wasCrowded(): boolean;
  clear(): void;
}

/** Ends a worker that has had `limitMs` of processor time; of the clock's where nobody tells the processor's. */
export function limitTime(worker: Pick<Worker, 'terminate'>, limitMs: number, readMs = readProcessorMs): TimeLimit {
  const began = performance.now();
  // Undefined until the thread runs.
  let thread: string | null | undefined;
  let crowded = false;
  const check = () => {
    const passed = performance.now() - began;
    const had = thread === undefined ? 0 : ((thread === null ? null : readMs(thread)) ?? passed);
    crowded = had < limitMs;
    const left = Math.min(limitMs - had, limitMs * CROWDED_TIMES - passed);
    if (left <= 0) void worker.terminate();
    else timer = setTimeout(check, Math.max(left, LEAST_WAIT_MS));
  };
  let timer = setTimeout(check, limitMs);
  return {
    setThread: (name) => (thread = name),
    wasCrowded: () => crowded,
    clear: () => clearTimeout(timer),
  };
}
