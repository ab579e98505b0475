/** The pages as they are fetched: once each, found again without a wait. */
import type { ComponentType } from 'react';
import type { PageName } from '../contract/paths.ts';
import type { PageData } from '../runtime/page.ts';
import { ROUTES } from './routes.tsx';

export type PageComponent = ComponentType<{ params: Record<string, string | undefined> }>;

/** A row's data, whatever the parameters of its page are. */
export type AnyData = PageData<PageName>;

export interface FetchedPage {
  Component: PageComponent;
  data: AnyData;
}

const MODULES = import.meta.glob<Record<string, PageComponent>>([
  '../pages/*/page.tsx',
  '!../pages/not-found/page.tsx',
]);
const loaded = new Map<PageName, FetchedPage>();
const underWay = new Map<PageName, Promise<FetchedPage>>();

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** File of a page from the root of the project, as the build's manifest names it. */
export function fileOfPage(name: string): string {
  return `src/pages/${kebab(name)}/page.tsx`;
}

export function hasPage(name: PageName): boolean {
  return `../pages/${kebab(name)}/page.tsx` in MODULES;
}

export function loadedPage(name: PageName): FetchedPage | null {
  return loaded.get(name) ?? null;
}

/** The same promise until it is settled, so that a render may wait for it; a failed one is asked for again. */
export function loadPage(name: PageName): Promise<FetchedPage> {
  const running = underWay.get(name);
  if (running) return running;
  const started = fetchPage(name).catch((error: unknown) => {
    underWay.delete(name);
    throw error;
  });
  underWay.set(name, started);
  return started;
}

async function fetchPage(name: PageName): Promise<FetchedPage> {
  const exported = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
  const [module, data] = await Promise.all([MODULES[`../pages/${kebab(name)}/page.tsx`]?.(), ROUTES[name].data?.()]);
  const Component = module?.[exported];
  if (!Component) throw new Error(`${fileOfPage(name)} exports no ${exported}.`);
  const page: FetchedPage = { Component, data: data ?? {} };
  loaded.set(name, page);
  return page;
}

let notFound: ComponentType | null = null;
let notFoundUnderWay: Promise<ComponentType> | undefined;

/** The page for addresses that are none, once it is here. */
export function loadedNotFound(): ComponentType | null {
  return notFound;
}

export function loadNotFound(): Promise<ComponentType> {
  notFoundUnderWay ??= import('../pages/not-found/page.tsx').then(
    ({ NotFoundPage }) => (notFound = NotFoundPage),
    (error: unknown) => {
      notFoundUnderWay = undefined;
      throw error;
    },
  );
  return notFoundUnderWay;
}
