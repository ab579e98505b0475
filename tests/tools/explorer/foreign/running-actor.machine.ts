/** Exports an actor that runs, and not the machine that it is made of. */
import { createActor, createMachine } from 'xstate';

export const doorActor = createActor(
  createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: { on: { open: 'opened', lock: 'locked' } },
      opened: { on: { close: 'closed' } },
      locked: { on: { unlock: 'closed' } },
    },
  }),
);
