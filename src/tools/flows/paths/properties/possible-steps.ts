/** Lists the steps that are possible in a running system of machines. */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { isMachineSnapshot } from 'xstate';
import { listChildren, pathBelow, type SystemSnapshot } from '../system.ts';
import { eachTransition } from '../transitions.ts';
import type { Description, DrawnAt, DrawnCases } from './description.ts';
import { readHeld } from './held-actors.ts';
import { isCases, labelOf, neverEvent, type PossibleStep, type Drawn, type Step, type StepEvent } from './step.ts';
import type { StepClock } from './step-clock.ts';

/** A running system, and what is said of it. */
export interface Situation {
  system: SystemSnapshot;
  find: (machine: string) => Description;
  root: Description;
  clock: StepClock;
  /** Actors that will never answer. */
  silent: ReadonlySet<AnyActorRef>;
  /** Asks without a trace. */
  aside<T>(ask: () => T): T;
}

interface Wish {
  by: Step['by'];
  type: string;
  from?: string;
  wait?: number;
  cases: DrawnCases<unknown> | null;
  input?: unknown;
  settles?: boolean;
  accepts?: (event: StepEvent) => boolean;
  toEvent: (payload: unknown) => StepEvent;
}

const ownEvents = new WeakMap<AnyStateNode, readonly string[]>();

function listOwnEvents(node: AnyStateNode): readonly string[] {
  const known = ownEvents.get(node) ?? node.ownEvents.map(String);
  ownEvents.set(node, known);
  return known;
}

const known = new WeakMap<AnyStateMachine, readonly string[]>();

/** Events that the machine names anywhere, those that it forbids included. */
function listKnown(machine: AnyStateMachine): readonly string[] {
  const types = new Set<string>();
  if (!known.has(machine)) eachTransition(machine, (_, type) => types.add(type));
  const found = known.get(machine) ?? [...types].filter((type) => type !== '');
  known.set(machine, found);
  return found;
}

const isAsked = (type: string) => !type.startsWith('xstate.');
const matches = (pattern: string, type: string) =>
  pattern === '*' || (pattern.endsWith('.*') && `${type}.`.startsWith(pattern.slice(0, -1)));

/** Events that the machine listens to now; those that only a wildcard hears have to be named in the description. */
function listAsked(snapshot: AnyMachineSnapshot, { events, cases, stray = false }: Description): Set<string> {
  const told = [...Object.keys(events ?? {}), ...Object.keys(cases ?? {})].filter(isAsked);
  if (stray) return new Set([...listKnown(snapshot.machine), ...told].filter(isSendable));
  const heard = new Set<string>();
  const patterns: string[] = [];
  for (const node of snapshot._nodes)
    for (const type of listOwnEvents(node)) {
      if (type.endsWith('*')) patterns.push(type);
      else if (isAsked(type)) heard.add(type);
    }
  for (const type of told) if (patterns.some((pattern) => matches(pattern, type))) heard.add(type);
  return heard;
}

const isSendable = (type: string) => isAsked(type) && !type.endsWith('*');

export function listPossibleSteps(now: Situation): PossibleStep[] {
  const choices: PossibleStep[] = [];
  for (const [actor, snapshot] of now.system.actors) {
    if (snapshot.status !== 'active') continue;
    const own = now.find(snapshot.machine.id);
    const add = (wish: Wish) => {
      const choice = toPossibleStep(now, own, actor, snapshot, wish);
      if (choice !== null) choices.push(choice);
    };
    for (const type of listAsked(snapshot, own)) {
      add({
        by: 'person',
        type,
        cases: own.events?.[type] ?? own.cases?.[type] ?? null,
        settles: false,
        accepts: (event) => own.stray === true || now.aside(() => snapshot.can(event)),
        toEvent: (payload) => ({ ...(payload as object | undefined), type }),
      });
    }
    for (const [id, ref] of listChildren(snapshot)) {
      if (isMachineSnapshot(ref.getSnapshot()) || now.silent.has(ref)) continue;
      const held = readHeld(ref);
      if (held !== null) for (const wish of listOutcomes(snapshot, own, id, ref, held.input)) add(wish);
    }
  }
  const timed = toTimed(now);
  if (timed !== null) choices.push(timed);
  return choices;
}

/** What can become of an actor. */
function listOutcomes(
  snapshot: AnyMachineSnapshot,
  { outcomes, cases = {} }: Description,
  id: string,
  ref: AnyActorRef,
  input: unknown,
): Wish[] {
  const [done, error, next] = [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`, `xstate.snapshot.${id}`];
  const wish = (type: string, told: DrawnCases<unknown> | null, toEvent: Wish['toEvent'], settles = true): Wish => ({
    by: 'actor',
    type,
    from: id,
    cases: told,
    input,
    settles,
    toEvent,
  });
  const { src } = ref as { src?: unknown };
  const told = outcomes?.[id] ?? (typeof src === 'string' ? outcomes?.[src] : undefined);
  if (told === undefined) {
    const whole = (type: string) => (payload: unknown) => ({ ...(payload as object | undefined), type });
    const listens = snapshot._nodes.some((node) => listOwnEvents(node).includes(error));
    return [
      wish(done, cases[done] ?? null, whole(done)),
      ...(listens || cases[error] !== undefined ? [wish(error, cases[error] ?? null, whole(error))] : []),
    ];
  }
  const { resolve, reject, never = false, progress, next: emitted } = told;
  return [
    ...(resolve === undefined ? [] : [wish(done, resolve, (output) => ({ type: done, output }))]),
    ...(reject === undefined ? [] : [wish(error, reject, (thrown) => ({ type: error, error: thrown }))]),
    ...(progress === undefined ? [] : [wish('progress', progress, (event) => event as StepEvent, false)]),
    ...(emitted === undefined ? [] : [wish(next, emitted, (context) => ({ type: next, context }), false)]),
    ...(never ? [wish(neverEvent(id), null, () => ({ type: neverEvent(id) }), false)] : []),
  ];
}

function toPossibleStep(
  now: Situation,
  own: Description,
  actor: string,
  snapshot: AnyMachineSnapshot,
  wish: Wish,
): PossibleStep | null {
  const { by, type, from, cases, toEvent, settles = true, accepts } = wish;
  const isLive = typeof cases === 'function';
  const payload: Drawn<unknown> | null = isLive
    ? cases({ snapshot, system: now.system, input: wish.input } satisfies DrawnAt)
    : cases;
  if (payload !== null && isCases(payload) && payload.length === 0) return null;
  return {
    by,
    actor,
    ...(from === undefined ? {} : { from }),
    label: labelOf({ by, actor, from, event: { type } }),
    payload,
    isLive,
    weight: own.weights?.[type] ?? now.root.weights?.[type] ?? 1,
    settles,
    ...toPause(now, own),
    toEvent,
    accepts: (event) => isPossible(now, own, actor, snapshot, event) && accepts?.(event) !== false,
  };
}

function toPause({ clock, root }: Situation, { pauses = root.pauses }: Description): Pick<PossibleStep, 'pause'> {
  if (pauses === undefined) return {};
  return { pause: { drawn: pauses, most: (clock.next()?.due ?? Infinity) - clock.now() } };
}

/** `possible` of the root is asked about every event, that of another machine about its own. */
function isPossible(
  { root, system }: Situation,
  own: Description,
  actor: string,
  snapshot: AnyMachineSnapshot,
  event: StepEvent,
): boolean {
  const asked = own === root ? [root] : [root, own];
  return asked.every(({ possible }) => possible?.(snapshot, event, { actor, system }) !== false);
}

/** The timer that is due next. */
function toTimed(now: Situation): PossibleStep | null {
  const timer = now.clock.next();
  if (timer === null) return null;
  const event: StepEvent = { ...timer.sends?.event, type: timer.sends?.event.type ?? 'xstate.timer' };
  const actor = timer.sends === null ? '' : pathTo(timer.sends.target);
  const snapshot = now.system.actors.get(actor) ?? now.system.root;
  const own = now.find(snapshot.machine.id);
  return {
    by: 'clock',
    actor,
    wait: Math.max(0, timer.due - now.clock.now()),
    label: labelOf({ by: 'clock', actor, event }),
    payload: null,
    isLive: false,
    weight: own.weights?.[event.type] ?? now.root.weights?.[event.type] ?? 1,
    settles: true,
    toEvent: () => event,
    accepts: (one) => isPossible(now, own, actor, snapshot, one),
  };
}

/** The ids that lead to an actor from the root. */
export function pathTo(ref: AnyActorRef): string {
  const { _parent: parent, id } = ref as AnyActorRef & { _parent?: AnyActorRef };
  return parent === undefined ? '' : pathBelow(pathTo(parent), id);
}
