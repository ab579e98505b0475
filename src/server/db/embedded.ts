/** Opens the embedded database: from the prepared template at the first start, within a time limit, on a disk with room. */
import { PGlite } from '@electric-sql/pglite';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

const NEEDED_BYTES = 200 * 1024 * 1024;
const OPEN_LIMIT_MS = 60_000;
/** Pages of 8 kB that the engine keeps: its default of 128 MB costs more memory and time at start than a shop's data is large. */
const SHARED_BUFFERS = ['-B', '4096'];

export interface EmbeddedOptions {
  dataDir: string;
  /** A dumped database to begin with; without it an empty one is made, which takes seconds longer. */
  template: Blob | null;
}

export async function openEmbedded({ dataDir, template }: EmbeddedOptions): Promise<PGlite> {
  const folder = join(dataDir, 'pg');
  const marker = join(dataDir, 'pg.beginning');
  await checkSpace(dataDir);
  // The marker outlives a process that was killed while it made the database: what it left behind never held data.
  if (existsSync(marker)) rmSync(folder, { recursive: true, force: true });
  const isNew = !existsSync(join(folder, 'PG_VERSION'));
  if (isNew) writeFileSync(marker, '');
  const client = await withinLimit(
    PGlite.create({
      dataDir: folder,
      startParams: [...PGlite.defaultStartParams, ...SHARED_BUFFERS],
      ...(isNew && template && { loadDataDir: template }),
    }),
  );
  if (isNew) rmSync(marker, { force: true });
  return client;
}

async function checkSpace(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= NEEDED_BYTES) return;
  throw new StartError(`DATA_DIR ${dataDir} has less than 200 MB of free space; free some, or name another folder.`);
}

// On a full disk the engine was seen to wait for ever instead of failing.
async function withinLimit(opening: Promise<PGlite>): Promise<PGlite> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(
        new StartError(
          `The embedded database did not open within ${OPEN_LIMIT_MS / 1000} s; check the disk of DATA_DIR.`,
        ),
      );
    }, OPEN_LIMIT_MS);
  });
  try {
    return await Promise.race([opening, limit]);
  } finally {
    clearTimeout(timer);
  }
}
