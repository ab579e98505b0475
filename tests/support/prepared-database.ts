/** Databases of the demo as its first start leaves them: made once in a run, then copied, which takes a fifth of the time. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { link, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { DEMO_SOCIAL_ACCOUNTS } from '../../src/entry/demo-social-accounts.ts';
import { silentLog } from '../../src/server/base/log.ts';
import { overPglite, overPostgres, type OpenDatabase } from '../../src/server/db/database.ts';
import { openEmbedded } from '../../src/server/db/embedded.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import type { SeedProduct } from '../../src/server/features/catalogue/seed/product-shape.ts';
import { seed } from '../../src/server/main/seed.ts';
import { buildTemplate, readTemplate, templateName } from '../../src/server/main/template.ts';
import { postgresDatabase } from './postgres.ts';

async function fill({ db, close }: OpenDatabase, products: readonly SeedProduct[], now: Date): Promise<void> {
  await migrate(db);
  await seed(db, { products: () => products, socialAccounts: DEMO_SOCIAL_ACCOUNTS }, now);
  await close();
}

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/maru');

/** What never ages outlives the run. */
async function findTemplate(products: readonly SeedProduct[]): Promise<Blob | null> {
  const path = join(CACHE, templateName(products));
  if (existsSync(path)) return readTemplate(path);
  const own = `${path}.of-${process.pid}`;
  await buildTemplate(own, products);
  // Of two workers that make it at once the first one's stays: the other may be reading it.
  await link(own, path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  await rm(own);
  return readTemplate(path);
}

const nameOf = (products: readonly SeedProduct[], now: Date) =>
  createHash('sha256')
    .update(`${templateName(products)} ${now.toISOString()}`)
    .digest('hex')
    .slice(0, 16);

/** Puts the embedded database into an empty folder for data. */
export async function copyEmbedded(dataDir: string, products: readonly SeedProduct[], now: Date): Promise<void> {
  const prepared = join(inject('runFolder'), nameOf(products, now));
  if (!existsSync(prepared)) {
    const draft = `${prepared}.of-${process.pid}`;
    await mkdir(draft);
    const template = await findTemplate(products);
    await fill(overPglite(await openEmbedded({ dataDir: draft, template })), products, now);
    // The same again.
    await rename(draft, prepared).catch(() => rm(draft, { recursive: true }));
  }
  // Of a thousand small files; one after the other without a turn between them takes a third of the time.
  cpSync(prepared, dataDir, { recursive: true });
}

/** Address of a database of its own on the PostgreSQL server of the run. */
export function copyOnServer(products: readonly SeedProduct[], now: Date): Promise<string> {
  return postgresDatabase(`shop_${nameOf(products, now)}`, (url) =>
    fill(overPostgres(url, 2, silentLog), products, now),
  );
}
