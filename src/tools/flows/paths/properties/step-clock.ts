/** A simulated clock that goes on from timer to timer, never past one: timers that are due together go off one by one. */
import type { AnyActorRef, EventObject } from 'xstate';

export interface DueTimer {
  /** Milliseconds of the clock. */
  due: number;
  run: () => void;
  /** What XState sends when it goes off; null for a timer that is not XState's. */
  sends: { target: AnyActorRef; event: EventObject } | null;
}

export class StepClock {
  #now = 0;
  #last = 0;
  readonly #timers = new Map<number, DueTimer>();
  /** To be set before XState schedules an event. */
  sends: DueTimer['sends'] = null;

  now(): number {
    return this.#now;
  }

  setTimeout(run: () => void, delay: number): number {
    this.#last += 1;
    this.#timers.set(this.#last, { due: this.#now + delay, run, sends: this.sends });
    this.sends = null;
    return this.#last;
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id);
  }

  /** The timer that is due next; of several the one that was set first. One after `Infinity` is never due. */
  next(): DueTimer | null {
    return this.#find()?.[1] ?? null;
  }

  /** Goes on by itself, never past a timer. */
  pass(milliseconds: number): void {
    this.#now = Math.max(this.#now, Math.min(this.#now + milliseconds, this.#find()?.[1].due ?? Infinity));
  }

  /** Goes on to the next timer, and lets it go off. */
  advance(): void {
    const found = this.#find();
    if (found === null) return;
    const [id, { due, run }] = found;
    this.#timers.delete(id);
    this.#now = Math.max(this.#now, due);
    run();
  }

  #find(): [id: number, timer: DueTimer] | null {
    let first: [number, DueTimer] | null = null;
    for (const entry of this.#timers) if (entry[1].due < (first?.[1].due ?? Infinity)) first = entry;
    return first;
  }
}
