/**
 * Plain JavaScript with types in comments, and guards written where they are used.
 * @typedef {{ count: number, limit: number }} CounterContext
 */
import { assign, createMachine } from 'xstate';

/** @type {(amount: number) => (args: { context: CounterContext }) => Partial<CounterContext>} */
const add =
  (amount) =>
  ({ context }) => ({ count: context.count + amount });

export const counterMachine = createMachine({
  id: 'counter',
  context: { count: 0, limit: 10 },
  initial: 'counting',
  states: {
    counting: {
      on: {
        INC: [{ guard: ({ context }) => context.count >= context.limit, target: 'full' }, { actions: assign(add(1)) }],
        DEC: {
          guard: ({ context }) => context.count > 0,
          actions: assign({ count: ({ context }) => context.count - 1 }),
        },
        RESET: { actions: assign({ count: 0, limit: 10 }) },
      },
    },
    full: { on: { RESET: { target: 'counting', actions: assign({ count: 0 }) } } },
  },
});
