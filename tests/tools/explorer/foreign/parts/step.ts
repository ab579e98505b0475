/** A machine that others start, and that no file of machines exports. */
import { setup } from 'xstate';

export const stepMachine = setup({
  types: { input: {} as { title: string }, context: {} as { title: string } },
}).createMachine({
  id: 'step',
  context: ({ input }) => ({ title: input?.title ?? 'First' }),
  initial: 'editing',
  states: { editing: { on: { 'step.finished': 'finished' } }, finished: { type: 'final' } },
});
