/** Revisions: how one process tells the others that something they keep in memory has changed. */
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { revisions } from './tables.ts';

export type RevisionName = 'catalogue' | 'settings';

export async function raiseRevision(tx: Database, name: RevisionName): Promise<void> {
  await tx
    .insert(revisions)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: revisions.name, set: { value: sql`${revisions.value} + 1` } });
}

export async function readRevisions(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select().from(revisions);
  return new Map(rows.map((row) => [row.name, row.value]));
}
