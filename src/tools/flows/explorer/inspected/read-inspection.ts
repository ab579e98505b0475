/** Understands what `@statelyai/inspect` tells of any running app, and passes it on as the live mode knows it. */
import { createMachine, type AnyStateMachine, type EventObject } from 'xstate';
import { createFrame } from '../frame.ts';
import { masked } from '../live/mask.ts';
import type { FromShop, LiveActor, LiveFrame } from '../live/wire.ts';

/** What is read of the library's messages; everything else in them is left alone. */
interface Told {
  type: string;
  sessionId: string;
  name?: string;
  parentId?: string;
  sourceId?: string;
  /** The drawing of a machine as JSON; of other actors a name alone. */
  definition?: string;
  event?: EventObject;
  snapshot?: { value?: unknown; context?: unknown; status?: string };
}

interface Run {
  actor: LiveActor;
  machine: AnyStateMachine;
  frames: LiveFrame[];
  /** Of the event that it is about to take. */
  came: Pick<LiveFrame, 'sender' | 'order'>;
  isOver: boolean;
}

export interface InspectionReader {
  /** Anything that comes along; what is none of the library's messages is passed over. `source` tells apps from each other. */
  read(message: unknown, source: string): void;
  /** All that is known so far, for one who comes late. */
  repeat(): void;
}

const MAX_FRAMES = 200;

/** `say` is given what the live mode understands, `see` each machine that was not seen before. */
export function createInspectionReader(
  say: (message: FromShop) => void,
  see: (machine: AnyStateMachine, definition: string) => void,
  now: () => number = Date.now,
): InspectionReader {
  const runs = new Map<string, Run>();
  const names = new Map<string, string>();
  /** How often each id was given: an app that is loaded again gives the same ones. */
  const times = new Map<string, number>();
  const findId = (source: string, session: string) => {
    const count = times.get(`${source} ${session}`) ?? 1;
    return `${source} ${session}${count === 1 ? '' : ` (${count})`}`;
  };
  const findSender = ({ sourceId }: Told, source: string): LiveFrame['sender'] => {
    if (sourceId === undefined) return null;
    const id = findId(source, sourceId);
    return { id, name: names.get(id) ?? sourceId };
  };
  /** Events of all apps, in the order in which they were sent. */
  let order = 0;
  const nextOrder = () => (order += 1);

  const start = (told: Told, source: string) => {
    const own = `${source} ${told.sessionId}`;
    times.set(own, (times.get(own) ?? 0) + 1);
    const id = findId(source, told.sessionId);
    names.set(id, told.name ?? told.sessionId);
    const machine = readMachine(told.definition);
    if (machine === null) return;
    const parent = told.parentId === undefined ? null : findId(source, told.parentId);
    const actor: LiveActor = { id, machine: machine.id, parent, name: told.name ?? machine.id, page: source };
    const run: Run = { actor, machine, frames: [], came: { sender: null, order: nextOrder() }, isOver: false };
    runs.set(id, run);
    see(machine, told.definition ?? '');
    say({ from: 'shop', kind: 'started', actor, frames: [] });
  };

  const show = (run: Run, snapshot: NonNullable<Told['snapshot']>, event: EventObject) => {
    const frame = readFrame(run, snapshot, event, now());
    if (frame === null) return;
    run.came = { sender: null, order: run.came.order };
    run.frames = [...run.frames.slice(1 - MAX_FRAMES), frame];
    say({ from: 'shop', kind: 'frame', actor: run.actor.id, frame });
    run.isOver = frame.status !== 'active';
    if (run.isOver) say({ from: 'shop', kind: 'stopped', actor: run.actor.id });
  };

  return {
    read(message, source) {
      if (!isTold(message)) return;
      if (message.type === '@xstate.actor') start(message, source);
      const run = runs.get(findId(source, message.sessionId));
      if (run === undefined) return;
      if (message.type === '@xstate.event') run.came = { sender: findSender(message, source), order: nextOrder() };
      if (message.type === '@xstate.snapshot' && message.snapshot !== undefined)
        show(run, message.snapshot, message.event ?? { type: 'xstate.init' });
    },
    repeat() {
      for (const { actor, frames, isOver } of runs.values()) {
        say({ from: 'shop', kind: 'started', actor, frames });
        if (isOver) say({ from: 'shop', kind: 'stopped', actor: actor.id });
      }
    },
  };
}

function isTold(message: unknown): message is Told {
  if (typeof message !== 'object' || message === null) return false;
  const { type, sessionId } = message as Partial<Record<keyof Told, unknown>>;
  return typeof type === 'string' && type.startsWith('@xstate.') && typeof sessionId === 'string';
}

/** A drawing alone: what it names, no one has provided. Null for what is no machine. */
function readMachine(definition = ''): AnyStateMachine | null {
  try {
    const config: unknown = JSON.parse(definition);
    if (typeof config !== 'object' || config === null || !('states' in config)) return null;
    return createMachine(config as Parameters<typeof createMachine>[0]);
  } catch {
    return null;
  }
}

/** Null where the state is none of the drawing. */
function readFrame(
  { machine, came }: Run,
  { value, context = {}, status = 'active' }: NonNullable<Told['snapshot']>,
  event: EventObject,
  at: number,
): LiveFrame | null {
  try {
    const snapshot = machine.resolveState({ value: value as never, context, status: status as 'active' });
    const frame = createFrame(snapshot, event, at, []);
    return {
      ...frame,
      ...came,
      event: { ...(masked(event) as Record<string, unknown>), type: event.type },
      context: masked(context),
    };
  } catch {
    return null;
  }
}
