/** What holds of a form at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { SubmissionContext } from '../../machines/submission.machine.ts';
import type { MachineInvariant } from './invariants.ts';
import { same } from './steps.ts';

const contextOf = ({ context }: AnyMachineSnapshot) => context as SubmissionContext;

/** A field is typed into where the form is edited already, or in a form that was answered, which is open again by that. */
const isTypedInto = (now: AnyMachineSnapshot, before: AnyMachineSnapshot): boolean =>
  before.matches('editing')
    ? same(now.value, before.value)
    : (before.matches('failed') || before.matches('done')) && now.matches({ editing: 'open' });

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'Nothing typed is ever lost: one field changes by being typed into, or all are as the form began.',
    holds: ({ root }, before) => {
      if (before === null) return true;
      const { values, initial } = contextOf(root);
      const { values: former } = contextOf(before.root);
      const names = new Set([...Object.keys(former), ...Object.keys(values)]);
      const changed = [...names].filter((name) => !same(former[name], values[name]));
      if (changed.length === 0) return true;
      if (same(values, initial) && root.matches({ editing: 'open' })) return true;
      const isKept = Object.keys(former).every((name) => name in values);
      return isKept && changed.length === 1 && isTypedInto(root, before.root);
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
