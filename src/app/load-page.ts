/** The pages as they are fetched: once each, found again without a wait. */
import type { ComponentType } from 'react';
import type { PageName } from '../contract/paths.ts';
import type { PageData } from '../runtime/page.ts';
import type { createQueryCache } from '../runtime/query-cache.ts';
import type { showChange } from '../ui/picture-transition.ts';
import { PAGES } from './pages.ts';

/** A page of any name and parameters. */
export type AnyPage = ComponentType<{ params: Record<string, string | undefined> }>;
export type AnyData = PageData<PageName>;

export interface FetchedPage {
  Component: AnyPage;
  data: AnyData;
}

/** A row of any page. */
interface AnyImports {
  page: () => Promise<AnyPage>;
  data?: () => Promise<AnyData>;
}

/** What nothing needs before the first page is here. */
interface Kit {
  createQueryCache: typeof createQueryCache;
  showChange: typeof showChange;
}

let kit: Kit | null = null;

export function loadedKit(): Kit | null {
  return kit;
}

const loaded = new Map<PageName, FetchedPage>();

export function loadedPage(name: PageName): FetchedPage | null {
  return loaded.get(name) ?? null;
}

const failures: (() => void)[] = [];

/** A render that waits for a promise must find the same one when it has failed, or it waits for the next one without end. */
export function keepFailure(forget: () => void): (error: unknown) => never {
  return (error) => {
    failures.push(forget);
    throw error;
  };
}

/** To be called once a failure is told: what is rendered next asks again. */
export function forgetFailures(): void {
  for (const forget of failures.splice(0)) forget();
}

/** Fetched once: the browser has it from then on. */
export async function loadPage(name: PageName): Promise<FetchedPage> {
  const imports = PAGES[name] as AnyImports;
  const [Component, data = {}, queries, pictures] = await Promise.all([
    imports.page(),
    imports.data?.(),
    // Parts of the file that pages share, so that no request is added.
    import('../runtime/query-cache.ts'),
    import('../ui/picture-transition.ts'),
  ]);
  kit = { ...queries, ...pictures };
  const page: FetchedPage = { Component, data };
  loaded.set(name, page);
  return page;
}

/** A part of the shop that is fetched once and rendered without a wait from then on. */
export interface Part {
  /** The part, once it is here. */
  loaded(): ComponentType | null;
  /** The same promise until it is here, or its failure is told. */
  load(): Promise<unknown>;
}

function createPart(fetchPart: () => Promise<ComponentType>): Part {
  let part: ComponentType | null = null;
  let loading: Promise<unknown> | undefined;
  return {
    loaded: () => part,
    load: () =>
      (loading ??= fetchPart().then(
        (fetched) => (part = fetched),
        keepFailure(() => (loading = undefined)),
      )),
  };
}

/** The page for addresses without a page. */
export const NOT_FOUND = createPart(async () => (await import('../pages/not-found/page.tsx')).NotFoundPage);

export const FOOTER = createPart(async () => (await import('./shell/footer.tsx')).Footer);
