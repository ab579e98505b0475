/** Runs that were saved under a name, in the storage of the browser. A storage that is full, closed or broken costs nothing but them. */
import type { Fixture } from '../../paths/properties/fixture.ts';
import { parseFixture } from '../../paths/properties/read-fixture.ts';

export interface SavedRun {
  id: string;
  name: string;
  fixture: Fixture;
}

const KEY = 'flows-explorer-runs';
export const MAX_RUNS = 50;
export const MAX_NAME = 80;

type RunStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Asking for the storage may throw already. */
export type OpenStorage = () => RunStorage;

export function readRuns(open: OpenStorage): SavedRun[] {
  try {
    const read: unknown = JSON.parse(open().getItem(KEY) ?? '[]');
    return Array.isArray(read) ? read.slice(0, MAX_RUNS).flatMap(readRun) : [];
  } catch {
    return [];
  }
}

/** What an older version has left, or a hand has changed, is left out. */
function readRun(one: unknown): SavedRun[] {
  try {
    const { id, name, fixture } = one as Record<string, unknown>;
    if (typeof id !== 'string' || typeof name !== 'string') return [];
    return [{ id, name: name.slice(0, MAX_NAME), fixture: parseFixture(JSON.stringify(fixture), name) }];
  } catch {
    return [];
  }
}

/** False where they could not be stored. */
export function writeRuns(open: OpenStorage, runs: readonly SavedRun[]): boolean {
  try {
    open().setItem(KEY, JSON.stringify(runs));
    return true;
  } catch {
    return false;
  }
}
