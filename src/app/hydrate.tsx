/** Brings the server's page to life in the browser. */
// First of all imports: it fixes the order of the layers that all other styles name.
import '../ui/styles/shop.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import type { Boot } from '../flows/boot.ts';
import { readBoot, readWords } from '../flows/boot.ts';
import { browserWorld, createRuntime } from '../flows/runtime.ts';
import { createHost, pageAt, wordsOf } from './host.ts';
import { createI18n } from './i18n.ts';
import { loadPage } from './page-modules.ts';
import { Shop } from './shop.tsx';
import { addWords, loadWords } from './words.ts';

export async function hydrate(): Promise<void> {
  const boot = readBoot(document) as Boot;
  const i18n = createI18n(boot.locale, {});
  const world = browserWorld(navigate);
  enableStyles();
  const runtime = createRuntime({ boot, host: createHost(i18n), world });
  const root = document.getElementById('root') as HTMLElement;
  const match = pageAt(location.pathname);
  const shop = <Shop runtime={runtime} />;
  try {
    // Where the collected words cannot be had, each namespace is fetched by itself.
    const words = readWords(boot.words).then((collected) => addWords(i18n, collected), () => loadWords(i18n, boot.locale, wordsOf(match)));
    await Promise.all([words, match && loadPage(match.name)]);
  } catch {
    // The page's script cannot be fetched: the shop comes up all the same and says so in the page's place.
    createRoot(root).render(shop);
    return;
  }
  hydrateRoot(root, shop);
}

/** The page brought the styles that it paints first; the whole sheet is fetched from here on, in nobody's way. */
function enableStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')) link.disabled = false;
}
