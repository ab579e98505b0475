/** Follows the snapshots of its child, and an observable beside it. */
import { assign, fromObservable, setup } from 'xstate';
import { stepMachine } from './parts/step.ts';

const ticks = fromObservable(() => ({ subscribe: () => ({ unsubscribe: () => {} }) }));

export const onboarding = setup({
  types: { context: {} as { shown: string } },
  actors: { step: stepMachine, ticks },
}).createMachine({
  id: 'onboarding',
  context: { shown: '' },
  initial: 'touring',
  states: {
    touring: {
      invoke: [
        {
          id: 'tour',
          src: 'step',
          input: { title: 'Tour' },
          onSnapshot: { actions: assign({ shown: ({ event }) => String(event.snapshot.value) }) },
          onDone: 'finished',
        },
        { src: 'ticks', onSnapshot: { actions: 'tick' }, onError: 'failed' },
      ],
      on: { skip: 'finished' },
    },
    finished: { type: 'final' },
    failed: { on: { retry: 'touring' } },
  },
} as never);
