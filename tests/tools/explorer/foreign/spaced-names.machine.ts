/** Names as a person would write them, with spaces, slashes and dots. */
import { createMachine } from 'xstate';

export const orderMachine = createMachine({
  id: 'order (v2.0)',
  initial: 'not placed',
  states: {
    'not placed': { on: { 'place order': 'waiting for payment', 'save as draft / later': 'draft' } },
    draft: { on: { 'place order': 'waiting for payment' } },
    'waiting for payment': {
      after: { 900_000: 'timed out' },
      on: { 'payment: received': 'paid', 'payment: refused': 'not placed' },
    },
    paid: { type: 'final' },
    'timed out': { on: { 'try again?': 'waiting for payment' } },
  },
});
