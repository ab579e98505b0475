/** What holds of the settings of an open page at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { SettingsInput } from '../../machines/settings.machine.ts';
import type { MachineInvariant } from './invariants.ts';
import { same } from './steps.ts';

const contextOf = ({ context }: AnyMachineSnapshot) => context as SettingsInput;

/** Milliseconds within which a look at the page asks for nothing. */
const REST_MS = 60_000;

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'What is waited for is being asked for.',
    holds: ({ root }) => same(Object.keys(root.children as object), root.matches('reading') ? ['readSettings'] : []),
  },
  {
    what: 'Between two readings a minute passes.',
    holds: ({ root }, before) => {
      const passed = before === null ? 0 : contextOf(root).readAt - contextOf(before.root).readAt;
      return passed === 0 || (passed >= REST_MS && root.matches('reading'));
    },
  },
  {
    what: 'What is known of the settings changes by an answer alone.',
    holds: ({ root }, before) =>
      before === null ||
      same(contextOf(root).settings, contextOf(before.root).settings) ||
      (before.root.matches('reading') && root.matches('known')),
  },
];
