/** The timers of a system that is walked: `after`, and events that are raised or sent with a delay. */
import type { AnyActorRef, EventObject } from 'xstate';

/** One timer, from its start to its end or until it is cancelled. */
export interface Timer {
  /** Of its own each time that it begins. */
  serial: number;
  source: AnyActorRef;
  target: AnyActorRef;
  event: EventObject;
  /** Milliseconds; one that is not finite never ends. */
  delay: number;
  /** Name by which its source can cancel it. */
  id: string | null;
}

export interface TimerList {
  list(): readonly Timer[];
  begin(timer: Omit<Timer, 'serial'>): void;
  cancel(source: AnyActorRef, id: string): void;
  /** Takes a timer out that has ended. */
  end(timer: Timer): void;
  /** An actor is gone: what it has begun, and what was meant for it. */
  drop(ref: AnyActorRef): void;
}

let begun = 0;

/** As XState keeps them: a second one under the same name does not end the first, which cannot be cancelled any more. */
export function openTimers(running: readonly Timer[]): TimerList {
  let timers = [...running];
  const forget = (source: AnyActorRef, id: string | null) => {
    if (id === null) return;
    timers = timers.map((one) => (one.source === source && one.id === id ? { ...one, id: null } : one));
  };
  return {
    list: () => timers,
    begin(timer) {
      forget(timer.source, timer.id);
      timers = [...timers, { ...timer, serial: (begun += 1) }];
    },
    cancel: (source, id) => void (timers = timers.filter((one) => one.source !== source || one.id !== id)),
    end(timer) {
      timers = timers.filter((one) => one.serial !== timer.serial);
      forget(timer.source, timer.id);
    },
    drop: (ref) => void (timers = timers.filter(({ source, target }) => source !== ref && target !== ref)),
  };
}

/** Where a timer stands among others; -1 where it does not. */
export function placeOf(timers: readonly Timer[], { serial }: Timer): number {
  return timers.findIndex((one) => one.serial === serial);
}
