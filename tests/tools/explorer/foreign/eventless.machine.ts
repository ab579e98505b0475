/** A chain of decisions that takes no event, and one that waits for a number. */
import { assign, setup } from 'xstate';

export const triage = setup({
  types: {
    context: {} as { pain: number; age: number },
    events: {} as { type: 'measured'; pain: number } | { type: 'stabilised' } | { type: 'examined' },
  },
  guards: { isChild: ({ context }) => context.age < 12 },
}).createMachine({
  id: 'triage',
  context: { pain: 0, age: 30 },
  initial: 'arrived',
  states: {
    arrived: {
      always: [
        { guard: 'isChild', target: 'paediatrics' },
        { guard: ({ context }) => context.pain > 7, target: 'emergency' },
        { guard: ({ context: { pain } }) => pain > 3, target: 'soon' },
        { target: 'waiting' },
      ],
    },
    waiting: {
      on: { measured: { actions: assign({ pain: ({ event }) => event.pain }) } },
      always: { guard: ({ context }) => context.pain > 3, target: 'arrived' },
    },
    soon: { after: { 600000: 'treated' } },
    emergency: { on: { stabilised: 'treated' } },
    paediatrics: { on: { examined: 'treated' } },
    treated: { type: 'final' },
  },
});
