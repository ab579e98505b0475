/** The explorer's side of the live mode: which machines run in other tabs, and all that they have told. */
import { CHANNEL, type FromExplorer, type LiveActor, type LiveFrame, type Message } from './wire.ts';

export interface LiveRun {
  actor: LiveActor;
  frames: LiveFrame[];
  running: boolean;
  /** Type of the last event that the machine did not take. */
  refused: string | null;
}

export interface Watcher {
  get(): ReadonlyMap<string, LiveRun>;
  subscribe(changed: () => void): () => void;
  /** Asks every open page of the shop to tell what runs in it. */
  greet(): void;
  send(actor: string, event: { type: string }): void;
  close(): void;
}

type Runs = ReadonlyMap<string, LiveRun>;

/** All machines of the system to which a run belongs, itself included, each after the one that has started it. */
export function systemRuns(runs: Runs, run: LiveRun): LiveRun[] {
  const findRoot = (one: LiveRun): LiveRun => {
    const above = one.actor.parent === null ? undefined : runs.get(one.actor.parent);
    return above === undefined ? one : findRoot(above);
  };
  const below = (one: LiveRun): LiveRun[] => [
    one,
    ...[...runs.values()].filter(({ actor }) => actor.parent === one.actor.id).flatMap(below),
  ];
  return below(findRoot(run));
}

/** What is known after a message. */
export function heard(runs: Runs, message: Message): Runs {
  if (message.from !== 'shop') return runs;
  const next = new Map(runs);
  if (message.kind === 'started') {
    const { actor, frames } = message;
    const known = runs.get(actor.id)?.frames ?? [];
    next.set(actor.id, { actor, frames: frames.length > known.length ? frames : known, running: true, refused: null });
    return next;
  }
  const run = runs.get(message.actor);
  if (run === undefined) return runs;
  if (message.kind === 'frame')
    next.set(message.actor, { ...run, frames: [...run.frames, message.frame], refused: null });
  else if (message.kind === 'stopped') next.set(message.actor, { ...run, running: false });
  else next.set(message.actor, { ...run, refused: message.type });
  return next;
}

export function createWatcher(): Watcher {
  const channel = new BroadcastChannel(CHANNEL);
  const watchers = new Set<() => void>();
  let runs: Runs = new Map();
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    runs = heard(runs, data);
    for (const watcher of watchers) watcher();
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  const say = (message: FromExplorer) => channel.postMessage(message);
  return {
    get: () => runs,
    subscribe(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    greet: () => say({ from: 'explorer', kind: 'hello' }),
    send: (actor, event) => say({ from: 'explorer', kind: 'send', actor, event }),
    close: () => channel.close(),
  };
}
