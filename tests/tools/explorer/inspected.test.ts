/** Attaches apps of other projects: what their inspector tells, and how it reaches an explorer. */
import { createInspector, createWebSocketInspector } from '@statelyai/inspect';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createActor, createMachine, sendTo } from 'xstate';
import { createInspectionReader } from '../../../src/tools/flows/explorer/inspected/read-inspection.ts';
import { relayInspection } from '../../../src/tools/flows/explorer/inspected/relay.ts';
import { heard, systemRuns, type LiveRun } from '../../../src/tools/flows/explorer/live/watcher.ts';

const lamp = createMachine({
  id: 'lamp',
  initial: 'dark',
  context: { email: 'mina@example.com', count: 1 },
  states: { dark: { on: { press: 'lit' } }, lit: { type: 'final' } },
});
const room = createMachine({
  id: 'room',
  initial: 'used',
  states: {
    used: {
      invoke: { id: 'lamp', src: lamp, onDone: 'left' },
      on: { enter: { actions: sendTo('lamp', { type: 'press' }) } },
    },
    left: {},
  },
});

/** What a live mode knows after all that was told. */
function createEnd() {
  let runs: ReadonlyMap<string, LiveRun> = new Map();
  const seen: string[] = [];
  const reader = createInspectionReader(
    (message) => {
      runs = heard(runs, message);
    },
    ({ id }) => seen.push(id),
    () => 0,
  );
  const find = (machine: string) => [...runs.values()].find(({ actor }) => actor.machine === machine);
  return { reader, seen, find, runs: () => runs };
}

describe('an app that is inspected', () => {
  it('shows up with its machines, who started whom, and where each of them is', async () => {
    const { reader, seen, find, runs } = createEnd();
    const inspector = createInspector({ send: (message) => reader.read(message, 'app') });
    const actor = createActor(room, { inspect: inspector.inspect }).start();
    actor.send({ type: 'enter' });
    await vi.waitFor(() => expect(find('room')?.frames.at(-1)?.value).toBe('left'));
    expect(seen).toEqual(['room', 'lamp']);
    expect(find('lamp')).toMatchObject({ running: false, actor: { parent: find('room')!.actor.id } });
    expect(find('lamp')!.frames.map(({ states, event: { type } }) => [type, states.at(-1)])).toEqual([
      ['xstate.init', 'lamp.dark'],
      ['press', 'lamp.lit'],
    ]);
    expect(find('lamp')!.frames[1]!.sender?.name).toBe('room');
    expect(systemRuns(runs(), find('lamp')!).map(({ actor: { machine } }) => machine)).toEqual(['room', 'lamp']);
    // A live mode masks what looks like a person, whoever tells.
    expect(find('lamp')!.frames[0]!.context).toEqual({ email: '•••', count: 1 });
  });

  it('is told of again to one who comes late, and other messages are passed over', () => {
    const { reader, find, runs } = createEnd();
    const definition = JSON.stringify({ id: 'door', initial: 'shut', states: { shut: {} } });
    reader.read({ type: '@xstate.actor', sessionId: 'x:0', definition }, 'app');
    reader.read({ type: '@xstate.snapshot', sessionId: 'x:0', snapshot: { value: 'shut' } }, 'app');
    for (const other of [
      null,
      'text',
      { type: 'other', sessionId: 'x:1' },
      { type: '@xstate.actor', sessionId: 'x:2' },
    ])
      reader.read(other, 'app');
    reader.read(
      { type: '@xstate.snapshot', sessionId: 'x:0', snapshot: { value: 'nowhere' }, event: { type: 'a' } },
      'app',
    );
    reader.repeat();
    expect(find('door')!.frames).toHaveLength(1);
    // The app was loaded again, and counts its actors anew.
    reader.read({ type: '@xstate.actor', sessionId: 'x:0', definition }, 'app');
    expect([...runs().keys()]).toEqual(['app x:0', 'app x:0 (2)']);
  });
});

describe('a server that relays', () => {
  let server: Server;
  let end = () => {};
  afterEach(() => {
    end();
    server.close();
  });

  it('hands what an app tells by WebSocket to the explorers of its own origin alone', async () => {
    server = createServer();
    end = relayInspection(server, '/dev/flows');
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const connect = async (origin: string) => {
      const heardBy: string[] = [];
      const socket = new WebSocket(`ws://${host}/dev/flows`, { origin });
      socket.on('message', (data: Buffer) => heardBy.push((JSON.parse(data.toString()) as { type: string }).type));
      await new Promise((resolve) => socket.on('open', resolve));
      return heardBy;
    };
    const explorer = await connect(`http://${host}`);
    const stranger = await connect('http://elsewhere.example');
    const inspector = createWebSocketInspector({ url: `ws://${host}/dev/flows` });
    createActor(lamp, { inspect: inspector.inspect }).start();
    await vi.waitFor(() => expect(explorer).toContain('@xstate.snapshot'), { timeout: 5000 });
    expect(explorer[0]).toBe('@xstate.actor');
    expect(stranger).toEqual([]);
    inspector.stop();
  });
});
