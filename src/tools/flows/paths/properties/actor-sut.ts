/** The machine itself as what is tested: on a real actor, with real children, and its promises and timers in the sequence's hand. */
import { createActor } from 'xstate';
import type { AnyActor, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { describeEffects } from '../effects.ts';
import { addNotes, collectSeen, newNotes, type Seen } from '../note-guards.ts';
import { buildSystem, childStates, listChildren, type ActorState, type SystemSnapshot } from '../system.ts';
import { listPossibleSteps, pathTo } from './possible-steps.ts';
import { createFinder, type Description } from './description.ts';
import { holdActors, words, type HeldMachine, type RunActions, type RunNotes } from './held-actors.ts';
import type { Drawn, Step } from './step.ts';
import { StepClock } from './step-clock.ts';
import type { Run, Sut } from './sut.ts';

export interface ActorSutOptions extends Description {
  input?: unknown;
  /** Several inputs, one of which is drawn for each sequence; in the place of `input`. */
  inputs?: Drawn<unknown>;
  /** Actions of the machine's own that are run and not left out: all, or those with these names. None unless told. */
  actions?: RunActions;
}

/** One sequence on a running actor: everything about it is known at once. */
export interface ActorRun extends Run<SystemSnapshot> {
  perform(step: Step): void;
  observe(): SystemSnapshot;
  close(): void;
  seen(): Seen;
  /** What the start or the last step alone showed. */
  latest(): Seen;
}

export interface ActorSut extends Sut<SystemSnapshot> {
  open(input: unknown): ActorRun;
}

/** Prepares the machine once, and creates a new actor for each sequence. */
export function createActorSut(machine: AnyStateMachine, options: ActorSutOptions = {}): ActorSut {
  const held = holdActors(machine, options.actions ?? false);
  const find = createFinder(machine.id, options);
  return {
    id: machine.id,
    inputs: options.inputs ?? (options.input === undefined ? null : [options.input]),
    open: (input) => openActor(held, find, options, input),
    where: whereAll,
  };
}

/** What is tested: the machine, unless something else is said. */
export function findSut<View extends SystemSnapshot>(
  machine: AnyStateMachine,
  options: ActorSutOptions & { sut?: Sut<View> },
): Sut<View> {
  if (options.sut !== undefined) return options.sut;
  // Without another one, what is looked at is the system of the machine.
  const own: Sut<SystemSnapshot> = createActorSut(machine, options);
  return own as Sut<View>;
}

/** Where all machines of a system are. */
export function whereAll(system: SystemSnapshot): Record<string, ActorState> {
  const { root } = system;
  const own = { machine: root.machine.id, value: root.value as unknown, tags: [...root.tags] };
  return { '': own, ...childStates(system) };
}

const silence = () => {};

function openActor(
  held: HeldMachine,
  find: (machine: string) => Description,
  root: Description,
  input: unknown,
): ActorRun {
  const run: RunNotes = { notes: newNotes(), clock: new StepClock(), effects: [], crash: null };
  const all = newNotes();
  let latest = all;
  held.begin(run);
  const actor = createActor(held.logic, { input, clock: run.clock, logger: silence } as never) as AnyActor;
  // Without an error listener XState rethrows the error globally, which would end the process.
  actor.subscribe({ error: silence });
  const silent = new Set<AnyActorRef>();
  let system: SystemSnapshot;

  /** What an event has led to; throws where a machine broke on the way. */
  const look = () => {
    const { effects } = run;
    system = { ...buildSystem(actor), effects: () => describeEffects(effects) };
    latest = run.notes;
    addNotes(all, latest);
    if (run.crash !== null) throw new Error(`${run.crash}.`);
    const { status, error, machine } = system.root;
    if (status === 'error') throw new Error(`Machine "${machine.id}" has no answer to an error: ${words(error)}.`);
  };
  const child = (above: AnyActorRef, id: string): AnyActorRef => {
    const [, found] = listChildren(above.getSnapshot() as AnyMachineSnapshot).find(([one]) => one === id) ?? [];
    if (found === undefined) throw new Error(`No actor "${id}" is running.`);
    return found;
  };
  const findActor = (path: string): AnyActorRef =>
    path === '' ? actor : path.split('/').reduce<AnyActorRef>(child, actor);

  const answer = ({ event, from = '', actor: path }: Step) => {
    const above = findActor(path);
    const ref = child(above, from);
    const { type, output, error, context } = event;
    if (type === `xstate.done.actor.${from}`) ref.send({ type: 'held.done', output });
    else if (type === `xstate.error.actor.${from}`) ref.send({ type: 'held.error', error });
    else if (type === `xstate.snapshot.${from}`) ref.send({ type: 'held.next', context });
    else if (type === `xstate.never.${from}`) silent.add(ref);
    else above.send(event);
  };

  actor.start();
  look();
  return {
    choices: () => listPossibleSteps({ system, find, root, clock: run.clock, silent, aside: held.aside }),
    perform(step) {
      // What was asked since the last step is none of this one.
      run.notes = newNotes();
      run.effects = [];
      if (step.by === 'clock') expectTimer(step, run.clock);
      else run.clock.pass(step.wait ?? 0);
      if (step.by === 'clock') run.clock.advance();
      else if (step.by === 'actor') answer(step);
      else findActor(step.actor).send(step.event);
      look();
    },
    observe: () => system,
    close: () => void actor.stop(),
    seen: () => collectSeen(all),
    latest: () => collectSeen(latest),
  };
}

function expectTimer({ actor, event }: Step, clock: StepClock): void {
  const sends = clock.next()?.sends;
  if (sends?.event.type !== event.type || pathTo(sends.target) !== actor)
    throw new Error(`No timer "${event.type}" is due next.`);
}
