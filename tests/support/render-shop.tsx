/** The whole shop as a visitor meets it: rendered as the server does, then brought to life in the test's document. */
import type { AnyActorRef } from 'xstate';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { createHost } from '../../src/app/host.ts';
import { matchPage } from '../../src/app/match-page.ts';
import { createI18n, type WordsByLanguage } from '../../src/i18n/create-i18n.ts';
import { renderPage, renderWords } from '../../src/app/prerender.tsx';
import { Shop } from '../../src/app/shop.tsx';
import { addWords } from '../../src/i18n/load-words.ts';
import type { Ask } from '../../src/client/call-types.ts';
import type { RenderedPage } from '../../src/contract/first-html.ts';
import { pageRow } from '../../src/contract/paths.ts';
import type { Currency, Locale } from '../../src/contract/locale.ts';
import type { EndpointName } from '../../src/contract/table.ts';
import type { Boot } from '../../src/runtime/boot.ts';
import { createRuntime, type Runtime } from '../../src/runtime/runtime.ts';
import { inertEnvironment } from '../../src/runtime/environment.ts';
import { sampleAnswer } from './sample-catalogue.ts';

export interface ShopOptions {
  locale?: Locale;
  currency?: Currency;
  today?: string;
  /** Data of a call by its name; throws what the server would refuse with. */
  answer?: (name: EndpointName, input: unknown) => unknown;
  /** What a person does on the server's page before the script runs. */
  beforeScript?: () => void;
}

/** First HTML of an address, as the server makes it. */
export function firstHtml(
  url: string,
  { locale = 'en', currency = 'USD', today = '2026-11-21', answer = sampleAnswer }: ShopOptions = {},
): Promise<RenderedPage<Boot>> {
  return renderPage({
    url,
    locale,
    currency,
    today,
    origin: 'http://shop.test',
    payment: true,
    call: async (name, input) => ({ data: answer(name, input) as never }),
    wordsAddress: () => '/words/test.json',
    inlinePicture: () => null,
  });
}

export interface LiveShop {
  runtime: Runtime;
  page: RenderedPage<Boot>;
  /** What React had to mend because the two renders differed. */
  mended: unknown[];
  address(): string;
  /** Calls that the browser made. */
  asked: EndpointName[];
  /** Lets everything that is under way come to rest. */
  settle(deed?: () => unknown): Promise<void>;
  /** Settles until a condition holds; fails after two seconds. */
  until(holds: () => boolean): Promise<void>;
  leave(): void;
}

/** First HTML of an address in the test's document, taken over by the browser's side of the shop. */
export async function visit(url: string, options: ShopOptions = {}): Promise<LiveShop> {
  const { answer = sampleAnswer } = options;
  const page = await firstHtml(url, options);
  document.documentElement.lang = page.locale;
  document.documentElement.dir = page.dir;
  document.title = page.title;
  document.body.innerHTML = `<div id="root">${page.html}</div>`;

  options.beforeScript?.();

  history.replaceState(null, '', url);
  const match = matchPage(location.pathname);
  const address = () => location.pathname + location.search;
  const asked: EndpointName[] = [];
  const ask: Ask = async (name, input) => {
    asked.push(name);
    return { data: answer(name, input) as never, pagination: null };
  };
  const i18n = createI18n(page.locale, {});
  addWords(i18n, JSON.parse((await renderWords(match?.name ?? null, page.locale)) ?? '{}') as WordsByLanguage);
  const runtime = createRuntime({
    boot: page.boot,
    host: createHost(i18n),
    environment: { ...inertEnvironment(url), go: navigate, currentPath: address },
    ask,
    isDelayed: match !== null && !pageRow(match.name).login,
  });
  const mended: unknown[] = [];
  const settle = (deed: () => unknown = () => {}) =>
    act(async () => {
      await deed();
      await new Promise((resolve) => setTimeout(resolve, 30));
    });
  const until = async (holds: () => boolean) => {
    for (let turn = 0; turn < 60 && !holds(); turn += 1) await settle();
    if (!holds()) throw new Error(`Waited in vain for ${holds.toString()}`);
  };
  let root: ReturnType<typeof hydrateRoot> | undefined;
  await settle(() => {
    root = hydrateRoot(document.getElementById('root') as HTMLElement, <Shop runtime={runtime} />, {
      onRecoverableError: (error) => mended.push(error),
    });
  });
  const leave = () => {
    act(() => root?.unmount());
    // It listens on the document, which the next visit has too.
    const protection = runtime.system.root.system.get('copyProtection') as AnyActorRef | undefined;
    protection?.send({ type: 'protection.changed', settings: [{ key: 'copy_protection', meta: 'off' }] });
  };
  return { runtime, page, mended, address, asked, settle, until, leave };
}
