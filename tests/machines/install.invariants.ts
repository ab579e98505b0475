/** What holds of the offer to install the shop at every moment. */
import type { MachineInvariant } from './invariants.ts';

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'While the browser is asked, something asks it.',
    holds: ({ root }) => !root.matches('asking') || root.children['askBrowser'] !== undefined,
  },
  {
    what: 'A button stands only where there is an offer.',
    holds: ({ root }) => !root.matches('offered') || root.context.isOffered === true,
  },
];
