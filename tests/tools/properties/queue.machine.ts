/** Fixture: uploads, two at a time, each a machine that is spawned, with the faults that properties have to notice. */
import { assign, enqueueActions, fromPromise, sendTo, setup, type ActorRefFrom } from 'xstate';

export type QueueFault =
  | 'starts three'
  | 'forgets the failed'
  | 'stops after a failure'
  | 'takes the last first'
  | 'gives up at once'
  | 'counts a cancelled one';

interface UploadInput {
  name: string;
}

const createUpload = (fault?: QueueFault) =>
  setup({
    types: {
      context: {} as { name: string; tries: number },
      input: {} as UploadInput,
      output: {} as { name: string; isSent: boolean },
      events: {} as { type: 'cancelled' },
    },
    actors: { send: fromPromise<void, UploadInput>(() => Promise.reject(new Error('not provided'))) },
    guards: { mayTryAgain: ({ context }) => fault !== 'gives up at once' && context.tries < 1 },
  }).createMachine({
    id: 'upload',
    context: ({ input }) => ({ name: input.name, tries: 0 }),
    output: ({ context, event }) => ({ name: context.name, isSent: event.type.endsWith('sent') }),
    initial: 'sending',
    states: {
      sending: {
        description: '§3: Each file is tried twice.',
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context }) => ({ name: context.name }),
          onDone: 'sent',
          onError: [
            {
              guard: 'mayTryAgain',
              target: 'waiting',
              actions: assign({ tries: ({ context }) => context.tries + 1 }),
            },
            { target: 'failed' },
          ],
        },
        on: { cancelled: 'failed' },
      },
      waiting: { after: { 2000: 'sending' }, on: { cancelled: 'failed' } },
      sent: { type: 'final' },
      failed: { type: 'final' },
    },
  });

export interface QueueContext {
  waiting: string[];
  running: Record<string, ActorRefFrom<ReturnType<typeof createUpload>>>;
  over: string[];
}

export const createQueue = (fault?: QueueFault) =>
  setup({
    types: {
      context: {} as QueueContext,
      events: {} as
        | { type: 'file.added'; name: string }
        | { type: 'file.cancelled'; name: string }
        | { type: `xstate.done.actor.${string}` },
    },
    actors: { upload: createUpload(fault) },
    actions: {
      startNext: enqueueActions(({ context, enqueue }) => {
        const free = (fault === 'starts three' ? 3 : 2) - Object.keys(context.running).length;
        const next = fault === 'takes the last first' ? context.waiting.slice(-free) : context.waiting.slice(0, free);
        if (free <= 0 || next.length === 0) return;
        enqueue.assign(({ context: now, spawn }) => ({
          waiting: now.waiting.filter((name) => !next.includes(name)),
          running: {
            ...now.running,
            ...Object.fromEntries(next.map((name) => [name, spawn('upload', { id: name, input: { name } })])),
          },
        }));
      }),
      end: assign(({ context }, { name }: { name: string }) => {
        const { [name]: ended, ...running } = context.running;
        const isLost = fault === 'forgets the failed' && (ended?.getSnapshot().context.tries ?? 0) > 0;
        return { running, over: isLost ? context.over : [...context.over, name] };
      }),
    },
  }).createMachine({
    id: 'queue',
    context: { waiting: [], running: {}, over: [] },
    on: {
      'file.added': {
        description: '§4: A file waits until fewer than two are sent.',
        guard: ({ context, event }) =>
          ![...context.waiting, ...context.over, ...Object.keys(context.running)].includes(event.name),
        actions: [assign({ waiting: ({ context, event }) => [...context.waiting, event.name] }), 'startNext'],
      },
      'file.cancelled': [
        {
          guard: ({ context, event }) => context.waiting.includes(event.name),
          actions: assign(({ context, event }) => ({
            waiting: context.waiting.filter((name) => name !== event.name),
            over: [...context.over, event.name, ...(fault === 'counts a cancelled one' ? [event.name] : [])],
          })),
        },
        {
          guard: ({ context, event }) => event.name in context.running,
          actions: sendTo(({ event }) => event.name, { type: 'cancelled' }),
        },
      ],
      'xstate.done.actor.*': {
        actions: enqueueActions(({ context, event, enqueue }) => {
          const name = event.type.slice('xstate.done.actor.'.length);
          const hasFailed = (context.running[name]?.getSnapshot().context.tries ?? 0) > 0;
          enqueue({ type: 'end', params: { name } });
          if (fault !== 'stops after a failure' || !hasFailed) enqueue('startNext');
        }),
      },
    },
  });
