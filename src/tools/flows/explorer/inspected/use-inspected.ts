/** Listens to apps that are inspected from here: they have opened this page, frame it, or are connected to its server. */
import { useMemo, useSyncExternalStore } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Mode } from '../address.ts';
import { readDrawing } from '../chart/drawing.ts';
import type { Flow } from '../flow.ts';
import { CHANNEL, type FromShop, type Message } from '../live/wire.ts';
import { createInspectionReader } from './read-inspection.ts';

const NO_TEST = 'A running app has told of the machine, and not in which file it is.';

/** Machines of which an app has told, each once. */
let machines: readonly Flow[] = [];
const watchers = new Set<() => void>();
let isListening = false;

function see(machine: AnyStateMachine, text: string): void {
  if (machines.some(({ id }) => id === machine.id)) return;
  const flow: Flow = {
    id: machine.id,
    title: machine.id,
    purpose: machine.root.description ?? '',
    drawing: readDrawing(machine),
    file: 'a running app',
    text,
    addresses: [],
    note: 'Drawn from what a running app has told: names of what its actors, guards and actions are, and no code.',
    starts: [],
    demo: undefined,
    load: () => Promise.resolve(machine),
    tests: { vitest: NO_TEST, playwright: NO_TEST },
    isOwn: false,
  };
  machines = [...machines, flow];
  for (const watcher of watchers) watcher();
}

function listen(): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  const reader = createInspectionReader((message: FromShop) => channel.postMessage(message), see);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.from === 'explorer' && data.kind === 'hello') reader.repeat();
  });
  const app = window.parent === window ? (window.opener as Window | null) : window.parent;
  addEventListener('message', ({ data, source, origin }: MessageEvent) => {
    if (app !== null && source === app) reader.read(data, origin);
  });
  // What an app does until it hears this, it keeps.
  app?.postMessage({ type: '@statelyai.connected' }, '*');
  if (location.protocol === 'file:') return;
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${location.pathname.replace(/\/$/, '')}`);
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    try {
      reader.read(JSON.parse(data), 'WebSocket');
    } catch {
      // What is no JSON is none of the library's messages.
    }
  });
}

function subscribe(changed: () => void): () => void {
  if (!isListening) listen();
  isListening = true;
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** What is shown, with the machines of inspected apps that are not among it; these can be watched. */
export function useInspected(
  flows: readonly Flow[],
  modes: readonly Mode[],
): { flows: readonly Flow[]; modes: readonly Mode[] } {
  const seen = useSyncExternalStore(subscribe, () => machines);
  return useMemo(() => {
    if (seen.length === 0) return { flows, modes };
    const news = seen.filter(({ id }) => !flows.some((flow) => flow.id === id));
    return { flows: [...flows, ...news], modes: modes.includes('live') ? modes : [...modes, 'live' as const] };
  }, [flows, modes, seen]);
}
