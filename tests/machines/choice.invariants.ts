/** What holds of a choice at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { ChoiceContext } from '../../machines/choice.machine.ts';
import { choiceProblems } from '../../src/rules/choice.ts';
import type { MachineInvariant } from './invariants.ts';
import { same } from './steps.ts';

const choiceOf = ({ context }: AnyMachineSnapshot) => context as ChoiceContext;

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'Seats are asked for by a choice that breaks no rule.',
    holds: ({ root }) =>
      !root.hasTag('busy') || choiceProblems(choiceOf(root).choices, choiceOf(root).offers).length === 0,
  },
  {
    what: 'What is being held is what was chosen: it does not change meanwhile.',
    holds: ({ root }, before) =>
      before === null || !before.root.hasTag('busy') || same(choiceOf(root).choices, choiceOf(before.root).choices),
  },
  {
    what: 'A choice that is held has a reservation.',
    holds: ({ root }) => !root.matches('held') || choiceOf(root).reservation !== null,
  },
  {
    what: 'What is lost says why.',
    holds: ({ root }) => !root.matches('lost') || choiceOf(root).failure !== null,
  },
];
