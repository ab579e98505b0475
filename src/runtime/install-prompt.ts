/** The offer of the browser to install the shop: noted when it comes, which may be before any page shows it. */
import type { InstallPrompt, Shell } from '../stores/shell.ts';

/** The event of browsers that install web apps; the types of a page leave it out. */
interface InstallOffer extends Event, InstallPrompt {}

/** Answers how to stop. */
export function watchInstallOffers(shell: Shell): () => void {
  const onOffer = (event: Event) => shell.trigger.installOffered({ prompt: event as InstallOffer });
  const onInstalled = () => shell.trigger.installOffered({ prompt: null });
  addEventListener('beforeinstallprompt', onOffer);
  addEventListener('appinstalled', onInstalled);
  return () => {
    removeEventListener('beforeinstallprompt', onOffer);
    removeEventListener('appinstalled', onInstalled);
  };
}

export function isInstalledApp(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/** True in browsers of iPhones and iPads, which put a page on the home screen by a menu of their own. */
export function installsByMenu(): boolean {
  return 'standalone' in navigator;
}
