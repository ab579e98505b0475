/** What holds of a hold at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { HoldContext } from '../../machines/hold.machine.ts';
import type { MachineInvariant } from './invariants.ts';

const holdOf = ({ context }: AnyMachineSnapshot) => context as HoldContext;
const runs = ({ children }: AnyMachineSnapshot, id: string) => (children as Record<string, unknown>)[id] !== undefined;

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'A deadline is counted down to unless a payment is out of its reach.',
    holds: ({ root }) =>
      root.status !== 'active' ||
      !root.matches('running') ||
      runs(root, 'waitForHoldEnd') === root.matches({ running: { clock: 'counting' } }),
  },
  {
    // Another tab may have extended it while the question is on its way.
    what: 'More time is asked for only where the hold was not extended.',
    holds: ({ root }, before) =>
      !root.matches({ running: { extension: 'asking' } }) ||
      before?.root.matches({ running: { extension: 'asking' } }) === true ||
      !holdOf(root).held.hold_extended,
  },
  {
    what: 'What was extended stays extended, unless the server names other terms.',
    holds: ({ root }, before) =>
      before === null ||
      !holdOf(before.root).held.hold_extended ||
      holdOf(root).held.hold_extended ||
      holdOf(root).held.hold_expires_at !== holdOf(before.root).held.hold_expires_at,
  },
];
