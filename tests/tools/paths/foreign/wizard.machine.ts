/** A wizard that spawns a machine for each step of a form, and stops it when the step is left. */
import { assign, sendTo, setup, stopChild, type ActorRefFrom } from 'xstate';

export const pageMachine = setup({
  types: {
    context: {} as { name: string; text: string },
    input: {} as { name: string },
    events: {} as { type: 'text.typed'; text: string } | { type: 'page.checked' } | { type: 'page.cleared' },
  },
}).createMachine({
  id: 'page',
  context: ({ input }) => ({ name: input.name, text: '' }),
  initial: 'empty',
  on: { 'text.typed': { target: '.filled', actions: assign({ text: ({ event }) => event.text }) } },
  states: {
    empty: {},
    filled: {
      on: {
        'page.cleared': { target: 'empty', actions: assign({ text: '' }) },
        'page.checked': [{ guard: ({ context }) => context.text.length > 2, target: 'right' }, { target: 'wrong' }],
      },
    },
    wrong: { tags: 'error', after: { 1500: 'filled' } },
    right: {
      entry: sendTo(
        ({ self }) => self._parent!,
        ({ context }) => ({ type: 'page.filled', name: context.name }),
      ),
    },
  },
});

export const wizardMachine = setup({
  types: {
    context: {} as { page: ActorRefFrom<typeof pageMachine> | null; filled: string[] },
    events: {} as { type: 'wizard.opened' } | { type: 'page.filled'; name: string } | { type: 'page.back' },
  },
  actors: { page: pageMachine },
  actions: {
    openPage: assign({
      page: ({ spawn }, { name }: { name: string }) => spawn('page', { id: name, input: { name } }),
    }),
    closePage: stopChild(({ context }) => context.page ?? ''),
    note: assign({ filled: (_, { name }: { name: string }) => [name] }),
  },
}).createMachine({
  id: 'wizard',
  context: { page: null, filled: [] },
  initial: 'closed',
  states: {
    closed: { on: { 'wizard.opened': 'address' } },
    address: {
      entry: { type: 'openPage', params: { name: 'address' } },
      exit: 'closePage',
      on: {
        'page.filled': { target: 'payment', actions: { type: 'note', params: ({ event }) => ({ name: event.name }) } },
        'page.back': 'closed',
      },
    },
    payment: {
      entry: { type: 'openPage', params: { name: 'payment' } },
      exit: 'closePage',
      on: { 'page.filled': 'finished', 'page.back': 'address' },
    },
    finished: { type: 'final' },
  },
});
