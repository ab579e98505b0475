/** Runs long work in short slices, so that requests are answered in between. */
import { setImmediate as nextTurn } from 'node:timers/promises';

const SLICE_MS = 5;

/** A generator that yields wherever it may be interrupted; its result. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  let endsAt = performance.now() + SLICE_MS;
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() < endsAt) continue;
    await nextTurn();
    endsAt = performance.now() + SLICE_MS;
  }
}

/** The same without a pause, where the work is known to be short. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
