/** A callback that goes on for as long as its state does, and waits that grow. */
import { assign, fromCallback, setup } from 'xstate';

type Events = { type: 'opened' } | { type: 'closed' } | { type: 'message'; text: string } | { type: 'disconnect' };

export const websocketMachine = setup({
  types: { context: {} as { retries: number; log: string[] }, events: {} as Events, input: {} },
  actors: {
    socket: fromCallback<Events, { url: string }>(({ sendBack }) => {
      sendBack({ type: 'opened' });
      return () => {};
    }),
  },
  delays: { backoff: ({ context }) => 2 ** context.retries * 500 },
  guards: { isExhausted: ({ context }) => context.retries > 5 },
}).createMachine({
  id: 'websocket',
  context: { retries: 0, log: [] },
  initial: 'connected',
  states: {
    connected: {
      invoke: { src: 'socket', input: { url: 'wss://example.com' } },
      initial: 'opening',
      on: { closed: 'waiting', disconnect: 'disconnected' },
      states: {
        opening: { on: { opened: 'open' }, after: { 10_000: '#websocket.waiting' } },
        open: {
          entry: assign({ retries: 0 }),
          on: { message: { actions: assign({ log: ({ context, event }) => [...context.log, event.text] }) } },
        },
      },
    },
    waiting: {
      entry: assign({ retries: ({ context }) => context.retries + 1 }),
      always: { guard: 'isExhausted', target: 'disconnected' },
      after: { backoff: 'connected' },
      on: { disconnect: 'disconnected' },
    },
    disconnected: { type: 'final' },
  },
});
