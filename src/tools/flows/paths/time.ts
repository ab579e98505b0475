/**
 * What is known of the time that is left to timers while nobody says when people act: between which bounds each remainder lies, and
 * each difference of two. All pass at the same rate, so that one which began earlier, or is shorter, may be bound to end first.
 */
import { placeOf, type Timer } from './timers.ts';

/**
 * `bounds[a][b]`: by how many milliseconds the remainder of timer `a` exceeds that of `b` at most. Index 0 stands for a remainder of
 * nothing, timer n has index n + 1.
 */
export interface Time {
  timers: readonly Timer[];
  bounds: readonly (readonly number[])[];
}

export const NO_TIME: Time = { timers: [], bounds: [[0]] };

const at = (bounds: readonly (readonly number[])[], a: number, b: number) => bounds[a]?.[b] ?? 0;

/** The tightest bounds that say the same; null where they contradict each other. */
function tighten(bounds: readonly (readonly number[])[]): number[][] | null {
  const tight = bounds.map((row) => [...row]);
  for (const via of tight.keys())
    for (const [a, row] of tight.entries())
      for (const b of row.keys()) row[b] = Math.min(at(tight, a, b), at(tight, a, via) + at(tight, via, b));
  return tight.every((row, index) => (row[index] ?? 0) >= 0) ? tight : null;
}

/** What people do comes before a timer that is due: its last millisecond does not pass, unless it has none. */
const least = ({ delay }: Timer) => Math.min(1, delay);

/** The bounds once this timer has ended; null where another one is bound to end before it. Of two that are due at once the first goes first. */
function whenEnded({ timers, bounds }: Time, index: number): number[][] | null {
  const ended = bounds.map((row) => [...row]);
  for (const [other] of timers.entries()) {
    const first = ended[0] ?? [];
    first[other + 1] = 0;
  }
  for (const [other] of timers.entries()) {
    const row = ended[index + 1] ?? [];
    if (other !== index) row[other + 1] = Math.min(row[other + 1] ?? 0, other < index ? -1 : 0);
  }
  const row = ended[index + 1] ?? [];
  row[0] = Math.min(row[0] ?? 0, 0);
  return tighten(ended);
}

export function mayEnd(time: Time, timer: Timer): boolean {
  const index = placeOf(time.timers, timer);
  return index < 0 || whenEnded(time, index) !== null;
}

/**
 * The time after a step: `ended` is the timer that brought it about, null where it was something else; `timers` are those that run
 * now, in the order in which they began.
 */
export function passTime(time: Time, ended: Timer | null, timers: readonly Timer[]): Time {
  if (timers.length === 0) return NO_TIME;
  const index = ended === null ? -1 : placeOf(time.timers, ended);
  const known = index < 0 ? time.bounds : (whenEnded(time, index) ?? time.bounds);
  const places = [0, ...timers.map((timer) => placeOf(time.timers, timer) + 1)];
  // One that has just begun has all of its delay left.
  const own = (a: number) => (a === 0 ? 0 : (timers[a - 1]?.delay ?? 0));
  const isNew = (a: number) => a > 0 && places[a] === 0;
  const exact = places.map((from, a) =>
    places.map((to, b) => {
      if (a === b) return 0;
      if (isNew(a) && isNew(b)) return own(a) - own(b);
      if (isNew(a)) return own(a) + at(known, 0, to);
      if (isNew(b)) return at(known, from, 0) - own(b);
      return at(known, from, to);
    }),
  );
  // From here on people may take their time.
  for (const [place, timer] of timers.entries()) {
    const first = exact[0] ?? [];
    first[place + 1] = -least(timer);
  }
  return { timers, bounds: tighten(exact) ?? exact };
}

/** True where all that may happen in the one time may happen in the other; of both the same timers run. */
export function isWithin(one: Time, other: Time): boolean {
  return one.bounds.every((row, a) => row.every((bound, b) => bound <= at(other.bounds, a, b)));
}

/** Without timers that pay no heed to time. */
export function heedOnly(time: Time, isTimed: (timer: Timer) => boolean): Time {
  const kept = [0, ...time.timers.flatMap((timer, place) => (isTimed(timer) ? [place + 1] : []))];
  if (kept.length === time.bounds.length) return time;
  return { timers: time.timers.filter(isTimed), bounds: kept.map((a) => kept.map((b) => at(time.bounds, a, b))) };
}
