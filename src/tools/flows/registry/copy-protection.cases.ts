/** What can happen to copy protection, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import type { Protection } from '../../../../machines/copy-protection.machine.ts';
import type { PathsOptions } from '../paths/generate.ts';

const settings = (mode: string, hasWarnings = false) => ({
  settings: [
    { key: 'copy_protection', meta: mode },
    { key: 'copy_protection_warnings', meta: hasWarnings },
  ],
});
const broken = [{ error: { message: 'no such event' } }];

export const copyProtectionPaths: PathsOptions = {
  project: ({ context }: AnyMachineSnapshot) => context as Protection,
  cases: {
    'protection.changed': [
      { settings: [] },
      settings('off'),
      settings('minimal'),
      settings('moderate'),
      settings('moderate', true),
      settings('strict'),
    ],
    'copying.noticed': [{ warning: 'copying' }],
    'xstate.error.actor.protectMinimally': broken,
    'xstate.error.actor.protectModerately': broken,
    'xstate.error.actor.protectStrictly': broken,
  },
};
