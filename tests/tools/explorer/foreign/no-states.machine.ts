/** No states at all: a machine that only counts. */
import { assign, createMachine } from 'xstate';

export const tally = createMachine({
  types: {} as { context: { votes: number }; events: { type: 'vote' } },
  id: 'tally',
  context: { votes: 0 },
  on: { vote: { actions: assign({ votes: ({ context }) => context.votes + 1 }) } },
});

export const nothing = createMachine({ id: 'nothing' });
