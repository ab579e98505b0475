/** Spawns a child for each step, by an action and inside the context, and imports it from beside itself. */
import { assign, setup, spawnChild, stopChild, type ActorRefFrom } from 'xstate';
import { isMany, MOST } from './parts/limits.ts';
import { stepMachine } from './parts/step.ts';

export const wizardMachine = setup({
  types: {
    context: {} as { count: number; steps: ActorRefFrom<typeof stepMachine>[] },
    events: {} as { type: 'step.added' } | { type: 'step.removed' } | { type: 'closed' },
  },
  actors: { step: stepMachine },
}).createMachine({
  id: 'wizard',
  context: ({ spawn }) => ({ count: 1, steps: [spawn('step', { id: 'first', input: { title: 'Welcome' } })] }),
  initial: 'open',
  states: {
    open: {
      entry: spawnChild('step', { id: 'second', input: { title: 'Details' } }),
      on: {
        'step.added': [
          { guard: ({ context }) => isMany(context.count), target: 'full' },
          {
            actions: assign({
              count: ({ context }) => context.count + 1,
              steps: ({ context, spawn }) => [...context.steps, spawn('step', { input: { title: `Step ${MOST}` } })],
            }),
          },
        ],
        'step.removed': { actions: stopChild('second') },
        closed: 'closed',
      },
    },
    full: { on: { closed: 'closed' } },
    closed: { type: 'final' },
  },
});
