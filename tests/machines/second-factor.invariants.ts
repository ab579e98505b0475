/** What holds of the window of the second factor at every moment. */
import type { MachineInvariant } from './invariants.ts';

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'Codes that are shown once are not closed by a stray press.',
    holds: ({ root }) => !root.matches('recovery') || !root.can({ type: 'dialog.closed' }),
  },
  {
    what: 'A closed window can be opened, and an open one cannot be opened again.',
    holds: ({ root }) => root.matches('closed') === root.can({ type: 'dialog.opened', isOn: false }),
  },
  {
    what: 'No password is taken but where it is asked for.',
    holds: ({ root }) => root.matches('password') === root.can({ type: 'password.accepted' }),
  },
];
