/** Opens the embedded database: from the prepared template at the first start, within a time limit, on a disk with room. */
import { PGlite } from '@electric-sql/pglite';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../base/start-error.ts';

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
  const beginning = join(dataDir, 'pg.beginning');
  const used = join(dataDir, 'pg.used');
  await checkSpace(dataDir);
  // This marker outlives a process that was killed while it made the database: what it left behind never held data.
  if (existsSync(beginning)) rmSync(folder, { recursive: true, force: true });
  else refuseHalf(dataDir, folder, used);
  const isNew = !existsSync(join(folder, 'PG_VERSION'));
  if (isNew) writeFileSync(beginning, '');
  const client = await openWithinLimit(create(folder, isNew ? template : null)).catch((error: unknown) => {
    throw isNew || error instanceof StartError ? error : damaged(dataDir);
  });
  // The other marker tells a later start that a folder without a database has lost one.
  writeFileSync(used, '');
  if (isNew) rmSync(beginning, { force: true });
  return client;
}

function create(folder: string, template: Blob | null): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...SHARED_BUFFERS];
  return PGlite.create({ dataDir: folder, startParams, ...(template && { loadDataDir: template }) });
}

/** A folder that was in use and holds no whole database has lost it: an empty shop in its place would hide that. */
function refuseHalf(dataDir: string, folder: string, used: string): void {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const isEmptied = existsSync(folder) && existsSync(join(dataDir, 'data.key'));
  const isPart = existsSync(folder) && readdirSync(folder).length > 0;
  if (!existsSync(used) && !isEmptied && !isPart) return;
  throw new StartError(
    `DATA_DIR ${dataDir} was used before and its folder pg holds no whole database; put a backup of DATA_DIR in its place, or name an empty folder to start again.`,
  );
}

/** The reason for the person at the terminal, wherever the damage shows. */
function damaged(dataDir: string): StartError {
  return new StartError(
    `The database in DATA_DIR ${dataDir} is damaged or of another version; stop every server on it and put a backup of the whole DATA_DIR in its place, or name an empty folder to start again.`,
  );
}

/** Errors of files that are missing or do not hold what they should, as far as the engine notices. */
const DAMAGE = /^(XX00[0-2]|58\w{3})$/;

/** The reason not to start where an error tells of a damaged database; any other error as it was. */
export function explainDamage(error: unknown, dataDir: string): unknown {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    const isDamage = 'code' in each && DAMAGE.test(String(each.code));
    if (isDamage || each instanceof WebAssembly.RuntimeError) return damaged(dataDir);
  }
  return error;
}

async function checkSpace(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= NEEDED_BYTES) return;
  throw new StartError(`DATA_DIR ${dataDir} has less than 200 MB of free space; free some, or name another folder.`);
}

// On a full disk the engine was seen to wait for ever instead of failing.
async function openWithinLimit(opening: Promise<PGlite>): Promise<PGlite> {
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
