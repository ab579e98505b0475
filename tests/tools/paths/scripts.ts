/** Makes paths of events that were chosen elsewhere, such as by hand: they are played purely, and what is so after each is written down. */
import type { AnyActorRef, AnyStateMachine } from 'xstate';
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
  /** True where every event but a timer is sent to the root as it is, whoever else would have to send it. */
  isSent: boolean;
}

interface Told {
  name: string;
  deeds: readonly Deed[];
  /** Events go to the root as they are, and timers end whenever they are told to. */
  isSent?: boolean;
}

/** Time that passes without a timer: no machine hears of it. */
const IDLE = 'time.passed';
const isTimer = (type: string) => type.startsWith('xstate.after.');

export function toScript(machine: AnyStateMachine, options: PathsOptions, told: Told): Script {
  const { name, deeds, isSent = false } = told;
  const watched = watch(machine);
  const projection = createProjection(machine, options);
  const [first, firstStep] = watched.start(options.input);
  const steps: PathStep[] = [];
  const clock = new Began();
  const untimed = new Set<string>();
  let system = first;

  const follow = (next: SystemSnapshot) => {
    system = next;
    clock.note(next);
    if (isSent) for (const { event } of next.timers ?? []) untimed.add(event.type);
  };
  const take = (event: PathStep['event'], actor: string, wait = 0, timer?: Timer) => {
    clock.now += wait;
    const [next, step] = watched.step(isSent && !isTimer(event.type) ? rootOnly(system) : system, event, actor, timer);
    steps.push({
      ...seenIn(step),
      event,
      actor,
      ...(wait > 0 || timer !== undefined ? { wait } : {}),
      ...(timer !== undefined && !isTimer(event.type) ? { delayed: true as const } : {}),
      value: next.root.value as unknown,
      tags: [...next.root.tags],
      children: childStates(next),
      ...(next.root.status === 'error' ? { broken: true as const } : {}),
      ...toRecorded(projection, next, step),
    });
    follow(next);
  };
  /** Timers go off one by one, as they are due. */
  const pass = (milliseconds: number) => {
    const end = clock.now + milliseconds;
    for (let timer = clock.firstDue(system, end); timer !== null; timer = clock.firstDue(system, end)) {
      const { target } = timer;
      const actor = [...(system.refs ?? [])].find(([, ref]) => ref === target)?.[0] ?? '';
      take({ ...timer.event }, actor, clock.dueOf(timer) - clock.now, timer);
    }
    if (end > clock.now) take({ type: IDLE }, '', end - clock.now);
  };

  follow(first);
  const ends = deeds.map((deed) => {
    if (typeof deed === 'number') pass(deed);
    else {
      const { to = '', ...event } = deed;
      take(event, to);
    }
    return steps.length;
  });
  return {
    name,
    machine: machine.id,
    steps,
    ends,
    isSent,
    start: first.root.value as unknown,
    children: childStates(first),
    opening: seenIn(firstStep),
    ...toRecorded(projection, first, firstStep),
    ...(untimed.size > 0 ? { untimed: [...untimed] } : {}),
  };
}

const seenIn = ({ transitions, states, guards }: WatchedStep) => ({ transitions, states, guards });

/** As if nothing else ran, so that what another actor would have to say is taken from outside. */
function rootOnly(system: SystemSnapshot): SystemSnapshot {
  const root = system.refs?.get('') as AnyActorRef;
  return { ...system, refs: new Map([['', root]]) };
}

/** When each timer began. */
class Began {
  now = 0;
  readonly #began = new Map<number, number>();

  note({ timers = [] }: SystemSnapshot): void {
    for (const { serial } of timers) if (!this.#began.has(serial)) this.#began.set(serial, this.now);
  }

  dueOf({ serial, delay }: Timer): number {
    return (this.#began.get(serial) ?? 0) + delay;
  }

  /** Of two that are due at once the first that began. */
  firstDue({ timers = [] }: SystemSnapshot, end: number): Timer | null {
    const due = timers.filter((timer) => this.dueOf(timer) <= end);
    return due.toSorted((a, b) => this.dueOf(a) - this.dueOf(b))[0] ?? null;
  }
}
