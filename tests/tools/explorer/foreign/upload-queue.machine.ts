/** Decides in the middle of its actions what is done next. */
import { assign, enqueueActions, fromPromise, setup } from 'xstate';

export const uploadQueue = setup({
  types: {
    context: {} as { waiting: string[]; sent: string[] },
    events: {} as { type: 'files.dropped'; names: string[] } | { type: 'queue.paused' } | { type: 'queue.resumed' },
  },
  actors: { upload: fromPromise<string, { name: string }>(async ({ input }) => input.name) },
  actions: {
    takeNext: enqueueActions(({ context, enqueue, check }) => {
      if (check(() => context.waiting.length > 0)) enqueue.assign({ waiting: context.waiting.slice(1) });
      else enqueue.raise({ type: 'queue.paused' });
    }),
  },
}).createMachine({
  id: 'upload queue',
  context: { waiting: [], sent: [] },
  initial: 'idle',
  on: {
    'files.dropped': { actions: assign({ waiting: ({ context, event }) => [...context.waiting, ...event.names] }) },
  },
  states: {
    idle: { always: { guard: ({ context }) => context.waiting.length > 0, target: 'uploading' } },
    uploading: {
      invoke: {
        src: 'upload',
        input: ({ context }) => ({ name: context.waiting[0] ?? '' }),
        onDone: {
          target: 'idle',
          actions: [assign({ sent: ({ context, event }) => [...context.sent, event.output] }), 'takeNext'],
        },
        onError: 'paused',
      },
      on: { 'queue.paused': 'paused' },
    },
    paused: { on: { 'queue.resumed': 'idle' } },
  },
});
