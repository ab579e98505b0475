/** What holds of coupon, points and method at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { DeductionsContext } from '../../machines/deductions.machine.ts';
import type { MachineInvariant } from './invariants.ts';

const deductionsOf = ({ context }: AnyMachineSnapshot) => context as DeductionsContext;

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'Coupon and points are those that the server has priced, unless it is pricing others.',
    holds({ root }) {
      const { couponId, points, reservation } = deductionsOf(root);
      return !root.matches('choosing') || (couponId === reservation?.coupon_id && points === reservation.points);
    },
  },
  {
    what: 'A payment begins only where nothing is being priced.',
    holds: ({ root }, before) => before === null || !before.root.matches('repricing') || !root.matches('requested'),
  },
];
