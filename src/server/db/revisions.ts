/** Revisions of cache tags: how one process tells the others that something they keep in memory or in a cache has changed. */
import { sql } from 'drizzle-orm';
import { STORED_TAGS, type StoredTag } from '../../contract/cache-tags.ts';
import { currentRequest } from '../base/request-context.ts';
import type { Database } from './database.ts';
import { createFreshness } from './freshness.ts';
import { revisions } from './tables.ts';

declare module '../base/context.ts' {
  interface Services {
    revisions: Revisions;
  }
}

/** To be called in the transaction that changes what the tag stands for. */
export async function raiseRevision(tx: Database, tag: StoredTag): Promise<void> {
  currentRequest().raised?.add(tag);
  await tx
    .insert(revisions)
    .values({ name: tag, value: 1 })
    .onConflictDoUpdate({ target: revisions.name, set: { value: sql`${revisions.value} + 1` } });
}

export async function readRevisions(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select().from(revisions);
  return new Map(rows.map((row) => [row.name, row.value]));
}

export interface Revisions {
  /** Resolves when the values are at most a second old, and everything that follows them is in memory. */
  fresh(): Promise<void>;
  /** Makes the next `fresh` look at once; for writers in this process, after the commit that raised a tag. */
  changed(): void;
  /** Values of all tags; 0 where none was ever raised. */
  values(): Readonly<Record<StoredTag, number>>;
  /** Loads again whenever the tag was raised, and once at first; the new value shows only when that is done. */
  follow(tag: StoredTag, load: () => Promise<void>): void;
}

export function createRevisions(db: Database, nowMs?: () => number): Revisions {
  const followers = new Map<StoredTag, () => Promise<void>>();
  const loaded = new Map<StoredTag, number>();
  let values = toRevisionValues(new Map());

  const freshness = createFreshness(async () => {
    const read = toRevisionValues(await readRevisions(db));
    for (const [tag, load] of followers) {
      if (loaded.get(tag) === read[tag]) continue;
      await load();
      loaded.set(tag, read[tag]);
    }
    values = read;
  }, nowMs);

  return {
    fresh: () => freshness.ensure(),
    changed: () => freshness.expire(),
    values: () => values,
    follow: (tag, load) => void followers.set(tag, load),
  };
}

function toRevisionValues(read: ReadonlyMap<string, number>): Record<StoredTag, number> {
  const entries = STORED_TAGS.map((tag) => [tag, read.get(tag) ?? 0]);
  return Object.fromEntries(entries) as Record<StoredTag, number>;
}
