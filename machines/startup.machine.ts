/** How the shop starts: who is here, settings and menus, copy protection. Each goes its own way from then on. */
import { assign, fromPromise, raise, sendTo, setup, type AnyActorRef } from 'xstate';
import type { MenuNode, Menus, MetaRow } from '../src/contract/settings.ts';
import type { Member } from '../src/contract/accounts/members.ts';

export interface StartupInput {
  /** Language of the page. */
  locale: string;
  /** False for the first render of every visitor: tokens are known to the browser alone. */
  hasToken: boolean;
  /** Rows that came with the first HTML; null when they are still to be loaded. */
  settings: MetaRow[] | null;
  menus: Menus | null;
}

export interface StartupContext extends StartupInput {
  userId: string | null;
}

export type StartupEvent =
  | { type: 'retry.requested' }
  /** The session machine says so. */
  | { type: 'user.changed'; hasToken: boolean }
  /** The language machine says so. */
  | { type: 'language.changed'; locale: string }
  /** The settings machine says so. */
  | { type: 'settings.changed'; settings: MetaRow[] }
  /** What one region tells the others. */
  | { type: 'user.settled' }
  | { type: 'menus.shown' };

/** Whose token it is. */
type Found = { output: { id: string } | null | undefined };

const unprovided = (): Promise<never> => Promise.reject(new Error('not provided'));

/** Parameters of a transition after an effect; a simulator may answer without an output. */
function answered<Output>({ event }: { event: { output: Output } }): { output: Output | undefined } {
  return { output: event.output };
}

export const startupMachine = setup({
  types: {
    context: {} as StartupContext,
    input: {} as StartupInput | undefined,
    events: {} as StartupEvent,
    tags: {} as 'busy' | 'failed' | 'settled',
  },
  actors: {
    resolveUserId: fromPromise<{ id: string } | null>(unprovided),
    loadUserInfo: fromPromise<Member, { id: string }>(unprovided),
    loadCartCount: fromPromise<number, { locale: string }>(unprovided),
    loadSettings: fromPromise<MetaRow[]>(unprovided),
    loadMenus: fromPromise<MenuNode[], { locale: string }>(unprovided),
    enableCopyProtection: fromPromise<void>(unprovided),
  },
  guards: {
    isAnonymous: ({ context }) => !context.hasToken,
    isUserFound: (_, { output }: Found) => Boolean(output),
    hasSettings: ({ context }) => context.settings !== null,
    hasMenus: ({ context }) => context.menus?.locale === context.locale,
  },
  actions: {
    forgetUser: assign({ userId: null, hasToken: false }),
    takeToken: assign({ userId: null, hasToken: (_, { hasToken }: { hasToken: boolean }) => hasToken }),
    takeUserId: assign({ userId: (_, { output }: Found) => output?.id ?? null }),
    takeSettings: assign({ settings: (_, { output }: { output: MetaRow[] | undefined }) => output ?? [] }),
    takeMenus: assign({
      menus: ({ context }, { output }: { output: MenuNode[] | undefined }) => ({
        locale: context.locale,
        nodes: output ?? [],
      }),
    }),
    takeLocale: assign({ locale: (_, { locale }: { locale: string }) => locale }),
    storeMember: (_, _params: { output: Member | undefined }) => {},
    storeSettings: (_, _params: { output: MetaRow[] | undefined }) => {},
    storeMenus: (_, _params: { output: MenuNode[] | undefined }) => {},
    /** Clears cached answers: they were given to the former visitor. A member's page is hydrated at once. */
    forgetAnswers: (_, _params: { hasToken: boolean }) => {},
    tellCartCount: sendTo(
      ({ system }) => system.get('cartCount') as AnyActorRef,
      (_, { output }: { output: number | undefined }) => ({ type: 'cart.counted', count: output ?? 0 }),
    ),
    tellProtection: sendTo(
      ({ system }) => system.get('copyProtection') as AnyActorRef,
      ({ context }) => ({ type: 'protection.changed', settings: context.settings ?? [] }),
    ),
    tellUserSettled: raise({ type: 'user.settled' }),
    tellMenusShown: raise({ type: 'menus.shown' }),
  },
  delays: { RETRY_DELAY: 2000, REFRESH_DELAY: 10_000 },
}).createMachine({
  id: 'startup',
  description:
    '§1: resolve the user id; if a user exists, user info and cart count; settings and menus; copy protection; ready.',
  context: ({ input }) => ({
    ...(input ?? { locale: 'en', hasToken: false, settings: null, menus: null }),
    userId: null,
  }),
  type: 'parallel',
  states: {
    user: {
      description: '§1: "Resolve the user id. If a user exists, load user info and the cart item count."',
      initial: 'resolving',
      on: {
        'user.changed': {
          description: 'A member signed in or out: only the user is asked for again.',
          target: '.resolving',
          actions: [
            { type: 'takeToken', params: ({ event }) => ({ hasToken: event.hasToken }) },
            { type: 'forgetAnswers', params: ({ event }) => ({ hasToken: event.hasToken }) },
          ],
        },
      },
      states: {
        resolving: {
          description: '§1: "Resolve the user id." Logged in means that an access token exists (§4).',
          always: { guard: 'isAnonymous', target: 'known' },
          invoke: {
            id: 'resolveUserId',
            src: 'resolveUserId',
            onDone: [
              {
                guard: { type: 'isUserFound', params: answered },
                target: 'loadingInfo',
                actions: { type: 'takeUserId', params: answered },
              },
              { target: 'known', actions: 'forgetUser' },
            ],
            onError: {
              description:
                '§4: "If the login check fails the token is removed." Only a refusal removes it; without an answer the visitor goes on as anonymous for now.',
              target: 'known',
              actions: 'forgetUser',
            },
          },
        },
        loadingInfo: {
          description: '§1: "If a user exists, load user info …"',
          invoke: {
            id: 'loadUserInfo',
            src: 'loadUserInfo',
            input: ({ context }) => ({ id: context.userId ?? '' }),
            onDone: { target: 'countingCart', actions: { type: 'storeMember', params: answered } },
            onError: { description: 'The name in the header is missing; all else is here.', target: 'countingCart' },
          },
        },
        countingCart: {
          description: '§1: "… and the cart item count."',
          invoke: {
            id: 'loadCartCount',
            src: 'loadCartCount',
            input: ({ context }) => ({ locale: context.locale }),
            onDone: { target: 'known', actions: { type: 'tellCartCount', params: answered } },
            onError: { description: 'The count in the header is missing; the cart asks again.', target: 'known' },
          },
        },
        known: {
          description: 'It is known who is here, as far as can be: the rest may follow (§1).',
          entry: 'tellUserSettled',
        },
      },
    },
    frame: {
      description: '§1: "Then load settings and menus." What came with the first HTML is not asked for again.',
      initial: 'waiting',
      on: {
        'language.changed': { actions: { type: 'takeLocale', params: ({ event }) => ({ locale: event.locale }) } },
      },
      states: {
        waiting: {
          description: 'Comes after the user (§1).',
          on: { 'user.settled': 'loadingSettings' },
        },
        loadingSettings: {
          description: '§1: "Then load settings …"',
          tags: 'busy',
          always: { guard: 'hasSettings', target: 'loadingMenus' },
          invoke: {
            id: 'loadSettings',
            src: 'loadSettings',
            onDone: {
              target: 'loadingMenus',
              actions: [
                { type: 'takeSettings', params: answered },
                { type: 'storeSettings', params: answered },
              ],
            },
            onError: { target: 'settingsFailed' },
          },
        },
        settingsFailed: {
          description: 'Without settings no price can be shown in another currency: try again, by itself and by hand.',
          tags: 'failed',
          after: { RETRY_DELAY: 'loadingSettings' },
          on: { 'retry.requested': 'loadingSettings' },
        },
        loadingMenus: {
          description: '§1: "… and menus."',
          tags: 'busy',
          always: { guard: 'hasMenus', target: 'shown' },
          invoke: {
            id: 'loadMenus',
            src: 'loadMenus',
            input: ({ context }) => ({ locale: context.locale }),
            onDone: {
              target: 'shown',
              actions: [
                { type: 'takeMenus', params: answered },
                { type: 'storeMenus', params: answered },
              ],
            },
            onError: { target: 'menusFailed' },
          },
          on: {
            'language.changed': {
              target: 'loadingMenus',
              reenter: true,
              actions: { type: 'takeLocale', params: ({ event }) => ({ locale: event.locale }) },
            },
          },
        },
        menusFailed: {
          description: 'Without menus the header has no way on: try again, by itself and by hand.',
          tags: 'failed',
          after: { RETRY_DELAY: 'loadingMenus' },
          on: { 'retry.requested': 'loadingMenus' },
        },
        shown: {
          description: 'The app is shown.',
          tags: 'settled',
          entry: 'tellMenusShown',
          initial: 'current',
          on: {
            'settings.changed': {
              description: 'What an operator has changed shows at once.',
              actions: [
                { type: 'takeSettings', params: ({ event }) => ({ output: event.settings }) },
                { type: 'storeSettings', params: ({ event }) => ({ output: event.settings }) },
              ],
            },
            'language.changed': {
              target: '.refreshing',
              actions: { type: 'takeLocale', params: ({ event }) => ({ locale: event.locale }) },
            },
          },
          states: {
            current: { description: 'The menus are in the language of the page.' },
            refreshing: {
              description: 'The menus of the former language stay until those of the new one are here.',
              always: { guard: 'hasMenus', target: 'current' },
              invoke: {
                id: 'refreshMenus',
                src: 'loadMenus',
                input: ({ context }) => ({ locale: context.locale }),
                onDone: {
                  target: 'current',
                  actions: [
                    { type: 'takeMenus', params: answered },
                    { type: 'storeMenus', params: answered },
                  ],
                },
                onError: 'outdated',
              },
            },
            outdated: {
              description: 'The former menus still lead where they should; the right ones are asked for again soon.',
              after: { REFRESH_DELAY: 'refreshing' },
            },
          },
        },
      },
    },
    protection: {
      description: '§1: "Then enable copy protection and show the app." The app shows while the protection is fetched.',
      initial: 'waiting',
      states: {
        waiting: { description: 'Comes after the menus (§1).', on: { 'menus.shown': 'enabling' } },
        enabling: {
          description: 'Its script is on the way, with a drawing of its own.',
          invoke: {
            id: 'enableCopyProtection',
            src: 'enableCopyProtection',
            onDone: 'enabled',
            onError: {
              description: 'A protection that cannot be fetched never keeps anyone from the shop.',
              target: 'unprotected',
            },
          },
        },
        enabled: {
          description: 'The settings say how much is protected, now and whenever they change.',
          entry: 'tellProtection',
          on: { 'settings.changed': { actions: 'tellProtection' } },
        },
        unprotected: { description: 'The shop goes on without.', on: { 'settings.changed': 'enabling' } },
      },
    },
  },
});
