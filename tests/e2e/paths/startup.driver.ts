/** The start of the shop in a browser: who signs in or out, in which language, and what of it comes over the network. */
import { expect, type Page, type Route } from '@playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import enLogin from '../../../locales/en/login.json' with { type: 'json' };
import enShell from '../../../locales/en/shell.json' with { type: 'json' };
import enUi from '../../../locales/en/ui.json' with { type: 'json' };
import koLogin from '../../../locales/ko/login.json' with { type: 'json' };
import koShell from '../../../locales/ko/shell.json' with { type: 'json' };
import koUi from '../../../locales/ko/ui.json' with { type: 'json' };
import type { StartupContext } from '../../../machines/startup.machine.ts';
import { LANGUAGES } from '../../../src/contract/locale.ts';
import type { EndpointName } from '../../../src/contract/table.ts';
import type { Driver } from '../../../src/tools/flows/paths/driver.ts';
import { MEMBER_PASSWORD, MEMBERS, type ShopApi } from '../support/shop-api.ts';
import { lookAgain } from '../support/look-again.ts';
import type { Complaints } from '../support/shop-test.ts';
import { holdCalls, passes, type HeldCalls } from './held-calls.ts';

/** In these the menus have names of their own. */
const WORDS = {
  en: { login: enLogin, shell: enShell, ui: enUi, menu: 'Festivals' },
  ko: { login: koLogin, shell: koShell, ui: koUi, menu: '축제' },
} as const;
type Language = keyof typeof WORDS;

const USER_CALLS = ['auth.isLogin', 'member.get', 'cart.list'] as const;
const CALLS: readonly EndpointName[] = [...USER_CALLS, 'settings.menus'];

interface Stage {
  page: Page;
  calls: HeldCalls;
  /** The script of the copy protection, on its way. */
  scripts: Route[];
  language: Language;
  /** Language of the menus in sight. */
  menus: Language;
  items: number;
  /** As the operator has set it last. */
  isStrict: boolean;
}

const wordsOf = ({ language }: Stage) => WORDS[language];
const header = ({ page }: Stage) => page.getByRole('banner');
const strip = (stage: Stage) => stage.page.getByText(wordsOf(stage).shell.startup.failed);
const overlay = (stage: Stage) => stage.page.getByRole('status').getByText(wordsOf(stage).ui.loading);

/** The modal lies over all that else could be pressed. */
async function closeDialog(stage: Stage): Promise<void> {
  const done = stage.page.getByRole('button', { name: wordsOf(stage).shell.preferences.done, exact: true });
  if (await done.isVisible()) await done.click();
}

async function signIn(stage: Stage): Promise<void> {
  const { login, shell } = wordsOf(stage);
  const { page } = stage;
  await header(stage).getByRole('link', { name: shell.account.signIn }).click();
  await page.getByRole('textbox', { name: login.email }).fill(MEMBERS.mina);
  await page.getByRole('textbox', { name: login.password }).fill(MEMBER_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click();
}

const setProtection = (api: ShopApi, meta: string) =>
  api.operate('common.setMeta', { body: { type: 'settings', key: 'copy_protection', meta } });

/** Whether a picture can be dragged out of the page. */
const isProtected = (page: Page) =>
  page.evaluate(() => {
    const picture = document.body.appendChild(new Image());
    const isKept = !picture.dispatchEvent(new DragEvent('dragstart', { bubbles: true, cancelable: true }));
    picture.remove();
    return isKept;
  });

/** The shop can be used, and nothing lies over it. */
async function isOpen(stage: Stage): Promise<void> {
  await expect(header(stage).getByText(WORDS[stage.menus].menu, { exact: true })).toBeVisible();
  await expect(overlay(stage)).toBeHidden();
  await expect(strip(stage)).toBeHidden();
}

export function startupDriver({
  page,
  api,
  complaints,
}: {
  page: Page;
  api: ShopApi;
  complaints: Complaints;
}): Driver<Stage> {
  const breaks =
    (call: EndpointName) =>
    ({ calls }: Stage) => {
      complaints.allow(/ERR_CONNECTION_FAILED/);
      return calls.cut(call);
    };
  /** The script may have come already, with an earlier start. */
  const script = async ({ scripts }: Stage, settle: (route: Route) => Promise<void>) => {
    // An input before the page listens for it is not heard, and a second one in the same place is none.
    await expect(page.locator('html')).toHaveAttribute('data-started', '');
    await page.mouse.move(200, 200);
    await expect.poll(() => scripts.length + Number(isScriptHere)).toBeGreaterThan(0);
    const route = scripts.shift();
    if (route) await settle(route);
    isScriptHere = true;
  };
  let isScriptHere = false;

  return {
    async open() {
      const calls = await holdCalls(page, CALLS);
      const scripts: Route[] = [];
      isScriptHere = false;
      await page.route(/\/assets\/copy-protection-[\w-]+\.js$/, (route) => void scripts.push(route));
      await page.clock.install();
      await page.goto('/product/search/transfer/all');
      const { length } = await api.call('cart.list', { query: { lang: 'en' } }, await api.token('mina'));
      return { page, calls, scripts, language: 'en', menus: 'en', items: length, isStrict: false };
    },

    events: {
      async 'user.changed'(stage, event) {
        stage.calls.forget(...USER_CALLS);
        await closeDialog(stage);
        if (event['hasToken'] === true) await signIn(stage);
        else
          await header(stage)
            .getByRole('button', { name: wordsOf(stage).shell.account.signOut })
            .click();
      },
      async 'language.changed'(stage, { locale }) {
        stage.calls.forget('settings.menus');
        const { preferences } = wordsOf(stage).shell;
        const next = locale as Language;
        const choice = page.getByRole('radio', { name: LANGUAGES.find(({ code }) => code === next)?.name ?? '' });
        if (!(await choice.isVisible())) {
          const [name = ''] = preferences.open.split('{{');
          await header(stage).getByRole('button', { name }).click();
        }
        await choice.check();
        await expect(page.locator('html')).toHaveAttribute('lang', next);
        stage.language = next;
      },
      async 'settings.changed'(stage) {
        stage.isStrict = !stage.isStrict;
        await setProtection(api, stage.isStrict ? 'strict' : 'minimal');
        await lookAgain(page);
      },
      'xstate.done.actor.resolveUserId': passes('auth.isLogin'),
      'xstate.error.actor.resolveUserId': breaks('auth.isLogin'),
      'xstate.done.actor.loadUserInfo': passes('member.get'),
      'xstate.error.actor.loadUserInfo': breaks('member.get'),
      'xstate.done.actor.loadCartCount': passes('cart.list'),
      'xstate.error.actor.loadCartCount': breaks('cart.list'),
      async 'xstate.done.actor.refreshMenus'(stage) {
        await stage.calls.pass('settings.menus');
        stage.menus = stage.language;
      },
      'xstate.error.actor.refreshMenus': breaks('settings.menus'),
      'xstate.done.actor.enableCopyProtection': (stage) => script(stage, (route) => route.continue()),
      'xstate.error.actor.enableCopyProtection'(stage) {
        complaints.allow(/ERR_CONNECTION_FAILED/);
        return script(stage, (route) => route.abort('connectionfailed'));
      },
      'xstate.after.REFRESH_DELAY.startup.frame.shown.outdated': () => page.clock.runFor(10_000),
    },

    states: {
      'user.resolving': ({ calls }) => calls.made('auth.isLogin'),
      'user.loadingInfo': ({ calls }) => calls.made('member.get'),
      async 'user.countingCart'(stage, event) {
        await stage.calls.made('cart.list');
        if (!event.type.endsWith('loadUserInfo')) return;
        const { name } = await api.call('member.get', { params: await me(api) }, await api.token('mina'));
        const greeting = wordsOf(stage).shell.account.hello.replace('{{name}}', name);
        await expect(header(stage).locator(`a[title="${greeting}"]`)).toHaveCount(
          event.type.startsWith('xstate.done') ? 1 : 0,
        );
      },
      'user.known': () => {},
      'frame.shown.current': isOpen,
      async 'frame.shown.refreshing'(stage) {
        await stage.calls.made('settings.menus');
        await isOpen(stage);
      },
      'frame.shown.outdated': isOpen,
      async 'protection.enabling'() {
        if (!isScriptHere) expect(await isProtected(page)).toBe(false);
      },
      async 'protection.enabled'() {
        await expect.poll(() => isProtected(page)).toBe(true);
      },
      async 'protection.unprotected'() {
        expect(await isProtected(page)).toBe(false);
      },
    },

    async close({ calls, scripts }) {
      await setProtection(api, 'minimal');
      await calls.release();
      await Promise.all(scripts.map((route) => route.continue().catch(() => {})));
    },
  };
}

const me = async (api: ShopApi) => api.call('auth.isLogin', {}, await api.token('mina'));

/** What can happen between this page and this server. */
export function isPossible(snapshot: AnyMachineSnapshot, event: EventObject & Record<string, unknown>): boolean {
  const { hasToken, locale } = snapshot.context as StartupContext;
  switch (event.type) {
    // The server names the member, or refuses the token.
    case 'xstate.done.actor.resolveUserId':
      return event['output'] !== null;
    // Who is in can only leave, and who is out only come; under the overlay no one can press anything.
    case 'user.changed':
      return event['hasToken'] !== hasToken && !snapshot.hasTag('busy');
    // Only the modal lies above the overlay; it stays open while a sign-in is looked at, and is closed to sign out.
    case 'language.changed':
      return event['locale'] !== locale && (hasToken || !snapshot.hasTag('busy'));
    default:
      return true;
  }
}
