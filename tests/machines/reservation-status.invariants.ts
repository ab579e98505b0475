/** What holds of the status of a reservation at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { StatusContext } from '../../machines/reservation-status.machine.ts';
import type { MachineInvariant } from './invariants.ts';

const contextOf = ({ context }: AnyMachineSnapshot) => context as StatusContext;
const isOneOf = (root: AnyMachineSnapshot, ...states: string[]) => states.some((state) => root.matches(state));

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'It is paid from the charge to the end.',
    holds: ({ root }) => root.hasTag('paid') === isOneOf(root, 'requested', 'confirmed', 'cancel_requested'),
  },
  {
    what: 'A voucher is for the confirmed.',
    holds: ({ root }) => root.hasTag('voucher') === root.matches('confirmed'),
  },
  {
    what: 'A reason stands with what is cancelled, and with nothing else.',
    holds: ({ root }) => (contextOf(root).cancelReason !== null) === root.matches('cancelled'),
  },
  {
    what: 'Refund and time stand with a cancellation that is asked for, or has taken effect.',
    holds: ({ root }) => {
      const { refundKrw, effectiveAt } = contextOf(root);
      const isFrozen = refundKrw !== null;
      return (
        isFrozen === (effectiveAt !== null) &&
        (isFrozen || !root.matches('cancel_requested')) &&
        (!isFrozen || isOneOf(root, 'cancel_requested', 'cancelled'))
      );
    },
  },
  {
    what: 'The refund of a cancellation is frozen when it is asked for.',
    holds: ({ root }, before) =>
      before?.root.matches('cancel_requested') !== true ||
      !root.matches('cancel_requested') ||
      contextOf(root).refundKrw === contextOf(before.root).refundKrw,
  },
  {
    what: 'Where a withdrawn cancellation leads is remembered while it is asked for.',
    holds: ({ root }) =>
      root.matches('cancelled') || (contextOf(root).previous !== null) === root.matches('cancel_requested'),
  },
  {
    what: 'No one waits for an answer about what is unpaid or over.',
    holds: ({ root }) => root.hasTag('paid') || !contextOf(root).answerDue,
  },
  {
    what: 'What is requested waits for the answer.',
    holds: ({ root }) => !root.matches('requested') || contextOf(root).answerDue,
  },
];
