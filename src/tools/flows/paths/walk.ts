/** Walks a machine, with all actors that it starts, breadth first and purely, and notes what it met on the way. */
import type { AnyStateMachine } from 'xstate';
import { describeEffects } from './effects.ts';
import type { Happening } from './events.ts';
import { createExplosion } from './explosion.ts';
import { toKey } from './keys.ts';
import { createOwners, listPairs, type Latest, type OwnerOf } from './pairs.ts';
import type { PathStep, Recorded } from './path-step.ts';
import type { Projection } from './projection.ts';
import { createRecord, type WalkRecord } from './record.ts';
import { childStates, type SystemSnapshot } from './system.ts';
import { heedOnly, isWithin, mayEnd, NO_TIME, passTime, type Time } from './time.ts';
import type { Timer } from './timers.ts';
import type { Watched, WatchedStep } from './watch.ts';

/** A moment of the walk. */
export interface Node {
  system: SystemSnapshot;
  time: Time;
  /** Transitions that each machine took last, by its id. */
  latest: Latest;
  /** The shortest way from the start ends with this step; null at the start. */
  last: { before: Node; step: PathStep; timer: Timer | null } | null;
}

export interface Walk {
  record: WalkRecord;
  begin(system: SystemSnapshot, step: WatchedStep): Node;
  /** Visits everything that can be reached; `see` answers false to go no further on that way. Answers how many states there are. */
  explore(origin: Node, see: (before: Node, after: Node, step: PathStep) => boolean): number;
}

interface Manner {
  machine: AnyStateMachine;
  watched: Watched;
  projection: Projection;
  limit: number;
  /** Two states are one only where the same transitions led to them. */
  byLatest: boolean;
  isRecorded: boolean;
}

export function createWalk({ machine, watched, projection, limit, byLatest, isRecorded }: Manner): Walk {
  const record = createRecord(machine, watched.machines);
  const { project, listEvents, isPossible } = projection;
  const ownerOf: OwnerOf = createOwners(watched.machines);

  const toNode = (before: Node | null, system: SystemSnapshot, step: PathStep | null, timer: Timer | null): Node => {
    const timers = (system.timers ?? []).filter((one) => isTimed(record, one));
    const time = passTime(before?.time ?? NO_TIME, timer, timers);
    const latest = step === null || !byLatest ? {} : listPairs(before?.latest ?? {}, step.transitions, ownerOf).latest;
    return { system, time, latest, last: before && step ? { before, step, timer } : null };
  };
  const keyOf = ({ system, latest }: Node) => {
    const services = [...(system.services ?? [])].map(([path, snapshot]) => [
      path,
      (snapshot as { context?: unknown }).context,
    ]);
    const timers = listTimers(system);
    return toKey([
      project(system).map(({ key }) => key),
      ...(services.length > 0 ? [services] : []),
      ...(timers.length > 0 ? [timers] : []),
      ...(byLatest ? [latest] : []),
    ]);
  };
  const play = (before: Node, { actor, event, timer, isGiven }: Happening): Node | null => {
    const [system, watchedStep] = watched.step(before.system, event, actor, timer ?? undefined);
    const { turns, tried: _, ...seen } = watchedStep;
    const thrown = turns.find((turn) => turn.thrown !== undefined)?.thrown;
    const isFailure = thrown !== undefined && !isGiven;
    // What broke for want of a case was not taken.
    record.hear(before.system, actor, event.type, isFailure ? { ...watchedStep, transitions: [] } : watchedStep);
    if (isFailure) {
      record.fail(before.system, actor, event.type, thrown.error);
      return null;
    }
    const isBroken = turns[0]?.after.status === 'error' && thrown === undefined;
    if (seen.transitions.length === 0 && thrown === undefined && (seen.guards.length === 0 || isBroken)) return null;
    const { root } = system;
    const step: PathStep = {
      event,
      actor,
      value: root.value,
      tags: [...root.tags],
      children: childStates(system),
      ...seen,
      ...(timer !== null && !event.type.startsWith('xstate.after.') ? { delayed: true } : {}),
      ...(root.status === 'error' ? { broken: true } : {}),
      ...(isRecorded ? toRecorded(projection, system, watchedStep) : {}),
    };
    return toNode(before, system, step, timer);
  };

  const listPossible = ({ system, time }: Node): Happening[] => {
    const possible = listEvents(system).filter(({ actor, event, timer }) => {
      const isRight = isPossible(system, actor, event);
      if (!isRight) record.refuse(system, actor, event.type, timer);
      return isRight;
    });
    const heeded = heedOnly(time, (timer) => isTimed(record, timer));
    return possible.filter(({ actor, event, timer }) => {
      const isDue = timer === null || mayEnd(heeded, timer);
      if (!isDue) record.wait(system, actor, event.type);
      return isDue;
    });
  };

  return {
    record,
    begin(system, step) {
      record.hear(system, '', 'xstate.init', step);
      return toNode(null, system, null, null);
    },
    explore(origin, see) {
      const visited = new Map<string, Time[]>([[keyOf(origin), [origin.time]]]);
      const queue = [origin];
      record.arrive(origin.system);
      for (let at = 0; at < queue.length; at += 1) {
        const before = queue[at] ?? origin;
        if (before.system.root.status !== 'active') continue;
        for (const happening of listPossible(before)) {
          const after = play(before, happening);
          if (after?.last == null || !see(before, after, after.last.step)) continue;
          const key = keyOf(after);
          const times = visited.get(key) ?? [];
          if (times.some((time) => isWithin(after.time, time))) continue;
          if (queue.length >= limit)
            throw createExplosion(
              machine.id,
              limit,
              queue.map(({ system }) => ({ system, projected: project(system) })),
            );
          visited.set(key, [...times, after.time]);
          queue.push(after);
          record.arrive(after.system);
        }
      }
      return queue.length;
    },
  };
}

/** Who waits for what, in the order in which the timers began. */
function listTimers({ timers = [], refs = new Map() }: SystemSnapshot): unknown[] {
  if (timers.length === 0) return [];
  const names = new Map([...refs].map(([path, ref]) => [ref, path]));
  return timers.map(({ target, event }) => [names.get(target), event.type]);
}

export function toRecorded({ project }: Projection, system: SystemSnapshot, { turns }: Pick<WatchedStep, 'turns'>) {
  return {
    context: Object.fromEntries(project(system).map(({ actor, projected }) => [actor, projected])),
    effects: turns.flatMap(({ effects }) => describeEffects(effects)),
  } satisfies Recorded;
}

/** A timer that a project has switched off, or that cannot end where the paths are replayed, binds nothing else. */
function isTimed({ untimed }: WalkRecord, { event, delay }: Timer): boolean {
  return Number.isFinite(delay) && !untimed.has(event.type);
}
