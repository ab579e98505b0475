/** Makes paths of events that were chosen elsewhere, such as by hand: they are played purely, and what is so after each is written down. */
import type { AnyStateMachine } from 'xstate';
import type { Path, PathsOptions } from '../../../src/tools/flows/paths/generate.ts';
import type { PathStep } from '../../../src/tools/flows/paths/path-step.ts';
import { createProjection } from '../../../src/tools/flows/paths/projection.ts';
import { childStates, type SystemSnapshot } from '../../../src/tools/flows/paths/system.ts';
import type { Timer } from '../../../src/tools/flows/paths/timers.ts';
import { toRecorded } from '../../../src/tools/flows/paths/walk.ts';
import { watch, type WatchedStep } from '../../../src/tools/flows/paths/watch.ts';
import type { Deed } from './scenarios.ts';

export interface Script extends Path {
  /** How many steps have been taken once each of the deeds is done. */
  ends: number[];
}

/** Time that passes without a timer: no machine hears of it. */
const IDLE = 'time.passed';

/** `untimed`: timers end whenever their event is among the deeds, as for whoever knows nothing of time. */
export function toScript(
  machine: AnyStateMachine,
  options: PathsOptions,
  { name, deeds, isUntimed = false }: { name: string; deeds: readonly Deed[]; isUntimed?: boolean },
): Script {
  const watched = watch(machine);
  const projection = createProjection(machine, options);
  const [first, firstStep] = watched.start(options.input);
  const { turns: _, tried: __, ...opening } = firstStep;
  const steps: PathStep[] = [];
  const began = new Map<number, number>();
  const untimed = new Set<string>();
  let [system, now] = [first, 0];

  const follow = (next: SystemSnapshot) => {
    system = next;
    for (const { serial, event } of next.timers ?? []) {
      if (!began.has(serial)) began.set(serial, now);
      if (isUntimed) untimed.add(event.type);
    }
  };
  const take = (event: PathStep['event'], actor: string, wait: number, timer?: Timer) => {
    now += wait;
    const [next, step] = watched.step(system, event, actor, timer);
    const isDelayed = timer !== undefined && !event.type.startsWith('xstate.after.');
    steps.push({
      ...toStep(next, step),
      event,
      actor,
      ...(wait > 0 || (timer !== undefined && !isUntimed) ? { wait } : {}),
      ...(isDelayed ? { delayed: true as const } : {}),
    });
    follow(next);
  };
  const toStep = (next: SystemSnapshot, step: WatchedStep) => {
    const { turns: ___, tried: ____, ...seen } = step;
    const { root } = next;
    const isBroken = root.status === 'error' ? { broken: true as const } : {};
    const looks = { value: root.value as unknown, tags: [...root.tags], children: childStates(next) };
    return { ...seen, ...looks, ...isBroken, ...toRecorded(projection, next, step) };
  };
  /** Timers go off one by one, as they are due. */
  const pass = (milliseconds: number) => {
    const end = now + milliseconds;
    for (let timer = firstDue(system, began, end); timer !== null; timer = firstDue(system, began, end)) {
      const actor = [...(system.refs ?? [])].find(([, ref]) => ref === timer?.target)?.[0] ?? '';
      take({ ...timer.event }, actor, dueOf(timer, began) - now, timer);
    }
    if (end > now) take({ type: IDLE }, '', end - now);
  };

  follow(first);
  const ends = deeds.map((deed) => {
    if (typeof deed === 'number') pass(deed);
    else {
      const { to = '', ...event } = deed;
      take(event, to, 0);
    }
    return steps.length;
  });
  return {
    name,
    machine: machine.id,
    steps,
    ends,
    start: first.root.value as unknown,
    children: childStates(first),
    opening,
    ...toRecorded(projection, first, firstStep),
    ...(untimed.size > 0 ? { untimed: [...untimed] } : {}),
  };
}

const dueOf = ({ serial, delay }: Timer, began: ReadonlyMap<number, number>) => (began.get(serial) ?? 0) + delay;

/** Of two that are due at once the first that began. */
function firstDue({ timers = [] }: SystemSnapshot, began: ReadonlyMap<number, number>, end: number): Timer | null {
  const due = timers.filter((timer) => dueOf(timer, began) <= end);
  return due.toSorted((a, b) => dueOf(a, began) - dueOf(b, began))[0] ?? null;
}
