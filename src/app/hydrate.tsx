/** Brings the server's page to life in the browser. */
import { createRoot, hydrateRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import type { Boot } from '../flows/boot.ts';
import { readBoot } from '../flows/boot.ts';
import { guardChunks } from '../flows/reload.ts';
import { browserWorld, createRuntime } from '../flows/runtime.ts';
import '../ui/styles/shop.css';
import { createHost, pageAt, prepare } from './host.ts';
import { createI18n } from './i18n.ts';
import { Shop } from './shop.tsx';

export async function hydrate(): Promise<void> {
  const boot = readBoot(document) as Boot;
  const i18n = createI18n(boot.locale, boot.words);
  const world = browserWorld(navigate);
  guardChunks(world.storages.session, world.now);
  const runtime = createRuntime({ boot, host: createHost(i18n), world });
  const root = document.getElementById('root') as HTMLElement;
  const match = pageAt(location.pathname);
  const shop = <Shop runtime={runtime} />;
  try {
    if (match) await prepare(runtime, match);
  } catch {
    // The page's script cannot be fetched: the shop comes up all the same and says so in the page's place.
    createRoot(root).render(shop);
    return;
  }
  hydrateRoot(root, shop);
}
