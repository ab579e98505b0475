/** The pages as they are fetched: once each, found again without a wait. */
import type { ComponentType } from 'react';
import type { PageName } from '../contract/paths.ts';

export type PageComponent = ComponentType<{ params: Record<string, string | undefined> }>;

const MODULES = import.meta.glob<Record<string, PageComponent>>(['../pages/*.tsx', '!../pages/not-found.tsx']);
const loaded = new Map<PageName, PageComponent>();
const underWay = new Map<PageName, Promise<PageComponent>>();

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** File of a page from the root of the project, as the build's manifest names it. */
export function fileOfPage(name: string): string {
  return `src/pages/${kebab(name)}.tsx`;
}

export function hasPage(name: PageName): boolean {
  return `../pages/${kebab(name)}.tsx` in MODULES;
}

export function loadedPage(name: PageName): PageComponent | null {
  return loaded.get(name) ?? null;
}

/** The same promise until it is settled, so that a render may wait for it; a failed one is asked for again. */
export function loadPage(name: PageName): Promise<PageComponent> {
  const running = underWay.get(name);
  if (running) return running;
  const started = fetchPage(name).catch((error: unknown) => {
    underWay.delete(name);
    throw error;
  });
  underWay.set(name, started);
  return started;
}

async function fetchPage(name: PageName): Promise<PageComponent> {
  const fetchModule = MODULES[`../pages/${kebab(name)}.tsx`];
  const exported = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
  const page = (await fetchModule?.())?.[exported];
  if (!page) throw new Error(`${fileOfPage(name)} exports no ${exported}.`);
  loaded.set(name, page);
  return page;
}
