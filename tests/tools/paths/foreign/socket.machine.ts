/** A web socket that is kept open: a callback actor inline, delays that grow with each try, and a beat that a sent event delays. */
import { assign, cancel, createMachine, enqueueActions, fromCallback, raise, sendTo } from 'xstate';

interface Connection {
  tries: number;
  unsent: string[];
}
type SocketEvent =
  | { type: 'user.connects' | 'user.leaves' | 'socket.opened' | 'socket.closed' | 'socket.silent' | 'beat' }
  | { type: 'message.sent'; text: string };

const wireLogic = fromCallback(({ sendBack, receive }) => {
  const socket = new WebSocket('wss://example.test');
  socket.addEventListener('open', () => sendBack({ type: 'socket.opened' }));
  receive(() => socket.send('message'));
  return () => socket.close();
});

export const socketMachine = createMachine(
  {
    types: {} as { context: Connection; events: SocketEvent },
    id: 'socket',
    context: { tries: 0, unsent: [] },
    initial: 'idle',
    states: {
      idle: { on: { 'user.connects': 'linked' } },
      linked: {
        initial: 'connecting',
        on: { 'user.leaves': 'idle' },
        invoke: {
          id: 'wire',
          src: wireLogic,
          onError: '.given',
        },
        states: {
          connecting: {
            on: { 'socket.opened': 'open', 'socket.closed': 'waiting' },
            after: { PATIENCE: 'waiting' },
          },
          waiting: {
            always: { guard: 'isTired', target: 'given' },
            after: {
              growing: { target: 'connecting', actions: assign({ tries: ({ context }) => context.tries + 1 }) },
            },
            on: { 'message.sent': { actions: assign({ unsent: ({ event }) => [event.text] }) } },
          },
          open: {
            tags: 'online',
            entry: [
              enqueueActions(({ context, enqueue, check }) => {
                if (check('hasUnsent')) enqueue.sendTo('wire', { type: 'wire.write', text: context.unsent[0] });
                enqueue.assign({ tries: 0, unsent: [] });
              }),
              raise({ type: 'socket.silent' }, { delay: 30_000, id: 'silence' }),
            ],
            exit: cancel('silence'),
            on: {
              'socket.closed': 'waiting',
              'socket.silent': 'waiting',
              'message.sent': { actions: sendTo('wire', ({ event }) => ({ type: 'wire.write', text: event.text })) },
              beat: {
                actions: [cancel('silence'), raise({ type: 'socket.silent' }, { delay: 30_000, id: 'silence' })],
              },
            },
          },
          given: { tags: 'offline', on: { 'user.connects': { target: 'connecting', actions: assign({ tries: 0 }) } } },
        },
      },
    },
  },
  {
    delays: { growing: ({ context }) => 1000 * 2 ** context.tries, PATIENCE: 4000 },
    guards: { isTired: ({ context }) => context.tries >= 3, hasUnsent: ({ context }) => context.unsent.length > 0 },
  },
);
