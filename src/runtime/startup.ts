/** The startup machine with its calls: member, settings, menus, copy protection. */
import { fromPromise, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { startupMachine } from '../../machines/startup.machine.ts';
import type { Call } from '../client/call-types.ts';
import type { Locale } from '../contract/locale.ts';
import type { Shell } from '../stores/shell.ts';
import type { Session } from '../stores/session.ts';
import type { Hydration } from './hydration.ts';

export interface StartupDeps {
  call: Call;
  session: Session;
  shell: Shell;
  hydration: Hydration;
  /** Forgets what was answered to another member, or to none. */
  forgetAnswers(): void;
}

export type StartupActor = ActorRefFrom<typeof startupMachine>;

export function provideStartup({ call, session, shell, hydration, ...deps }: StartupDeps): typeof startupMachine {
  return startupMachine.provide({
    actors: {
      resolveUserId: fromPromise(({ signal }) => call('auth.isLogin', {}, { quiet: true, signal })),
      loadUserInfo: fromPromise(({ input, signal }) =>
        call('member.get', { params: { id: input.id } }, { quiet: true, signal }),
      ),
      loadCartCount: fromPromise(async ({ input, signal }) => {
        const items = await call('cart.list', { query: { lang: input.locale as Locale } }, { quiet: true, signal });
        return items.length;
      }),
      loadSettings: fromPromise(({ signal }) => call('common.meta', { query: { type: 'settings' } }, { signal })),
      loadMenus: fromPromise(({ input, signal }) =>
        call('settings.menus', { query: { lang: input.locale as Locale } }, { signal }),
      ),
      enableCopyProtection: fromPromise(async ({ system }) => {
        // Nothing is copied from a page before its first input.
        await hydration.wanted;
        const { startCopyProtection } = await import('./copy-protection.ts');
        startCopyProtection(system.get('shop') as AnyActorRef);
      }),
    },
    actions: {
      storeMember: (_, { output }) => {
        if (output) session.store.trigger.memberChanged({ member: output });
      },
      storeSettings: (_, { output }) => shell.trigger.settingsLoaded({ settings: output ?? [] }),
      storeMenus: (_, { output }) => shell.trigger.menusLoaded({ menus: output ?? [] }),
      forgetAnswers: (_, { hasToken }) => {
        deps.forgetAnswers();
        // The server knew no member: what it rendered may differ for one.
        if (hasToken) hydration.start();
      },
    },
  });
}
