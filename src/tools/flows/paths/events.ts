/** Lists what can happen to the actors of a system at a moment: what people send, what actors answer, and which timers end. */
import type { AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate';
import { hidden } from './scope.ts';
import type { PathStep } from './path-step.ts';
import { isHeld } from './services.ts';
import { isMachine, pathBelow, sourceOf, type SystemSnapshot } from './system.ts';
import type { Timer } from './timers.ts';

export type CasePayload = Omit<EventObject & Record<string, unknown>, 'type'>;
export type Cases = Readonly<Record<string, readonly CasePayload[]>>;

export interface Happening {
  actor: string;
  event: PathStep['event'];
  /** The timer that brings it; null for all else. */
  timer: Timer | null;
  /** True where a case was given for it; one without happens once, without payload. */
  isGiven: boolean;
}

/** What is said of one machine. */
export interface Said {
  cases?: Cases;
  /** What its actors answer, by their id or by what they are started from; all that they ever answer. */
  outcomes?: Cases;
}

/** As XState compares them: `*` is any event, `mouse.*` any that begins with `mouse`. */
export function matchesDescriptor(type: string, descriptor: string): boolean {
  if (descriptor === type || descriptor === '*') return true;
  if (!descriptor.endsWith('.*')) return false;
  const stem = descriptor.slice(0, -2);
  return type === stem || type.startsWith(`${stem}.`);
}

const isWild = (descriptor: string) => descriptor === '*' || descriptor.endsWith('.*');

/** Without those of `onDone` of a state, which XState raises itself. */
function listDescriptors(snapshot: AnyMachineSnapshot): Set<string> {
  const found = new Set<string>();
  for (const node of snapshot._nodes)
    for (const type of node.transitions.keys()) if (!type.startsWith('xstate.done.state.')) found.add(type);
  return found;
}

interface Place extends Said {
  actor: string;
  snapshot: AnyMachineSnapshot;
  system: SystemSnapshot;
}

/** Everything that can happen to one machine, in all its cases. */
export function listHappenings(place: Place): Happening[] {
  const { actor, snapshot, cases = {} } = place;
  const descriptors = listDescriptors(snapshot);
  const timers = listTimersOf(place);
  const all: Happening[] = [];
  for (const type of descriptors) {
    if (type.startsWith('xstate.after.')) {
      for (const timer of timers) if (timer.event.type === type) all.push(...ring(place, timer));
    } else if (type === 'xstate.route') {
      for (const payload of cases[type] ?? listRoutes(snapshot))
        all.push({ actor, event: { ...payload, type }, timer: null, isGiven: true });
    } else if (/^xstate\.(done|error|snapshot)\b/.test(type)) {
      all.push(...listAnswers(place, type));
    } else if (isWild(type)) {
      all.push(...listWild(place, type, descriptors));
    } else {
      all.push(...send(place, type));
    }
  }
  for (const timer of timers) if (!timer.event.type.startsWith('xstate.after.')) all.push(...ring(place, timer));
  return all;
}

function send({ actor, cases = {} }: Place, type: string): Happening[] {
  const given = cases[type];
  return (given ?? [{}]).map((payload) => ({
    actor,
    event: { ...payload, type },
    timer: null,
    isGiven: given !== undefined,
  }));
}

function listTimersOf({ actor, system }: Place): Timer[] {
  const ref = system.refs?.get(actor);
  return (system.timers ?? []).filter((timer) => timer.target === ref);
}

function ring({ actor, cases = {} }: Place, timer: Timer): Happening[] {
  const { event } = timer;
  const isAfter = event.type.startsWith('xstate.after.');
  if (!Number.isFinite(timer.delay) || (isAfter && cases[event.type]?.length === 0)) return [];
  const [payload = {}] = isAfter ? (cases[event.type] ?? []) : [];
  return [{ actor, event: { ...event, ...payload, type: event.type }, timer, isGiven: true }];
}

function listRoutes(snapshot: AnyMachineSnapshot): CasePayload[] {
  const routes = (snapshot.machine.root as AnyStateNode).transitions.get('xstate.route') ?? [];
  return routes.flatMap(({ target = [] }) => target.map(({ id }) => ({ to: `#${id}` })));
}

/** Types of the cases that only this wildcard hears, and one that nobody thought of where there are none. */
function listWild(place: Place, wildcard: string, descriptors: ReadonlySet<string>): Happening[] {
  const { actor, cases = {} } = place;
  const isHeardBetter = (type: string) =>
    [...descriptors].some((one) => one.length > wildcard.length && matchesDescriptor(type, one));
  const types = Object.keys(cases).filter(
    (type) => !type.startsWith('xstate.') && !isWild(type) && matchesDescriptor(type, wildcard) && !isHeardBetter(type),
  );
  if (types.length > 0) return types.flatMap((type) => send(place, type));
  const type = wildcard === '*' ? 'any' : wildcard.replace('*', 'any');
  const given = cases[wildcard];
  return (given ?? [{}]).map((payload) => ({
    actor,
    event: { ...payload, type },
    timer: null,
    isGiven: given !== undefined,
  }));
}

/** What the running actors of a machine answer that is heard as `descriptor`. */
function listAnswers({ actor, system, ...said }: Place, descriptor: string): Happening[] {
  const [, how = ''] = /^xstate\.(done|error|snapshot)/.exec(descriptor) ?? [];
  const kind = how === 'snapshot' ? 'snapshot' : `${how}.actor`;
  const prefix = pathBelow(actor, '');
  return [...(system.refs ?? [])].flatMap(([path, ref]) => {
    const id = path.slice(prefix.length);
    if (path === actor || !path.startsWith(prefix) || id.includes('/')) return [];
    const type = `xstate.${kind}.${id}`;
    const raw = `xstate.${kind}.${ref.id}`;
    if (!matchesDescriptor(type, descriptor) && !matchesDescriptor(raw, descriptor)) return [];
    const isLogicOfMachine = system.actors.has(path) || isMachine(hidden(ref).logic);
    // A machine answers on its own, once it has ended; that it breaks is brought about from outside.
    if (isLogicOfMachine ? kind !== 'error.actor' : !isHeld(hidden(ref).logic)) return [];
    if (kind === 'snapshot' && hidden(ref)._syncSnapshot !== true) return [];
    const given = findAnswers(said, kind, id, sourceOf(ref));
    return (given ?? [{}]).map((payload): Happening => {
      const before = kind === 'snapshot' ? { snapshot: { ...system.services?.get(path), ...spread(payload) } } : {};
      return { actor, event: { ...payload, ...before, type }, timer: null, isGiven: given !== undefined };
    });
  });
}

const spread = (payload: CasePayload) => payload['snapshot'] ?? {};

/** By the id of the actor, or by what it was started from; cases before outcomes. */
function findAnswers({ cases = {}, outcomes = {} }: Said, kind: string, id: string, source: string) {
  const field = { 'done.actor': 'output', 'error.actor': 'error' }[kind] ?? 'snapshot';
  for (const name of [id, source]) {
    const given = cases[`xstate.${kind}.${name}`] ?? outcomes[name]?.filter((outcome) => field in outcome);
    if (given !== undefined) return given;
  }
  return undefined;
}
