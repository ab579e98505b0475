/** What holds of a form at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { SubmissionContext } from '../../machines/submission.machine.ts';
import type { MachineInvariant } from './invariants.ts';
import { same } from './steps.ts';

const contextOf = ({ context }: AnyMachineSnapshot) => context as SubmissionContext;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A field is typed into where the form is edited already, or in a form that was answered, which is open again by that. */
const isTypedInto = (now: AnyMachineSnapshot, before: AnyMachineSnapshot): boolean =>
  before.matches('editing')
    ? same(now.value, before.value)
    : (before.matches('failed') || before.matches('done')) && now.matches({ editing: 'open' });

export const invariants: readonly MachineInvariant[] = [
  {
    // A page may fill in several fields at once, or show what was accepted as the server keeps it: nothing goes by that.
    what: 'Nothing typed is ever lost: a field is emptied by being typed into, or all are as the form began.',
    holds: ({ root }, before) => {
      if (before === null) return true;
      const { values, initial } = contextOf(root);
      const isLost = Object.entries(contextOf(before.root).values).some(
        ([name, value]) => !isEmpty(value) && isEmpty(values[name]),
      );
      return !isLost || isTypedInto(root, before.root) || (same(values, initial) && root.matches({ editing: 'open' }));
    },
  },
  {
    what: 'What the form began with never changes.',
    holds: ({ root }, before) => before === null || same(contextOf(root).initial, contextOf(before.root).initial),
  },
  {
    what: 'A form is sent exactly while it is busy.',
    holds: ({ root }) => same(Object.keys(root.children as object), root.hasTag('busy') ? ['submit'] : []),
  },
  {
    what: 'A form that is sent or was accepted has no problems.',
    holds: ({ root }) => !(root.hasTag('busy') || root.hasTag('settled')) || contextOf(root).problems.length === 0,
  },
  {
    what: 'A form has a failure exactly where it failed, and says why.',
    holds: ({ root }) => root.hasTag('failed') === (contextOf(root).failure !== null),
  },
];
