/** What holds of the deletion of an account at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { AccountDeletionContext } from '../../machines/account-deletion.machine.ts';
import type { MachineInvariant } from './invariants.ts';

const contextOf = ({ context }: AnyMachineSnapshot) => context as AccountDeletionContext;

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'Nothing is deleted without the password of a member who has one.',
    holds: ({ root }) => {
      const { currentPassword, hasPassword } = contextOf(root);
      return !root.matches('deleting') || !hasPassword || currentPassword !== '';
    },
  },
  {
    what: 'What is being deleted is neither sent again nor closed.',
    holds: ({ root }) =>
      !root.hasTag('busy') || !(root.can({ type: 'deletion.confirmed' }) || root.can({ type: 'deletion.dismissed' })),
  },
  {
    what: 'The password is forgotten once the account is deleted, or the window is closed.',
    holds: ({ root }) =>
      !(root.matches('leaving') || root.matches('gone') || root.matches('closed')) ||
      contextOf(root).currentPassword === '',
  },
];
