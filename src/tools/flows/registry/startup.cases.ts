/** What can happen while the shop starts, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import type { StartupContext, StartupInput } from '../../../../machines/startup.machine.ts';
import type { PathsOptions } from '../paths/generate.ts';
import { member } from './samples.ts';

/** A first HTML that brought nothing, and one that brought all. */
export const bareStart: StartupInput = { locale: 'en', hasToken: false, settings: null, menus: null };
const embeddedStart: StartupInput = { locale: 'en', hasToken: false, settings: [], menus: { locale: 'en', nodes: [] } };

const unheard = [{ error: { code: 'NETWORK', status: 0, message: '' } }];
const menus = [{ output: [{ id: 'temples', name: 'Temples', path: '/main', children: [] }] }];

export const startupPaths: PathsOptions = {
  project: ({ context }: AnyMachineSnapshot) => {
    const { hasToken, settings, menus: known, userId, locale } = context as StartupContext;
    return { hasToken, settings: settings !== null, menus: known?.locale === locale, userId, locale };
  },
  cases: {
    'language.changed': [{ locale: 'en' }, { locale: 'ko' }],
    // The regions tell each other; nothing outside does.
    'user.settled': [],
    'menus.shown': [],
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
    'settings.changed': [{ settings: [{ key: 'copy_protection', meta: 'strict' }] }],
  },
};

export const startupStarts: PathsOptions[] = [
  { ...startupPaths, input: bareStart },
  { ...startupPaths, input: embeddedStart },
];

const EMBEDDED = 'The first HTML brings settings and menus, unless the database of the server fails just then.';

export const startupOutOfReach = {
  browser: {
    'startup.user.resolving xstate.done.actor.resolveUserId 1': 'The server names the member, or refuses the token.',
    ...Object.fromEntries(
      [
        'startup.frame language.changed 0',
        'startup.frame.loadingSettings xstate.done.actor.loadSettings 0',
        'startup.frame.loadingSettings xstate.error.actor.loadSettings 0',
        'startup.frame.settingsFailed xstate.after.RETRY_DELAY.startup.frame.settingsFailed 0',
        'startup.frame.settingsFailed retry.requested 0',
        'startup.frame.loadingMenus language.changed 0',
        'startup.frame.loadingMenus xstate.done.actor.loadMenus 0',
        'startup.frame.loadingMenus xstate.error.actor.loadMenus 0',
        'startup.frame.menusFailed xstate.after.RETRY_DELAY.startup.frame.menusFailed 0',
        'startup.frame.menusFailed retry.requested 0',
      ].map((id) => [id, EMBEDDED]),
    ),
  },
};
