/** Brings the server's page to life in the browser. */
// First of all imports: it fixes the order of the layers that all other styles name.
import '../ui/styles/shop.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import type { InspectionEvent } from 'xstate';
import { LATER_MS } from '../contract/page-timing.ts';
import { pageRow } from '../contract/paths.ts';
import type { Boot } from '../runtime/boot.ts';
import { readBoot, readWords } from '../runtime/boot.ts';
import { createRuntime } from '../runtime/runtime.ts';
import { browserEnvironment } from '../runtime/environment.ts';
import { createHost, listPageNamespaces } from './host.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { matchPage } from './match-page.ts';
import { Shop } from './shop.tsx';
import { nameTitle } from './title.ts';
import { addWords, loadWords } from '../i18n/load-words.ts';

/** Milliseconds for which a page waits for the whole sheet. */
const STYLES_MS = 2000;

/**
 * Resolves when the page takes what is pressed in it.
 * @param pause lets the browser paint and answer between two pieces of work
 */
export async function hydrate(pause: () => Promise<unknown>): Promise<void> {
  const boot = readBoot(document) as Boot;
  const i18n = createI18n(boot.locale, {});
  const environment = browserEnvironment(navigate);
  const styled = enableStyles();
  await pause();
  const match = matchPage(location.pathname);
  // What is behind a login was not rendered by the server, so there is nothing that could stand in for it.
  const row = match && pageRow(match.name);
  const isDelayed = row !== null && !row.login && !row.acts;
  const runtime = createRuntime({ boot, host: createHost(i18n), environment, isDelayed });
  try {
    addWords(i18n, await readWords(boot.words));
  } catch {
    // Where the collected words cannot be had, each namespace is fetched by itself.
    await loadWords(i18n, boot.locale, listPageNamespaces(match?.name ?? null));
  }
  if (match && boot.title) nameTitle(i18n, boot.locale, match.name, boot.title);
  await pause();
  // What the browser renders itself is not among the styles that the page came with.
  if (!isDelayed) await styled;
  // As a transition React hydrates in slices of a few milliseconds: the page answers in between.
  startTransition(() => {
    hydrateRoot(document.getElementById('root') as HTMLElement, <Shop runtime={runtime} />);
  });
  // What happens before the rest is here, such as a payment that is confirmed at once, is told to it then.
  const early: InspectionEvent[] = [];
  const recording = runtime.system.root.system.inspect((event) => early.push(event));
  const bringRest = async () => {
    try {
      if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      (await import('./later/start.tsx')).startLater(runtime, early);
    } catch (error) {
      runtime.report.log(String(error));
    } finally {
      recording.unsubscribe();
    }
  };
  setTimeout(() => void bringRest(), LATER_MS);
  await runtime.hydration.watched;
}

/** The page brought the styles that it paints first; the whole sheet is fetched from here on, blocking nothing. */
function enableStyles(): Promise<unknown> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const missing = links.filter(({ sheet }) => sheet === null);
  const loaded = missing.map((link) => {
    const settled = new Promise((resolve) => {
      link.addEventListener('load', resolve, { once: true });
      link.addEventListener('error', resolve, { once: true });
    });
    link.disabled = false;
    return settled;
  });
  // A sheet that takes long must not keep the page from acting.
  return Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, STYLES_MS))]);
}
