/** What holds of the choice of a departure at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { DepartureChoiceContext } from '../../machines/departure-choice.machine.ts';
import type { MachineInvariant } from './invariants.ts';

const contextOf = ({ context }: AnyMachineSnapshot) => context as DepartureChoiceContext;

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'Problems are named only where a choice was refused.',
    holds: ({ root }) => contextOf(root).problems.length === 0 || !root.matches({ choosing: 'added' }),
  },
  {
    what: 'Only what was found right goes into a cart.',
    holds: ({ root }) => !root.matches('adding') || contextOf(root).problems.length === 0,
  },
  {
    what: 'Nothing is called added without a session.',
    holds: ({ root }) => !root.matches({ choosing: 'added' }) || contextOf(root).signedIn,
  },
  {
    what: 'While something is under way no press begins it again.',
    holds: ({ root }) => !root.hasTag('busy') || !root.can({ type: 'addition.requested', idPrefix: '' }),
  },
];
