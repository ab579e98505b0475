/** The startup machine with its calls: member, settings, menus, copy protection. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { startupMachine } from '../../machines/startup.machine.ts';
import type { Call } from '../client/call-types.ts';
import type { Locale } from '../contract/locale.ts';
import { toSettings, type Shell } from '../stores/shell.ts';
import type { Session } from '../stores/session.ts';
import type { Boot } from './boot.ts';
import type { ProtectionWarning } from './copy-protection.ts';
import type { Hydration } from './hydration.ts';

export interface StartupDeps {
  /** True on the server: the actor shows its first state and does nothing. */
  isServerRender: boolean;
  boot: Boot;
  call: Call;
  session: Session;
  shell: Shell;
  hydration: Hydration;
  locale(): Locale;
  /** Tells the visitor what copy protection restricts. */
  warn(warning: ProtectionWarning): void;
}

export type StartupActor = ActorRefFrom<typeof startupMachine>;

export function createStartup(deps: StartupDeps): StartupActor {
  const { boot, call, session, shell, hydration, locale } = deps;
  const input = { hasToken: false, settings: boot.settings, menus: boot.menus };
  if (deps.isServerRender) return createActor(startupMachine, { input });
  const machine = startupMachine.provide({
    actors: {
      resolveUserId: fromPromise(({ signal }) => call('auth.isLogin', {}, { quiet: true, signal })),
      loadUserInfo: fromPromise(({ input, signal }) =>
        call('member.get', { params: { id: input.id } }, { quiet: true, signal }),
      ),
      loadCartCount: fromPromise(async ({ signal }) => {
        const items = await call('cart.list', { query: { lang: locale() } }, { quiet: true, signal });
        return items.length;
      }),
      loadSettings: fromPromise(({ signal }) => call('common.meta', { query: { type: 'settings' } }, { signal })),
      loadMenus: fromPromise(({ signal }) => call('settings.menus', { query: { lang: locale() } }, { signal })),
      enableCopyProtection: fromPromise(async ({ input }) => {
        // Nothing is copied from a page before its first input.
        await hydration.wanted;
        const { enableCopyProtection } = await import('./copy-protection.ts');
        enableCopyProtection(toSettings(input.settings), deps.warn);
      }),
    },
    actions: {
      keepMember: (_, { member }) => session.store.trigger.memberChanged({ member }),
      keepCartCount: (_, { count }) => shell.trigger.cartCounted({ count }),
      keepSettings: (_, { settings }) => shell.trigger.settingsLoaded({ settings }),
      keepMenus: (_, { menus }) => shell.trigger.menusLoaded({ menus }),
    },
  });
  return createActor(machine, { input });
}
