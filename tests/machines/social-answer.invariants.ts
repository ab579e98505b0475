/** What holds of the answer of a provider at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { SocialAnswerContext } from '../../machines/social-answer.machine.ts';
import type { MachineInvariant } from './invariants.ts';

const contextOf = ({ context }: AnyMachineSnapshot) => context as SocialAnswerContext;

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'A code is exchanged only where its state is the one that this tab stored.',
    holds({ root }) {
      const { answer, expectedState } = contextOf(root);
      if (!root.matches('exchanging')) return true;
      return answer?.code != null && expectedState !== null && answer.state === expectedState;
    },
  },
  {
    what: 'A session begins with the ticket of a member, and a registration with that of another person.',
    holds({ root }) {
      const isMember = contextOf(root).ticket?.isMember;
      if (root.matches('signingIn') || root.matches('signedIn')) return isMember === true;
      return !root.matches('newcomer') || isMember === false;
    },
  },
  {
    what: 'A ticket stays what the server has answered: it is not exchanged twice.',
    holds({ root }, before) {
      const former = before === null ? null : contextOf(before.root).ticket;
      return former === null || !root.matches('exchanging');
    },
  },
  {
    what: 'An account with a second factor leaves nothing here that would open a session.',
    holds({ root }) {
      const { answer, ticket, expectedState } = contextOf(root);
      return !root.matches('guarded') || (answer === null && ticket === null && expectedState === null);
    },
  },
];
