/** What surrounds the runtime: storage, tabs, clock and address, of the browser or of nothing. */
import { browserStorages, memoryStorages, type Storages } from '../stores/storage.ts';
import { browserTabs, noTabs, type Tabs } from './tabs.ts';

/** The browser's, or an inert one for the server and for tests. */
export interface Environment {
  storages: Storages;
  /** Other tabs of the shop in the same browser. */
  tabs: Tabs;
  now(): number;
  /** Changes the address; wouter listens. */
  go(to: string, options?: { replace?: boolean }): void;
  open(to: string): void;
  currentPath(): string;
}

/** The browser as the runtime sees it. */
export function browserEnvironment(go: Environment['go']): Environment {
  return {
    storages: browserStorages(),
    tabs: browserTabs(),
    now: () => Date.now(),
    go,
    open: (to) => location.assign(to),
    currentPath: () => location.pathname + location.search,
  };
}

/** Nothing happens in it by itself: of one request, or of one test. */
export function inertEnvironment(path: string): Environment {
  return {
    storages: memoryStorages(),
    tabs: noTabs(),
    now: () => Date.now(),
    go: () => {},
    open: () => {},
    currentPath: () => path,
  };
}
