/** The shop's side of the live mode: records what its machines do, masked, and sends it to the explorer. */
import { Actor } from 'xstate';
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { createFrame } from '../frame.ts';
import { nameTransitions } from '../transition-names.ts';
import { masked, maskedPath } from './mask.ts';
import { CHANNEL, type FromShop, type LiveActor, type LiveFrame, type Message } from './wire.ts';

const MAX_FRAMES = 200;

interface Watched {
  actor: LiveActor;
  ref: AnyActor;
  frames: LiveFrame[];
}

/** Watches every machine that is started from now on. Only a page of development loads this file. */
export function publishFlows(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const tab = crypto.randomUUID().slice(0, 8);
  const watched = new Map<string, Watched>();
  let order = 0;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  const say = (message: FromShop) => channel.postMessage(message);

  const findSender = (ref: { sessionId: string; id?: string } | undefined): LiveFrame['sender'] =>
    ref === undefined ? null : { id: `${tab} ${ref.sessionId}`, name: ref.id ?? ref.sessionId };

  const follow = (ref: AnyActor) => {
    const id = `${tab} ${ref.sessionId}`;
    if (watched.has(id)) return;
    const machine = (ref.logic as AnyStateMachine).id;
    const { _parent: above, id: name } = ref as AnyActor & { _parent?: AnyActor };
    const parent = above === undefined ? null : `${tab} ${above.sessionId}`;
    const page = maskedPath(location.pathname);
    const own: Watched = { actor: { id, machine, parent, name, page }, ref, frames: [] };
    watched.set(id, own);
    const names = nameTransitions(ref.logic as AnyStateMachine);
    let taken: string[] = [];
    const waiting = new Map<EventObject, Pick<LiveFrame, 'sender' | 'order'>>();
    ref.system.inspect((inspection) => {
      if (inspection.actorRef !== ref) return;
      if (inspection.type === '@xstate.event') {
        order += 1;
        waiting.set(inspection.event, { sender: findSender(inspection.sourceRef), order });
      }
      if (inspection.type === '@xstate.microstep')
        taken.push(...inspection._transitions.flatMap((transition) => names.get(transition) ?? []));
      if (inspection.type !== '@xstate.snapshot') return;
      const came = waiting.get(inspection.event) ?? { sender: null, order };
      waiting.delete(inspection.event);
      const frame = maskedFrame(inspection.snapshot as AnyMachineSnapshot, inspection.event, taken, came);
      taken = [];
      own.frames = [...own.frames.slice(1 - MAX_FRAMES), frame];
      say({ from: 'shop', kind: 'frame', actor: id, frame });
    });
    ref.subscribe({
      // An actor that fails is told of by the shop itself.
      error: () => {},
      complete: () => say({ from: 'shop', kind: 'stopped', actor: id }),
    });
    say({ from: 'shop', kind: 'started', actor: own.actor, frames: [] });
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.from !== 'explorer') return;
    if (data.kind === 'hello') {
      for (const { actor, frames } of watched.values()) say({ from: 'shop', kind: 'started', actor, frames });
      return;
    }
    const ref = watched.get(data.actor)?.ref;
    if (ref === undefined) return;
    if (canTake(ref, data.event)) ref.send(data.event);
    else say({ from: 'shop', kind: 'refused', actor: data.actor, type: data.event.type });
  });
  const leave = () => {
    for (const id of watched.keys()) say({ from: 'shop', kind: 'stopped', actor: id });
  };
  addEventListener('pagehide', leave);

  const unpatch = onStart((ref) => {
    // Machines alone: a root, and all that are started below it.
    if ('machine' in (ref.getSnapshot() as object)) follow(ref);
  });
  return () => {
    unpatch();
    removeEventListener('pagehide', leave);
    channel.close();
  };
}

/** The library tells of an actor only whom its maker named; the shop shall not have to know that it is watched. */
export function onStart(see: (ref: AnyActor) => void): () => void {
  const { start } = Actor.prototype;
  Actor.prototype.start = function watchedStart(this: AnyActor) {
    see(this);
    return start.call(this) as AnyActor;
  } as typeof start;
  return () => {
    Actor.prototype.start = start;
  };
}

function maskedFrame(
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  taken: string[],
  came: Pick<LiveFrame, 'sender' | 'order'>,
): LiveFrame {
  const frame = createFrame(snapshot, event, Date.now(), taken);
  return {
    ...frame,
    ...came,
    event: { ...(masked(event) as Record<string, unknown>), type: event.type },
    context: masked(frame.context),
  };
}

function canTake(ref: AnyActor, event: EventObject): boolean {
  try {
    return (ref.getSnapshot() as AnyMachineSnapshot).can(event);
  } catch {
    return false;
  }
}
