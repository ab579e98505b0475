/** What holds of a session at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { SessionContext } from '../../machines/session.machine.ts';
import type { MachineInvariant } from './invariants.ts';

const sessionOf = ({ context }: AnyMachineSnapshot) => context as SessionContext;

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'A failure is told only to one who is signed out.',
    holds: ({ root }) => sessionOf(root).failure === null || root.matches('signedOut'),
  },
  {
    what: 'A refusal has its reason.',
    holds: ({ root }) => !root.matches({ signedOut: 'refused' }) || sessionOf(root).failure !== null,
  },
  {
    what: 'A code is asked for exactly where one is wanted.',
    holds: ({ root }) =>
      (!root.matches({ signedOut: 'codeAsked' }) || sessionOf(root).asksCode) &&
      (!root.matches('signedIn') || !sessionOf(root).asksCode),
  },
  {
    what: 'It is never unknown again who is here.',
    holds: ({ root }, before) => before === null || before.root.matches('unknown') || !root.matches('unknown'),
  },
  {
    what: 'A member who has arrived is not asked to arrive again.',
    holds: ({ root }, before) =>
      !root.matches({ signedIn: 'arriving' }) || before === null || !before.root.matches('signedIn'),
  },
];
