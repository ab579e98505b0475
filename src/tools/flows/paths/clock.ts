/** A clock that a path sets: it goes on by the timer that is due, and never past another. */
import type { AnyActorRef, EventObject } from 'xstate';

interface Running {
  due: number;
  source: AnyActorRef;
  target: AnyActorRef;
  event: EventObject;
  ring: () => void;
}

interface Scheduler {
  schedule(source: AnyActorRef, target: AnyActorRef, event: EventObject, delay: number, id?: string): void;
}

const isStopped = (ref: AnyActorRef) => (ref as unknown as { _processingStatus: number })._processingStatus === 2;

export interface PathClock {
  setTimeout(ring: () => void, delay: number): number;
  clearTimeout(id: number): void;
  /** To be called with the scheduler of a system before it is started, so that each timer is known by its event. */
  watch(scheduler: Scheduler): void;
  /** Lets time pass; throws in one sentence where a timer ends before. */
  pass(milliseconds: number): void;
  /** Ends the timer that brings this event; throws where there is none, where another is due before, or where it is not due after `wait`. */
  end(target: AnyActorRef, type: string, wait?: number): void;
}

/** `untimed`: types of timers that end whenever they are told to. */
export function createPathClock(untimed: readonly string[] = []): PathClock {
  let now = 0;
  let last = 0;
  let next: Omit<Running, 'due' | 'ring'> | null = null;
  const timers = new Map<number, Running>();
  const isTimed = ({ event, target, due }: Running) =>
    !untimed.includes(event.type) && !isStopped(target) && Number.isFinite(due);
  /** In the order in which they end: of two that are due at once the first goes first. */
  const listDue = () =>
    [...timers.entries()].filter(([, timer]) => isTimed(timer)).toSorted(([, a], [, b]) => a.due - b.due);

  return {
    setTimeout(ring, delay) {
      last += 1;
      if (next !== null) timers.set(last, { ...next, ring, due: now + Math.max(0, Math.round(delay)) });
      next = null;
      return last;
    },
    clearTimeout: (id) => void timers.delete(id),
    watch(scheduler) {
      const schedule = scheduler.schedule;
      scheduler.schedule = (source, target, event, delay, id) => {
        next = { source, target, event };
        schedule(source, target, event, delay, id);
      };
    },
    pass(milliseconds) {
      const [first] = listDue();
      if (first !== undefined && first[1].due < now + milliseconds)
        throw new Error(
          `Timer "${first[1].event.type}" ends after ${first[1].due - now} ms, before ${milliseconds} ms pass.`,
        );
      now += milliseconds;
    },
    end(target, type, wait) {
      const own = [...timers.entries()].filter(([, timer]) => timer.target === target && timer.event.type === type);
      const [found] = own.toSorted(([, a], [, b]) => a.due - b.due);
      if (found === undefined) throw new Error(`No timer "${type}" is running.`);
      const [id, timer] = found;
      if (isTimed(timer)) {
        const [first] = listDue();
        if (first !== undefined && first[0] !== id)
          throw new Error(`Timer "${first[1].event.type}" ends before "${type}" does.`);
        const left = timer.due - now;
        if (wait !== undefined && left !== wait)
          throw new Error(`Timer "${type}" ends after ${left} ms, not after ${wait} ms.`);
        now = timer.due;
      }
      timers.delete(id);
      timer.ring();
    },
  };
}
