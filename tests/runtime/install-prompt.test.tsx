/** The browser's offer to install the shop, as it comes, goes and is used. */
import { afterEach, expect, it, vi } from 'vitest';
import { installsByMenu, isInstalledApp, watchInstallOffers } from '../../src/runtime/install-prompt.ts';
import { createShellStore } from '../../src/stores/shell.ts';

afterEach(() => vi.unstubAllGlobals());

it('is noted while it is watched for, and gone once the shop is installed', () => {
  const shell = createShellStore({ menus: [], settings: [] });
  const offered = () => shell.get().context.installPrompt;
  const stop = watchInstallOffers(shell);
  expect(offered()).toBeNull();
  const offer = new Event('beforeinstallprompt');
  dispatchEvent(offer);
  expect(offered()).toBe(offer);
  dispatchEvent(new Event('appinstalled'));
  expect(offered()).toBeNull();
  dispatchEvent(offer);
  stop();
  dispatchEvent(new Event('appinstalled'));
  expect(offered()).toBe(offer);
  shell.trigger.installOffered({ prompt: null });
  dispatchEvent(offer);
  expect(offered()).toBeNull();
});

it.each([true, false])('is known to be used as an app: %s', (matches) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' && matches }));
  expect(isInstalledApp()).toBe(matches);
});

it('is known of browsers that install by a menu of their own', () => {
  expect(installsByMenu()).toBe(false);
  vi.stubGlobal('navigator', { standalone: false });
  expect(installsByMenu()).toBe(true);
});
