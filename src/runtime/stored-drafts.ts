/**
 * Stores the drafts of unsent forms in the tab while no page of the shop stands in it: during a reload after an update, or on
 * the way over another site. Without secrets and files.
 */
import type { Runtime } from './runtime.ts';

const KEY = 'DRAFTS';
/** Never written into the storage of a browser. */
const NEVER = /passport|password|code|card/i;

const isPlainValue = (value: unknown) =>
  typeof value !== 'object' ||
  value === null ||
  Array.isArray(value) ||
  Object.getPrototypeOf(value) === Object.prototype;

export function storeDrafts({ drafts, environment }: Pick<Runtime, 'drafts' | 'environment'>): void {
  const stored = [...drafts].map(([name, values]) => [
    name,
    Object.fromEntries(Object.entries(values).filter(([field, value]) => !NEVER.test(field) && isPlainValue(value))),
  ]);
  if (stored.length > 0) environment.storages.session.set(KEY, JSON.stringify(stored));
  else environment.storages.session.remove(KEY);
}

/** Puts them back where the forms find them, once. */
export function restoreDrafts({ drafts, environment }: Pick<Runtime, 'drafts' | 'environment'>): void {
  const text = environment.storages.session.get(KEY);
  environment.storages.session.remove(KEY);
  try {
    for (const [name, values] of JSON.parse(text ?? '[]') as [string, Readonly<Record<string, unknown>>][])
      drafts.set(name, values);
  } catch {
    // What is no draft of ours is dropped.
  }
}

const carried = new WeakSet<Runtime['drafts']>();

/** From the first form on: what the document before left is here, and what forms that were left held is stored when this one ends. */
export function carryDrafts(runtime: Pick<Runtime, 'drafts' | 'environment'>): void {
  if (carried.has(runtime.drafts)) return;
  carried.add(runtime.drafts);
  restoreDrafts(runtime);
  addEventListener('pagehide', () => storeDrafts(runtime));
}
