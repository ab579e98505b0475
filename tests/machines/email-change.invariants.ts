/** What holds of the change of an address at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { EmailChangeContext } from '../../machines/email-change.machine.ts';
import type { MachineInvariant } from './invariants.ts';

const contextOf = ({ context }: AnyMachineSnapshot) => context as EmailChangeContext;

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'No code goes to the address that the account has, or to none.',
    holds: ({ root }) => {
      const { email, currentEmail } = contextOf(root);
      return !root.matches('sending') || (email !== '' && email !== currentEmail);
    },
  },
  {
    what: 'Nothing is saved without a proof, and the password of a member who has one.',
    holds: ({ root }) => {
      const { proof, hasPassword, currentPassword } = contextOf(root);
      return !root.matches('saving') || (proof !== null && (!hasPassword || currentPassword !== ''));
    },
  },
  {
    what: 'A code is never proved a second time.',
    holds: ({ root }) => !root.matches('proving') || contextOf(root).proof === null,
  },
  {
    what: 'A proof belongs to the address that is being changed to: while one is typed there is none.',
    holds: ({ root }) =>
      !['closed', 'address', 'sending'].some((state) => root.matches(state)) || contextOf(root).proof === null,
  },
  {
    what: 'Code and password are forgotten with the window.',
    holds: ({ root }) => {
      const { code, currentPassword } = contextOf(root);
      return !root.matches('closed') || (code === '' && currentPassword === '');
    },
  },
  {
    what: 'What is being saved is neither sent again nor closed.',
    holds: ({ root }) =>
      !root.matches('saving') || !(root.can({ type: 'code.submitted' }) || root.can({ type: 'change.dismissed' })),
  },
];
