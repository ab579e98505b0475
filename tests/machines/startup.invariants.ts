/** What holds of the start of the shop at every moment, and of what follows it. */
import type { AnyMachineSnapshot } from 'xstate';
import en from '../../locales/en/shell.json' with { type: 'json' };
import ko from '../../locales/ko/shell.json' with { type: 'json' };
import type { StartupContext } from '../../machines/startup.machine.ts';
import type { MachineInvariant } from './invariants.ts';
import { same } from './steps.ts';

const contextOf = ({ context }: AnyMachineSnapshot) => context as StartupContext;

/** What each state waits for, by the id of its actor. */
const CALLS: readonly (readonly [state: object, actor: string])[] = [
  [{ user: 'resolving' }, 'resolveUserId'],
  [{ user: 'loadingInfo' }, 'loadUserInfo'],
  [{ user: 'countingCart' }, 'loadCartCount'],
  [{ frame: 'loadingSettings' }, 'loadSettings'],
  [{ frame: 'loadingMenus' }, 'loadMenus'],
  [{ frame: { shown: 'refreshing' } }, 'refreshMenus'],
  [{ protection: 'enabling' }, 'enableCopyProtection'],
];

/** A menu of the header, in the languages that the browser chooses. */
const MENUS: Readonly<Record<string, string>> = {
  en: en.footer.categories.festival,
  ko: ko.footer.categories.festival,
};

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'Menus that are shown as right are in the language of the page.',
    holds: ({ root }) =>
      !root.matches({ frame: { shown: 'current' } }) || contextOf(root).menus?.locale === contextOf(root).locale,
    isSeen: async (page, states) => {
      if (!states.includes('frame.shown.current')) return true;
      const language = await page.locator('html').getAttribute('lang');
      const menu = MENUS[language ?? ''];
      if (menu === undefined) return false;
      return page.getByRole('banner').getByText(menu, { exact: true }).isVisible();
    },
  },
  {
    what: 'The shop is shown with its settings and with menus.',
    holds: ({ root }) => {
      const { settings, menus } = contextOf(root);
      const isShown = root.matches({ frame: 'shown' });
      return isShown === root.hasTag('settled') && (!isShown || (settings !== null && menus !== null));
    },
  },
  {
    what: 'No user is known without a token.',
    holds: ({ root }) => contextOf(root).hasToken || contextOf(root).userId === null,
  },
  {
    what: 'What is waited for is being asked for, and nothing else is.',
    holds: ({ root }) => {
      const due = CALLS.flatMap(([state, actor]) => (root.matches(state) ? [actor] : []));
      return same(Object.keys(root.children as object).toSorted(), due.toSorted());
    },
  },
  {
    what: 'Only settings or menus that are on their way, or have failed, stand in the way of the shop.',
    holds: ({ root }) => {
      const isIn = (...states: string[]) => states.some((frame) => root.matches({ frame }));
      return (
        root.hasTag('busy') === isIn('loadingSettings', 'loadingMenus') &&
        root.hasTag('failed') === isIn('settingsFailed', 'menusFailed')
      );
    },
  },
];
