/** What can come of the offer to install the shop, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import type { InstallContext } from '../../../../machines/install.machine.ts';
import type { PathsOptions } from '../paths/generate.ts';

export const offeredInput: InstallContext = { isOffered: true, isInstalled: false, isManual: false };

const pathsFrom = (input: Partial<InstallContext>): PathsOptions => ({
  input: { ...offeredInput, ...input },
  project: ({ context }: AnyMachineSnapshot) => context as InstallContext,
  cases: {
    'offer.changed': [{ isOffered: true }, { isOffered: false }],
    'xstate.done.actor.askBrowser': [{ output: true }, { output: false }],
    'xstate.error.actor.askBrowser': [{ error: 'GONE' }],
  },
});

export const installStarts = [
  pathsFrom({}),
  pathsFrom({ isOffered: false }),
  pathsFrom({ isOffered: false, isManual: true }),
  pathsFrom({ isInstalled: true }),
];
