/** How the shop starts: who is here, what is set, which menus, then copy protection, then ready. */
import { assign, fromPromise, setup } from 'xstate';
import type { MenuNode, MetaRow } from '../src/contract/settings.ts';
import type { Member } from '../src/contract/accounts/members.ts';

export interface StartupInput {
  /** False for the first render of every visitor: tokens are known to the browser alone. */
  hasToken: boolean;
  /** Rows that came with the first HTML; null when they are still to be loaded. */
  settings: MetaRow[] | null;
  menus: MenuNode[] | null;
}

export interface StartupContext extends StartupInput {
  userId: string | null;
}

export type StartupEvent =
  | { type: 'startup.retried' }
  | { type: 'user.changed'; hasToken: boolean }
  | { type: 'language.changed' };

const unprovided = (): Promise<never> => Promise.reject(new Error('provided in src/flows/startup'));

export const startupMachine = setup({
  types: {
    context: {} as StartupContext,
    input: {} as StartupInput,
    events: {} as StartupEvent,
    tags: {} as 'waiting' | 'failed' | 'ready',
  },
  actors: {
    resolveUserId: fromPromise<{ id: string } | null>(unprovided),
    loadUserInfo: fromPromise<Member, { id: string }>(unprovided),
    loadCartCount: fromPromise<number>(unprovided),
    loadSettings: fromPromise<MetaRow[]>(unprovided),
    loadMenus: fromPromise<MenuNode[]>(unprovided),
    enableCopyProtection: fromPromise<void, { settings: MetaRow[] }>(unprovided),
  },
  guards: {
    isAnonymous: ({ context }) => !context.hasToken,
    isUserFound: (_, params: { found: boolean }) => params.found,
    hasSettings: ({ context }) => context.settings !== null,
    hasMenus: ({ context }) => context.menus !== null,
    isFirstScreenEmbedded: ({ context }) => context.settings !== null && context.menus !== null && !context.hasToken,
  },
  actions: {
    forgetUser: assign({ userId: null, hasToken: false }),
    beginUser: assign({ userId: null, hasToken: (_, params: { hasToken: boolean }) => params.hasToken }),
    takeUserId: assign({ userId: (_, params: { id: string | null }) => params.id }),
    takeSettings: assign({ settings: (_, params: { settings: MetaRow[] }) => params.settings }),
    takeMenus: assign({ menus: (_, params: { menus: MenuNode[] }) => params.menus }),
    forgetMenus: assign({ menus: null }),
    keepMember: (_, _params: { member: Member }) => {},
    keepCartCount: (_, _params: { count: number }) => {},
    keepSettings: (_, _params: { settings: MetaRow[] }) => {},
    keepMenus: (_, _params: { menus: MenuNode[] }) => {},
  },
  delays: { RETRY_DELAY: 2000 },
}).createMachine({
  id: 'startup',
  description:
    '§1: resolve the user id; if a user exists, user info and cart count; settings and menus; copy protection; ready.',
  context: ({ input }) => ({ ...input, userId: null }),
  initial: 'deciding',
  on: {
    'user.changed': {
      description: 'Signing in or out asks for the user part again; settings and menus are here already.',
      target: '.resolvingUser',
      actions: { type: 'beginUser', params: ({ event }) => ({ hasToken: event.hasToken }) },
    },
    'language.changed': {
      description: 'Menus that are still to come are asked for in the new language.',
      actions: 'forgetMenus',
    },
  },
  states: {
    deciding: {
      description:
        'Settings and menus that came with the first HTML are not asked for again, and an anonymous visitor has no user to resolve.',
      always: [{ guard: 'isFirstScreenEmbedded', target: 'enablingCopyProtection' }, { target: 'resolvingUser' }],
    },
    resolvingUser: {
      description: '§1: "Resolve the user id." Logged in means that an access token exists (§4).',
      always: { guard: 'isAnonymous', target: 'loadingSettings' },
      invoke: {
        id: 'resolveUserId',
        src: 'resolveUserId',
        onDone: [
          {
            guard: { type: 'isUserFound', params: ({ event }) => ({ found: event.output !== null }) },
            target: 'loadingUserInfo',
            actions: { type: 'takeUserId', params: ({ event }) => ({ id: event.output?.id ?? null }) },
          },
          { target: 'loadingSettings', actions: 'forgetUser' },
        ],
        onError: {
          description:
            '§4: "If the login check fails the token is removed." Only a refusal removes it; without an answer the visitor goes on as anonymous for now.',
          target: 'loadingSettings',
          actions: 'forgetUser',
        },
      },
    },
    loadingUserInfo: {
      description: '§1: "If a user exists, load user info …"',
      invoke: {
        id: 'loadUserInfo',
        src: 'loadUserInfo',
        input: ({ context }) => ({ id: context.userId ?? '' }),
        onDone: {
          target: 'loadingCartCount',
          actions: { type: 'keepMember', params: ({ event }) => ({ member: event.output }) },
        },
        onError: {
          description: 'The name in the header is missing; nothing else depends on it.',
          target: 'loadingCartCount',
        },
      },
    },
    loadingCartCount: {
      description: '§1: "… and the cart item count."',
      invoke: {
        id: 'loadCartCount',
        src: 'loadCartCount',
        onDone: {
          target: 'loadingSettings',
          actions: { type: 'keepCartCount', params: ({ event }) => ({ count: event.output }) },
        },
        onError: {
          description: 'The count in the header is missing; the cart itself asks again.',
          target: 'loadingSettings',
        },
      },
    },
    loadingSettings: {
      description: '§1: "Then load settings …"',
      tags: 'waiting',
      always: { guard: 'hasSettings', target: 'loadingMenus' },
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        onDone: {
          target: 'loadingMenus',
          actions: [
            { type: 'takeSettings', params: ({ event }) => ({ settings: event.output }) },
            { type: 'keepSettings', params: ({ event }) => ({ settings: event.output }) },
          ],
        },
        onError: { target: 'settingsFailed' },
      },
    },
    settingsFailed: {
      description: 'Without settings no price can be shown in another currency: try again, by itself and by hand.',
      tags: 'failed',
      after: { RETRY_DELAY: 'loadingSettings' },
      on: { 'startup.retried': 'loadingSettings' },
    },
    loadingMenus: {
      description: '§1: "… and menus."',
      tags: 'waiting',
      always: { guard: 'hasMenus', target: 'enablingCopyProtection' },
      invoke: {
        id: 'loadMenus',
        src: 'loadMenus',
        onDone: {
          target: 'enablingCopyProtection',
          actions: [
            { type: 'takeMenus', params: ({ event }) => ({ menus: event.output }) },
            { type: 'keepMenus', params: ({ event }) => ({ menus: event.output }) },
          ],
        },
        onError: { target: 'menusFailed' },
      },
      on: { 'language.changed': { target: 'loadingMenus', reenter: true } },
    },
    menusFailed: {
      description: 'Without menus the header has no way on: try again, by itself and by hand.',
      tags: 'failed',
      after: { RETRY_DELAY: 'loadingMenus' },
      on: { 'startup.retried': 'loadingMenus' },
    },
    enablingCopyProtection: {
      description:
        '§1: "Then enable copy protection and show the app." The app shows while the protection is being fetched.',
      tags: 'ready',
      invoke: {
        id: 'enableCopyProtection',
        src: 'enableCopyProtection',
        input: ({ context }) => ({ settings: context.settings ?? [] }),
        onDone: { target: 'ready' },
        onError: {
          description: 'A protection that cannot be fetched never keeps anyone from the shop.',
          target: 'ready',
        },
      },
    },
    ready: {
      description: 'The app is shown. Another language asks for its menus.',
      tags: 'ready',
      on: {
        'language.changed': { target: 'refreshingMenus' },
      },
    },
    refreshingMenus: {
      description: 'The menus of the former language stay until those of the new one are here.',
      tags: 'ready',
      invoke: {
        id: 'refreshMenus',
        src: 'loadMenus',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'takeMenus', params: ({ event }) => ({ menus: event.output }) },
            { type: 'keepMenus', params: ({ event }) => ({ menus: event.output }) },
          ],
        },
        onError: { description: 'The former menus still lead where they should.', target: 'ready' },
      },
      on: {
        'language.changed': { target: 'refreshingMenus', reenter: true },
      },
    },
  },
});
