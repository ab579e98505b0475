/** Copies of embedded databases that one file of the run has filled: to make one takes seconds, to copy it a tenth of one. */
import { cpSync, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { overPglite, type Database } from '../../src/server/db/database.ts';
import { openEmbedded } from '../../src/server/db/embedded.ts';

export interface Filling {
  fill: (db: Database) => Promise<void>;
  /** A dumped database to begin with; an empty one where it is left out. */
  template?: () => Promise<Blob | null>;
}

/** Puts the database `name` into an empty folder for data; the first caller of the run fills it. */
export async function copyEmbedded(dataDir: string, name: string, { fill, template }: Filling): Promise<void> {
  const prepared = join(inject('runFolder'), name);
  if (!existsSync(prepared)) {
    const draft = `${prepared}.of-${process.pid}`;
    await mkdir(draft);
    const { db, close } = overPglite(await openEmbedded({ dataDir: draft, template: (await template?.()) ?? null }));
    await fill(db);
    await close();
    // Of two processes that make it at once the first one's stays: the other may be reading it.
    await rename(draft, prepared).catch(() => rm(draft, { recursive: true }));
  }
  // A thousand small files: one after the other, without a turn between them, takes a third of the time.
  cpSync(prepared, dataDir, { recursive: true });
}
