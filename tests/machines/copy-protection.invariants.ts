/** What holds of copy protection at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { Protection } from '../../machines/copy-protection.machine.ts';
import type { MachineInvariant } from './invariants.ts';
import { same } from './steps.ts';

const EFFECTS: Readonly<Record<string, string>> = {
  minimal: 'protectMinimally',
  moderate: 'protectModerately',
  strict: 'protectStrictly',
};
const modeOf = ({ value }: AnyMachineSnapshot) => String(value);

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'The mode that is on listens on the page, and no other does.',
    holds: ({ root }) => {
      const effect = EFFECTS[modeOf(root)];
      return same(Object.keys(root.children as object), effect === undefined ? [] : [effect]);
    },
  },
  {
    what: 'The mode that is on is the one that the settings name.',
    holds: ({ root }) => root.matches('off') || (root.context as Protection).mode === modeOf(root),
  },
];
