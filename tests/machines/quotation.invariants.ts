/** What holds of a quotation at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { QuotationContext } from '../../machines/quotation.machine.ts';
import type { MachineInvariant } from './invariants.ts';

const endOf = ({ context }: AnyMachineSnapshot) => (context as QuotationContext).validUntil;
const isAnswered = (root: AnyMachineSnapshot) => root.matches('accepted') || root.matches('declined');

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'It is settled once it was accepted, declined or too late, and not before.',
    holds: ({ root }) => {
      const isOver = isAnswered(root) || root.matches('expired');
      return root.hasTag('settled') === isOver && (root.status === 'done') === isOver;
    },
  },
  {
    what: 'An offer has an end, and a request has none.',
    holds: ({ root }) =>
      root.matches('requested') ? endOf(root) === null : root.matches('expired') || endOf(root) !== null,
  },
  {
    what: 'The end of an offer stays as it was made.',
    holds: ({ root }, before) =>
      before === null || before.root.matches('requested') || endOf(root) === endOf(before.root),
  },
  {
    what: 'What was not offered is neither accepted nor declined.',
    holds: ({ root }, before) => before === null || !before.root.matches('requested') || !isAnswered(root),
  },
];
