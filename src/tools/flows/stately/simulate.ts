/** Clicks through a drawing as Stately Sketch's simulation does: no input, no payload, and a click decides what a guard answers. */
import { initialTransition, transition } from 'xstate';
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { newNotes, noteGuards, passStates, type Notes } from '../paths/note-guards.ts';
import { allStates } from '../paths/transitions.ts';

/** What a click leads to that breaks the simulation. */
export interface Fault {
  /** Where it was clicked, without the machine's own name; null at the start. */
  state: string | null;
  event: string | null;
  /** In the engine's words. */
  error: string;
}

export interface SimulationResult {
  faults: Fault[];
  /** Ids of the states that clicks lead to, those that are only passed included. */
  reached: Set<string>;
  missed: string[];
}

/** Ways in which the guards of one click may answer; a click beyond is not tried. */
const MOST_WAYS = 300;
/** Contexts in which one state is clicked through: what a state holds rarely matters without payloads. */
const MOST_CONTEXTS = 5;
const MOST_MOMENTS = 3000;
/** Guards that one click may ask: more lead in a circle. */
const MOST_GUARDS = 400;

class Restless extends Error {
  override message = 'it never comes to rest, because guards without an event hold in a circle';
}

/** Answers guards by a script, and writes on where the script ends: a guard holds, until the way on which it does is known. */
function createOracle() {
  let script: boolean[] = [];
  let asked = 0;
  return {
    answer(): boolean {
      if (asked >= MOST_GUARDS) throw new Restless();
      if (asked === script.length) script.push(true);
      return script[asked++] ?? true;
    },
    reset: () => void (script = []),
    rewind: () => void (asked = 0),
    /** The next way to answer; false where all were tried. */
    turn(): boolean {
      script = script.slice(0, asked);
      script = script.slice(0, script.lastIndexOf(true) + 1);
      if (script.length === 0) return false;
      script[script.length - 1] = false;
      return true;
    },
  };
}

/** XState wraps what a guard throws; its last line is the engine's. */
const formatMessage = (error: unknown) =>
  String((error as { message?: unknown } | null)?.message ?? error)
    .split('\n')
    .at(-1) ?? '';
const findPlace = ({ value }: AnyMachineSnapshot): string =>
  typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '');

/** Types that the states hear; what an actor or a timer would bring comes bare. */
function listTypes(snapshot: AnyMachineSnapshot): string[] {
  return [...new Set(snapshot._nodes.flatMap((node) => node.ownEvents as string[]))];
}

function isWithin(node: AnyStateNode, region: AnyStateNode): boolean {
  return node === region || (node.parent !== undefined && isWithin(node.parent, region));
}

/** Where an event is heard: of regions side by side those alone that hear it, with all that is active in them. */
function findHearing({ _nodes }: AnyMachineSnapshot, type: string): string {
  const hearing = _nodes.filter(({ ownEvents }) => (ownEvents as string[]).includes(type));
  const regions = _nodes.filter(({ parent }) => parent?.type === 'parallel');
  const others = regions.filter((region) => !hearing.some((node) => isWithin(node, region) || isWithin(region, node)));
  const concerned = _nodes.filter((node) => !others.some((region) => isWithin(node, region)));
  return concerned.map(({ id }) => id).join(' ');
}

export function simulate(machine: AnyStateMachine): SimulationResult {
  const oracle = createOracle();
  const names = Object.keys(machine.implementations.guards);
  const guards = Object.fromEntries(names.map((name) => [name, () => oracle.answer()]));
  const copy = machine.provide({ guards } as never) as AnyStateMachine;
  let notes: Notes = newNotes();
  noteGuards(copy, () => notes);

  const faults = new Map<string, Fault>();
  const reached = new Set<string>();
  const blame = (state: string | null, event: string | null, error: unknown) => {
    const fault = { state, event, error: formatMessage(error) };
    faults.set(JSON.stringify(fault), fault);
  };
  const queue: AnyMachineSnapshot[] = [];
  const known = new Map<string, Set<string>>();
  const arrive = (snapshot: AnyMachineSnapshot) => {
    const place = findPlace(snapshot);
    const contexts = known.get(place) ?? new Set();
    known.set(place, contexts);
    const context = JSON.stringify(snapshot.context);
    if (contexts.size >= MOST_CONTEXTS || contexts.has(context) || queue.length >= MOST_MOMENTS) return;
    contexts.add(context);
    queue.push(snapshot);
  };
  /** Tries every way in which the guards can answer one click. */
  const click = (state: string | null, event: string | null, step: () => AnyMachineSnapshot) => {
    oracle.reset();
    for (let way = 0; way < MOST_WAYS; way += 1) {
      oracle.rewind();
      notes = newNotes();
      try {
        const after = step();
        passStates(notes, after);
        if (after.error instanceof Restless) return blame(state, event, after.error);
        if (after.status === 'error') blame(state, event, after.error);
        else arrive(after);
        for (const id of notes.seen.states) reached.add(id);
      } catch (error) {
        blame(state, event, error);
        if (error instanceof Restless) return;
      }
      if (!oracle.turn()) return;
    }
  };

  const clicks = new Map<string, number>();
  /** Of regions side by side each is clicked through, and not every moment of one beside every moment of the others. */
  const isClickedEnough = (snapshot: AnyMachineSnapshot, type: string): boolean => {
    const place = `${type} ${findHearing(snapshot, type)}`;
    const count = (clicks.get(place) ?? 0) + 1;
    clicks.set(place, count);
    return count > MOST_CONTEXTS;
  };

  click(null, null, () => initialTransition(copy)[0] as AnyMachineSnapshot);
  for (let at = 0; at < queue.length; at += 1) {
    const before = queue[at];
    if (before === undefined || before.status !== 'active') continue;
    for (const type of listTypes(before)) {
      if (isClickedEnough(before, type)) continue;
      click(findPlace(before), type, () => transition(copy, before, { type })[0] as AnyMachineSnapshot);
      for (const error of ownGuardFaults(machine, before, { type })) blame(findPlace(before), type, error);
    }
  }
  const missed = allStates(machine).flatMap(({ id }) => (reached.has(id) ? [] : [id]));
  return { faults: [...faults.values()], reached, missed };
}

/** The drawing's own guards have to bear an event without payload, whatever the click decides. */
function ownGuardFaults(machine: AnyStateMachine, before: AnyMachineSnapshot, event: EventObject): string[] {
  try {
    machine.getTransitionData({ ...before, machine } as never, event);
    return [];
  } catch (error) {
    return [formatMessage(error)];
  }
}

/** One sentence for each click that breaks the machine, and one for the states that no click leads to. */
export function simulationProblems(machine: AnyStateMachine): string[] {
  const { faults, missed } = simulate(machine);
  const names = missed.map((id) => `"${id.slice(machine.id.length + 1)}"`);
  return [
    ...faults.map(({ state, event, error }) =>
      event === null
        ? `does not start without input: ${error}. Read input?.x with a default.`
        : `breaks in "${state}" on "${event}" without payload: ${error}. ${adviceFor(event, error)}`,
    ),
    ...(names.length === 0 ? [] : [`has states that no click leads to: ${names.join(', ')}.`]),
  ];
}

function adviceFor(event: string, error: string): string {
  if (error.includes("'#_parent'")) return 'Alone it has no parent: sendTo(({ self }) => self._parent ?? self, …).';
  if (event.startsWith('xstate.done.')) return 'Read event.output?.x with a default, in typed params.';
  if (event.startsWith('xstate.error.')) return 'Read event.error with a default, in typed params.';
  return 'Read what the event brings with a default, in typed params.';
}
