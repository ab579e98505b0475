/** What was typed into unsent forms outlives a way over another site: kept in the tab while it is away, without secrets and files. */
import type { Runtime } from './runtime.ts';

const KEY = 'DRAFTS';
/** Never written into the storage of a browser. */
const NEVER = /passport|password|code|card/i;

const isPlain = (value: unknown) =>
  typeof value !== 'object' ||
  value === null ||
  Array.isArray(value) ||
  Object.getPrototypeOf(value) === Object.prototype;

export function storeRedirectDrafts({ drafts, environment }: Runtime): void {
  const kept = [...drafts].map(([name, values]) => [
    name,
    Object.fromEntries(Object.entries(values).filter(([field, value]) => !NEVER.test(field) && isPlain(value))),
  ]);
  if (kept.length > 0) environment.storages.session.set(KEY, JSON.stringify(kept));
}

/** Puts them back where the forms find them, once. */
export function restoreRedirectDrafts({ drafts, environment }: Runtime): void {
  const text = environment.storages.session.get(KEY);
  environment.storages.session.remove(KEY);
  try {
    for (const [name, values] of JSON.parse(text ?? '[]') as [string, Readonly<Record<string, unknown>>][])
      drafts.set(name, values);
  } catch {
    // Whoever wrote something else there has nothing typed to lose.
  }
}
