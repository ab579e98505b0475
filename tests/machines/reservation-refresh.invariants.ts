/** What holds of a reservation that is asked for again by itself at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { ReservationRefreshContext } from '../../machines/reservation-refresh.machine.ts';
import type { MachineInvariant } from './invariants.ts';

const contextOf = ({ context }: AnyMachineSnapshot) => context as ReservationRefreshContext;

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'Time counts only towards a moment that the answer tells.',
    holds: ({ root }) => !root.matches('counting') || contextOf(root).delay !== null,
  },
  {
    what: 'Nothing that changes by itself is left alone.',
    holds: ({ root }) => !root.matches('resting') || contextOf(root).delay === null,
  },
];
