/** Fixture: a connection that is kept up, with a callback, a growing pause and a heartbeat beside it, and with faults. */
import { assign, fromCallback, setup } from 'xstate';

export type SocketFault =
  | 'comes back after closing'
  | 'keeps the pause'
  | 'pauses without end'
  | 'hears the dead'
  | 'loses a message'
  | 'beats while closed';

export interface SocketContext {
  pause: number;
  received: string[];
  beats: number;
}

export const createSocket = (fault?: SocketFault) =>
  setup({
    types: {
      context: {} as SocketContext,
      events: {} as
        | { type: 'connection.asked' }
        | { type: 'connection.ended' }
        | { type: 'socket.opened' }
        | { type: 'socket.dropped' }
        | { type: 'socket.message'; text: string },
    },
    actors: { socket: fromCallback(() => {}) },
    delays: { pause: ({ context }) => context.pause, beat: 3000 },
    actions: {
      growPause: assign({
        pause: ({ context }) =>
          fault === 'pauses without end' ? context.pause * 2 : Math.min(8000, context.pause * 2),
      }),
      resetPause: assign({ pause: ({ context }) => (fault === 'keeps the pause' ? context.pause : 1000) }),
      take: assign({
        received: ({ context }, { text }: { text: string }) =>
          fault === 'loses a message' && context.received.at(-1) === text
            ? context.received
            : [...context.received, text],
      }),
      countBeat: assign({ beats: ({ context }) => context.beats + 1 }),
    },
  }).createMachine({
    id: 'socket',
    context: { pause: 1000, received: [], beats: 0 },
    type: 'parallel',
    states: {
      link: {
        initial: 'closed',
        states: {
          closed: {
            on: { 'connection.asked': 'up' },
            ...(fault === 'comes back after closing' ? { after: { pause: 'up' } } : {}),
          },
          up: {
            invoke: { id: 'socket', src: 'socket' },
            initial: 'connecting',
            on: {
              'connection.ended': { target: 'closed', actions: 'resetPause' },
              'socket.dropped': 'pausing',
              ...(fault === 'hears the dead'
                ? { 'socket.message': { actions: { type: 'take', params: ({ event }) => ({ text: event.text }) } } }
                : {}),
            },
            states: {
              connecting: { on: { 'socket.opened': { target: 'open', actions: 'resetPause' } } },
              open: {
                on: {
                  'socket.message': { actions: { type: 'take', params: ({ event }) => ({ text: event.text }) } },
                },
              },
            },
          },
          pausing: {
            exit: 'growPause',
            after: { pause: 'up' },
            on: { 'connection.ended': { target: 'closed', actions: 'resetPause' } },
          },
        },
      },
      heart: {
        initial: 'still',
        states: {
          still: { on: { 'socket.opened': 'beating' } },
          beating: {
            after: { beat: { target: 'beating', reenter: true, actions: 'countBeat' } },
            on: {
              'socket.dropped': 'still',
              ...(fault === 'beats while closed' ? {} : { 'connection.ended': 'still' }),
            },
          },
        },
      },
    },
  });
