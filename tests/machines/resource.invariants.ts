/** What holds of something that a page reads at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { ResourceContext } from '../../machines/resource.machine.ts';
import type { MachineInvariant } from './invariants.ts';

const contextOf = ({ context }: AnyMachineSnapshot) => context as ResourceContext;

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'The answer to another question is shown only while this one is asked.',
    holds: ({ root }) => {
      const { key, answeredKey } = contextOf(root);
      return !root.hasTag('shown') || root.hasTag('busy') || answeredKey === key;
    },
  },
  {
    what: 'An answer that is called current is that to the question.',
    holds: ({ root }) => {
      const { answer, key, answeredKey } = contextOf(root);
      return !root.hasTag('current') || (answer !== null && answeredKey === key);
    },
  },
  {
    what: 'What failed or is missing shows nothing, and says why.',
    holds: ({ root }) => {
      const { answer, failure } = contextOf(root);
      return !root.hasTag('failed') || (answer === null && failure !== null);
    },
  },
  {
    what: 'A failure is never called empty.',
    holds: ({ root }) => !root.matches('empty') || JSON.stringify(contextOf(root).answer?.data) === '[]',
  },
];
