/** Finds moments at which the steps of a path can happen, so that every timer that ends on it ends when it is due. */
import { placeOf, type Timer } from './timers.ts';

/** A step, and the timers that run after it. */
export interface Moment {
  /** The timer that brought the step about; null for the start, and for all else. */
  ended: Timer | null;
  /** In the order in which they began; those that pay no heed to time left out. */
  timers: readonly Timer[];
}

/** The moment `of` comes at least `after` milliseconds after `since`. */
interface Bound {
  of: number;
  since: number;
  after: number;
}

function listBounds(moments: readonly Moment[]): Bound[] {
  const bounds: Bound[] = [];
  const began = new Map<number, number>();
  for (const [index, { ended, timers }] of moments.entries()) {
    if (index > 0) bounds.push({ of: index, since: index - 1, after: 0 });
    const running = moments[index - 1]?.timers ?? [];
    for (const [place, timer] of running.entries()) {
      const since = began.get(timer.serial) ?? 0;
      const isEnded = timer.serial === ended?.serial;
      if (isEnded) bounds.push({ of: index, since, after: timer.delay });
      const isFirst = ended !== null && placeOf(running, ended) <= place;
      const spare = isEnded || isFirst ? 0 : Math.min(1, timer.delay);
      bounds.push({ of: since, since: index, after: spare - timer.delay });
    }
    for (const timer of timers) if (!began.has(timer.serial)) began.set(timer.serial, index);
  }
  return bounds;
}

/** Milliseconds that pass before each of the moments; the soonest that the timers allow. */
export function scheduleWaits(moments: readonly Moment[]): number[] {
  const times = moments.map(() => 0);
  const bounds = listBounds(moments);
  // A bound may move a moment that an earlier bound had placed already.
  for (let round = 0, moved = true; moved && round <= moments.length; round += 1) {
    moved = false;
    for (const { of, since, after } of bounds) {
      const soonest = (times[since] ?? 0) + after;
      if (soonest <= (times[of] ?? 0)) continue;
      times[of] = soonest;
      moved = true;
    }
  }
  return times.map((time, index) => time - (times[index - 1] ?? 0));
}
