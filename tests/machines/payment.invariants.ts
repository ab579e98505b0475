/** What holds of a payment result at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { PaymentContext } from '../../machines/payment.machine.ts';
import type { MachineInvariant } from './invariants.ts';

const paymentOf = ({ context }: AnyMachineSnapshot) => context as PaymentContext;
const ENDS = { paid: 'paid', refunded: 'refunded', depositAwaited: 'waiting_deposit' } as const;

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'Paid, refunded or a deposit awaited is told only where the server has said so.',
    holds: ({ root }) =>
      Object.entries(ENDS).every(([state, status]) => !root.matches(state) || paymentOf(root).state?.status === status),
  },
  {
    what: 'A decline has a code to tell, or the server has said it.',
    holds: ({ root }) => {
      const { failure, state } = paymentOf(root);
      return !root.matches('declined') || failure !== null || ['declined', 'expired'].includes(state?.status ?? '');
    },
  },
  {
    what: 'Nothing is confirmed that lacks its key, its order or its amount.',
    holds: ({ root }) => {
      const { paymentKey, orderId, amount } = paymentOf(root);
      return !root.matches('confirming') || (Boolean(paymentKey) && Boolean(orderId) && amount !== null);
    },
  },
  {
    what: 'What was once paid is never told otherwise.',
    holds: ({ root }, before) =>
      before === null || paymentOf(before.root).state?.status !== 'paid' || root.matches('paid'),
  },
  {
    what: 'A page tells one thing at a time.',
    holds: () => true,
    isSeen: async (page) => (await page.getByRole('heading', { level: 1 }).count()) <= 1,
  },
];
