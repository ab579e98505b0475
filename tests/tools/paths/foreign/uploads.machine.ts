/** A queue of uploads: every action is enqueued, and promises that are spawned carry the files, two at once. */
import { createMachine, enqueueActions, fromPromise } from 'xstate';

interface Queue {
  waiting: string[];
  running: string[];
  failed: string[];
}

const upload = fromPromise<string, { file: string }>(async ({ input }) => {
  const answer = await fetch(`https://example.test/${input.file}`, { method: 'PUT' });
  return answer.text();
});
const fileOf = (event: { type: string }) => event.type.replace(/^xstate\.\w+\.actor\.file-/, '');
const without = (files: readonly string[], file: string) => files.filter((one) => one !== file);

export const uploadsMachine = createMachine({
  types: {} as { context: Queue },
  id: 'uploads',
  context: { waiting: [], running: [], failed: [] },
  type: 'parallel',
  on: {
    'file.dropped': [
      {
        guard: ({ context, event }) => [...context.waiting, ...context.running].includes(event.file),
        actions: ({ event }) => console.warn(`Twice: ${event.file}`),
      },
      {
        actions: enqueueActions(({ context, event, enqueue }) => {
          enqueue.assign({
            waiting: [...context.waiting, event.file],
            failed: without(context.failed, event.file),
          });
          enqueue.raise({ type: 'next.wanted' });
        }),
      },
    ],
    'xstate.done.actor.*': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        enqueue.assign({ running: without(context.running, fileOf(event)) });
        enqueue.emit({ type: 'file.uploaded', file: fileOf(event) } as never);
        enqueue.raise({ type: 'next.wanted' });
      }),
    },
    'xstate.error.actor.*': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        enqueue.assign({
          running: without(context.running, fileOf(event)),
          failed: [...context.failed, fileOf(event)],
        });
        enqueue.raise({ type: 'next.wanted' });
      }),
    },
  },
  states: {
    work: {
      initial: 'going',
      states: {
        going: {
          on: {
            'queue.paused': 'paused',
            'next.wanted': {
              guard: ({ context }) => context.waiting.length > 0 && context.running.length < 2,
              actions: enqueueActions(({ context, enqueue }) => {
                const [file = '', ...waiting] = context.waiting;
                enqueue.spawnChild(upload, { id: `file-${file}`, input: { file } });
                enqueue.assign({ waiting, running: [...context.running, file] });
              }),
            },
          },
        },
        paused: {
          tags: 'paused',
          on: {
            'queue.resumed': {
              target: 'going',
              actions: enqueueActions(({ enqueue }) => enqueue.raise({ type: 'next.wanted' })),
            },
            'next.wanted': undefined,
          },
        },
      },
    },
    light: {
      initial: 'off',
      states: {
        off: { always: { guard: ({ context }) => context.running.length > 0, target: 'on' } },
        on: {
          tags: 'busy',
          always: { guard: ({ context }) => context.running.length === 0, target: 'off' },
          on: {
            'queue.cleared': {
              actions: enqueueActions(({ context, enqueue }) => {
                for (const file of context.running) enqueue.stopChild(`file-${file}`);
                enqueue.assign({ waiting: [], running: [] });
              }),
            },
          },
        },
      },
    },
  },
});
