/** What holds of a change of a wish at every moment. */
import type { MachineInvariant } from './invariants.ts';

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'While a wish is saved, a call saves it.',
    holds: ({ root }) => !root.matches('saving') || root.children['saveWish'] !== undefined,
  },
  {
    what: 'A wish ends as saved only as it was sent last.',
    holds: ({ root }) => !root.matches('saved') || root.context.sent === root.context.isWished,
  },
];
