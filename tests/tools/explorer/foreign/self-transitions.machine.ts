/** Ways that lead back to where they begin, with and without leaving it, and ways into children. */
import { createMachine } from 'xstate';

export const editor = createMachine({
  id: 'editor',
  initial: 'open',
  states: {
    open: {
      initial: 'clean',
      entry: 'focus',
      exit: ['blur', 'saveDraft'],
      on: {
        typed: '.dirty',
        undone: { target: '.clean' },
        reloaded: { target: 'open', reenter: true },
        scrolled: { actions: 'remember' },
        closed: 'closed',
      },
      states: {
        clean: { on: { saved: { target: 'clean' } } },
        dirty: { on: { saved: 'clean', typed: { target: 'dirty', reenter: true, actions: 'count' } } },
      },
    },
    closed: { on: { opened: ['open'] } },
  },
} as never);
