/** What holds of the copy of a voucher at every moment. */
import type { MachineInvariant } from './invariants.ts';

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'While the copy is stored, something stores it.',
    holds: ({ root }) => !root.matches('keeping') || root.children['keepCopy'] !== undefined,
  },
];
