/** Cannot start without input: its context reads it at once. */
import { setup } from 'xstate';

export const invoiceMachine = setup({
  types: { input: {} as { customer: { name: string } }, context: {} as { name: string } },
}).createMachine({
  id: 'invoice',
  context: ({ input }) => ({ name: input.customer.name.toUpperCase() }),
  initial: 'open',
  states: { open: { on: { pay: 'paid', remind: { actions: () => {} } } }, paid: { type: 'final' } },
});
