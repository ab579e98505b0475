/** What holds of a question that pages ask at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { ResourceContext } from '../../machines/resource.machine.ts';
import type { MachineInvariant } from './invariants.ts';

const contextOf = ({ context }: AnyMachineSnapshot) => context as ResourceContext;

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'What is shown is an answer, and an answer is shown.',
    holds: ({ root }) => root.hasTag('shown') === (contextOf(root).answer !== null),
  },
  {
    what: 'The question never changes.',
    holds: ({ root }, before) => before === null || contextOf(root).key === contextOf(before.root).key,
  },
  {
    what: 'What has no answer has no age.',
    holds: ({ root }) => {
      const { answer, answeredAt } = contextOf(root);
      return answer !== null || answeredAt === null;
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
