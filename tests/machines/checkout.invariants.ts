/** What holds of a payment at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { CheckoutContext } from '../../machines/checkout.machine.ts';
import { paymentProblems } from '../../src/rules/payment.ts';
import type { MachineInvariant } from './invariants.ts';

const checkoutOf = ({ context }: AnyMachineSnapshot) => context as CheckoutContext;

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'Nothing is paid before a method is chosen and all terms are agreed to.',
    holds: ({ root }) =>
      !root.hasTag('busy') || paymentProblems(checkoutOf(root).method, checkoutOf(root).terms).length === 0,
  },
  {
    what: 'The window opens for an order of the server.',
    holds: ({ root }) => !(root.matches('window') || root.matches('leaving')) || checkoutOf(root).order !== null,
  },
  {
    what: 'What is refused says why, and what is settled has its reservation.',
    holds: ({ root }) =>
      (!root.matches('refused') || checkoutOf(root).failure !== null) &&
      (!root.matches('settled') || checkoutOf(root).reservation !== null),
  },
];
