/** What holds of an address on the way to an account at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { EmailVerificationContext } from '../../machines/email-verification.machine.ts';
import { isEmailProven } from '../../src/flows/accounts/registration-rules.ts';
import { emailProblems } from '../../src/rules/email.ts';
import type { MachineInvariant } from './invariants.ts';

const contextOf = ({ context }: AnyMachineSnapshot) => context as EmailVerificationContext;
const isAsking = (root: AnyMachineSnapshot) => root.hasTag('busy');

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'The server is asked about an address in its format alone.',
    holds: ({ root }) => !isAsking(root) || emailProblems(contextOf(root).email).length === 0,
  },
  {
    what: 'The address that the server is asked about does not change meanwhile.',
    holds: ({ root }, before) =>
      before === null || !isAsking(before.root) || contextOf(root).email === contextOf(before.root).email,
  },
  {
    what: 'A code is typed where one was sent.',
    holds: ({ root }) => !root.matches('typing') || contextOf(root).sent !== null,
  },
  {
    what: 'An address that is proven needs no code any more.',
    holds: ({ root }) => {
      const { sent, code, proven } = contextOf(root);
      return !root.matches('verified') || proven === null || (sent === null && code === '');
    },
  },
  {
    what: 'An address is shown as proven only where its own proof, or its provider, says so.',
    holds: ({ root }) => !root.matches('proven') || isEmailProven(contextOf(root)),
  },
  {
    what: 'While the server is asked nothing is said to be wrong.',
    holds: ({ root }) => !isAsking(root) || contextOf(root).failure === null,
  },
];
