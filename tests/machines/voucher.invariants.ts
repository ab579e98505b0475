/** What holds of a voucher at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { VoucherContext } from '../../machines/voucher.machine.ts';
import type { MachineInvariant } from './invariants.ts';

const contextOf = ({ context }: AnyMachineSnapshot) => context as VoucherContext;
const isShown = (root: AnyMachineSnapshot) =>
  root.matches('ready') || root.matches('refreshing') || root.matches('stored');

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'A voucher is in sight exactly where there is one.',
    holds: ({ root }) => isShown(root) === (contextOf(root).voucher !== null),
  },
  {
    what: 'A copy is told by the time of its making, and a fresh voucher has none.',
    holds: ({ root }) => root.matches('stored') === (contextOf(root).savedAt !== null),
  },
  {
    what: 'Nothing is shown against the word of the server.',
    holds: ({ root }) => {
      const { failure, voucher } = contextOf(root);
      return failure === null || failure.status === 0 || failure.status >= 500 || voucher === null;
    },
  },
  {
    what: 'A voucher that is in sight goes by an answer alone, or with its member.',
    holds: ({ root }, before) =>
      before === null ||
      !isShown(before.root) ||
      isShown(root) ||
      before.root.hasTag('busy') ||
      contextOf(before.root).memberId !== contextOf(root).memberId,
  },
];
