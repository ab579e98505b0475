/** What can happen to the settings of an open page, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import type { SettingsInput } from '../../../../machines/settings.machine.ts';
import type { PathsOptions } from '../paths/generate.ts';

const former = [{ key: 'site_name', meta: 'Maru' }];

export const settingsInput: SettingsInput = { settings: former, readAt: 1_000_000 };

export const settingsPaths: PathsOptions = {
  input: settingsInput,
  project: ({ context }: AnyMachineSnapshot) => context as SettingsInput,
  cases: {
    // Too soon, and a minute after it was last read.
    'page.shown': [{ now: 1_059_999 }, { now: 1_060_000 }, { now: 1_120_000 }],
    'xstate.done.actor.readSettings': [{ output: former }, { output: [{ key: 'site_name', meta: 'Nuri' }] }],
    'xstate.error.actor.readSettings': [{ error: { code: 'NETWORK', status: 0, message: '' } }],
  },
};
