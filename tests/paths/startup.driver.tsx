/** The start of the shop as a visitor meets it: the frame around a page, with what it waits for and what it could not get. */
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import words from '../../locales/en/shell.json';
import type { StartupContext, StartupInput } from '../../machines/startup.machine.ts';
import { Frame } from '../../src/app/frame.tsx';
import { FOOTER, loadPage } from '../../src/app/load-page.ts';
import type { MenuNode, MetaRow } from '../../src/contract/settings.ts';
import type { Member } from '../../src/contract/accounts/members.ts';
import { STORAGE_KEYS, type Locale } from '../../src/contract/locale.ts';
import type { EndpointName } from '../../src/contract/table.ts';
import type { Runtime } from '../../src/runtime/runtime.ts';
import { useStart } from '../../src/runtime/start.ts';
import { useRuntime } from '../../src/runtime/use-runtime.tsx';
import { TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press } from '../support/hands.ts';
import { mountPage, type Refusal, type Stage } from '../support/page-stage.tsx';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';

const ADDRESS = '/account/find-password';
const getOutput = (event: object) => (event as { output: unknown }).output;

function Shop() {
  useStart(useRuntime());
  return <Frame />;
}

/** Looked for by what they are made of: roles are worked out too slowly on a page with its whole frame. */
const find = (selector: string, text: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.textContent.trim() === text) ?? null;
function get(selector: string, text: string): HTMLElement {
  const found = find(selector, text);
  if (!found) throw new Error(`No ${selector} says "${text}".`);
  return found;
}
const loader = () => find('[role=status]', 'Loading...');
const strip = () => screen.queryByText(words.startup.failed);

/** The page stands under its frame, and nothing lies over it. */
function shop() {
  get('main h1', 'Forgotten password');
  check(loader() === null, 'Something waits over the shop.');
  check(strip() === null, 'Something is said to be missing.');
}

const waiting = () => check(loader() !== null && strip() === null, 'Nothing says that the shop is on its way.');
const failed = () => {
  check(strip() !== null && loader() === null, 'Nothing says that something is missing.');
  get('button', words.startup.retry);
};

/** @param input what the first HTML brought */
export function startupDriver({ settings, menus }: StartupInput): PageDriver {
  let runtime: Runtime;
  let protection: { resolve: () => void; reject: (error: unknown) => void };
  /** Name of the menu in sight. */
  let menu: string | null = null;

  /** An answer to what is waited for now; what was asked before is not waited for any more. */
  const latest = async (stage: Stage, name: EndpointName, settle: () => Promise<void>) => {
    while (stage.open().filter((one) => one === name).length > 1) await stage.refuse(name, { code: 'NETWORK' });
    await settle();
  };
  const answers = (name: EndpointName, data: (event: object) => unknown = getOutput) => ({
    done: (stage: Stage, event: object) => latest(stage, name, () => stage.answer(name, data(event))),
    error: (stage: Stage, event: object) =>
      latest(stage, name, () => stage.refuse(name, (event as { error: Refusal }).error)),
  });
  const user = answers('auth.isLogin');
  const info = answers('member.get', (event) => ({ ...(getOutput(event) as Member), name: 'Mina Kim' }));
  const count = answers('cart.list', (event) => Array.from({ length: Number(getOutput(event)) }, () => ({})));
  const meta = answers('common.meta');
  const menuList = {
    ...answers('settings.menus'),
    done: (stage: Stage, event: object) =>
      latest(stage, 'settings.menus', async () => {
        const { query } = stage.asked('settings.menus') as { query: { lang: string } };
        const named = (getOutput(event) as MenuNode[]).map((one) => ({ ...one, name: `${one.name} ${query.lang}` }));
        menu = named[0]?.name ?? null;
        await stage.answer('settings.menus', named);
      }),
  };

  const ready = () => {
    shop();
    if (menu !== null) get('header nav a', menu);
  };
  const signedIn = () => get('header button', words.account.signOut);

  return {
    async open() {
      await Promise.all([
        loadPage('findPassword'),
        FOOTER.load(),
        import('../../src/app/shell/preferences-dialog.tsx'),
        import('../../src/runtime/copy-protection.ts'),
      ]);
      menu = null;
      return mountPage({
        address: ADDRESS,
        pages: { findPassword: Shop },
        today: TODAY,
        restored: false,
        boot: { settings, menus: menus?.nodes ?? null },
        before(made) {
          runtime = made;
          // The second language speaks the words of the first, so that a look finds them in both.
          const { i18n } = runtime;
          for (const [namespace, bundle] of Object.entries(i18n.getDataByLanguage('en') ?? {}))
            i18n.addResourceBundle('ko', namespace, bundle);
          // Copy protection waits until a person is there.
          Object.defineProperty(runtime.hydration, 'wanted', {
            get: () => new Promise<void>((resolve, reject) => (protection = { resolve, reject })),
          });
        },
      });
    },

    events: {
      async 'user.changed'(stage, { hasToken }) {
        if (hasToken === true) {
          // A provider has answered: the way back leads here.
          runtime.session.rememberPath(ADDRESS);
          return stage.perform(() => runtime.sessionActor.send({ type: 'session.opened', accessToken: 'fresh' }));
        }
        // Under the loader only another tab can sign out.
        if (loader()) return stage.perform(() => runtime.sessionActor.send({ type: 'session.ended' }));
        await stage.perform(() => press(signedIn()));
        await stage.answer('auth.signout', { id: 'member-mina' });
      },
      async 'language.changed'(stage, { locale }) {
        const wish = locale as Locale;
        // Under the loader only the choice of an earlier visit can come back.
        if (loader()) return stage.perform(() => runtime.language.send({ type: 'language.chosen', locale: wish }));
        await stage.perform(() => press(screen.getByLabelText(/^Language and currency:/)));
        await stage.perform(() => press(screen.getByRole('radio', { name: wish === 'ko' ? '한국어' : 'English' })));
        await stage.perform(() => press(get('button', words.preferences.done)));
        check(document.documentElement.lang === wish, 'The language stays as it was.');
      },
      'settings.changed': (stage, { settings: changed }) =>
        stage.perform(() => runtime.startup.send({ type: 'settings.changed', settings: changed as MetaRow[] })),
      'retry.requested': (stage) => stage.perform(() => press(get('button', words.startup.retry))),
      'xstate.after.RETRY_DELAY.startup.frame.settingsFailed': (stage) =>
        stage.perform(() => vi.advanceTimersByTimeAsync(2000)),
      'xstate.after.RETRY_DELAY.startup.frame.menusFailed': (stage) =>
        stage.perform(() => vi.advanceTimersByTimeAsync(2000)),
      'xstate.after.REFRESH_DELAY.startup.frame.shown.outdated': (stage) =>
        stage.perform(() => vi.advanceTimersByTimeAsync(10_000)),
      'xstate.done.actor.resolveUserId': user.done,
      'xstate.error.actor.resolveUserId': user.error,
      'xstate.done.actor.loadUserInfo': info.done,
      'xstate.error.actor.loadUserInfo': info.error,
      'xstate.done.actor.loadCartCount': count.done,
      'xstate.error.actor.loadCartCount': count.error,
      'xstate.done.actor.loadSettings': meta.done,
      'xstate.error.actor.loadSettings': meta.error,
      'xstate.done.actor.loadMenus': menuList.done,
      'xstate.error.actor.loadMenus': menuList.error,
      'xstate.done.actor.refreshMenus': menuList.done,
      'xstate.error.actor.refreshMenus': menuList.error,
      'xstate.done.actor.enableCopyProtection': (stage) => stage.perform(() => protection.resolve()),
      'xstate.error.actor.enableCopyProtection': (stage) => stage.perform(() => protection.reject(new Error('gone'))),
    },

    states: {
      'user.resolving': () => {
        signedIn();
        check(runtime.environment.storages.session.get(STORAGE_KEYS.accessToken) !== null, 'No token is stored.');
      },
      'user.loadingInfo': () => void signedIn(),
      'user.countingCart': (_, event) => {
        if (event.type === 'xstate.done.actor.loadUserInfo') screen.getByTitle('Signed in as Mina Kim');
      },
      'user.known': (_, event) => {
        if (event.type === 'xstate.done.actor.loadCartCount') get('header a span', String(getOutput(event)));
      },
      'frame.waiting': shop,
      'frame.loadingSettings': waiting,
      'frame.settingsFailed': failed,
      'frame.loadingMenus': waiting,
      'frame.menusFailed': failed,
      'frame.shown.current': ready,
      'frame.shown.refreshing': ready,
      'frame.shown.outdated': ready,
      'protection.waiting': () => {},
      'protection.enabling': () => {},
      'protection.enabled': () => {},
      'protection.unprotected': () => {},
    },

    // Who is not signed in cannot sign out.
    possible: ({ context }, event) => {
      const { hasToken, locale } = context as StartupContext;
      // The language machine tells a language only when it is another one.
      if (event.type === 'language.changed') return event['locale'] !== locale;
      return event.type !== 'user.changed' || event['hasToken'] === true || hasToken;
    },
  };
}
