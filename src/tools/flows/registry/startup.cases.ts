/** What can happen while the shop starts, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import type { StartupContext, StartupInput } from '../../../../machines/startup.machine.ts';
import type { PathsOptions } from '../paths/generate.ts';
import { member } from './samples.ts';

/** A first HTML that brought nothing, and one that brought all. */
export const bareStart: StartupInput = { hasToken: false, settings: null, menus: null };
const embeddedStart: StartupInput = { hasToken: false, settings: [], menus: [] };

const unheard = [{ error: { code: 'NETWORK', status: 0, message: '' } }];
const menus = [{ output: [{ id: 'temples', name: 'Temples', path: '/main', children: [] }] }];

const paths: PathsOptions = {
  project: ({ context }: AnyMachineSnapshot) => {
    const { hasToken, settings, menus: known, userId } = context as StartupContext;
    return { hasToken, settings: settings !== null, menus: known !== null, userId };
  },
  cases: {
    'user.changed': [{ hasToken: true }, { hasToken: false }],
    'xstate.done.actor.resolveUserId': [{ output: { id: member.id } }, { output: null }],
    'xstate.error.actor.resolveUserId': unheard,
    'xstate.done.actor.loadUserInfo': [{ output: member }],
    'xstate.error.actor.loadUserInfo': unheard,
    'xstate.done.actor.loadCartCount': [{ output: 2 }],
    'xstate.error.actor.loadCartCount': unheard,
    'xstate.done.actor.loadSettings': [{ output: [{ key: 'rate', meta: 1465 }] }],
    'xstate.error.actor.loadSettings': unheard,
    'xstate.done.actor.loadMenus': menus,
    'xstate.error.actor.loadMenus': unheard,
    'xstate.done.actor.refreshMenus': menus,
    'xstate.error.actor.refreshMenus': unheard,
    'xstate.error.actor.enableCopyProtection': unheard,
  },
};

export const startupStarts: PathsOptions[] = [
  { ...paths, input: bareStart },
  { ...paths, input: embeddedStart },
];

const EMBEDDED = 'The first HTML brings the settings, unless the database of the server fails just then.';

export const startupOutOfReach = {
  browser: {
    'startup.deciding always 1': EMBEDDED,
    'startup.resolvingUser xstate.done.actor.resolveUserId 1': 'The server names the member, or refuses the token.',
    'startup.loadingSettings xstate.done.actor.loadSettings 0': EMBEDDED,
    'startup.loadingSettings xstate.error.actor.loadSettings 0': EMBEDDED,
    'startup.settingsFailed xstate.after.RETRY_DELAY.startup.settingsFailed 0': EMBEDDED,
    'startup.settingsFailed startup.retried 0': EMBEDDED,
  },
};
