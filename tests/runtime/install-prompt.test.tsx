/** The browser's offer to install the shop, as it comes, goes and is used. */
import { expect, it } from 'vitest';
import { watchInstallOffers } from '../../src/runtime/install-prompt.ts';
import { createShellStore } from '../../src/stores/shell.ts';

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
