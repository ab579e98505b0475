/** Databases of the demo as its first start leaves them: made once in a run, then copied. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_SOCIAL_ACCOUNTS } from '../../src/entry/demo-social-accounts.ts';
import { silentLog } from '../../src/server/base/log.ts';
import { overPostgres, type Database } from '../../src/server/db/database.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import type { SeedProduct } from '../../src/server/features/catalogue/seed/product-shape.ts';
import { seed } from '../../src/server/main/seed.ts';
import { readTemplate } from '../../src/server/main/read-template.ts';
import { buildTemplate } from '../../src/server/main/template.ts';
import { copyEmbedded } from './embedded.ts';
import { postgresDatabase } from './postgres.ts';
import { templateName } from './template-name.ts';

async function fill(db: Database, products: readonly SeedProduct[], now: Date): Promise<void> {
  await migrate(db);
  await seed(db, { products: () => Promise.resolve(products), socialAccounts: DEMO_SOCIAL_ACCOUNTS }, now);
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
  `shop_${createHash('sha256')
    .update(`${templateName(products)} ${now.toISOString()}`)
    .digest('hex')
    .slice(0, 16)}`;

/** Puts the embedded database into an empty folder for data. */
export function copyDemo(dataDir: string, products: readonly SeedProduct[], now: Date): Promise<void> {
  return copyEmbedded(dataDir, nameOf(products, now), {
    template: () => findTemplate(products),
    fill: (db) => fill(db, products, now),
  });
}

/** Address of a database of its own on the PostgreSQL server of the run. */
export function copyDemoOnServer(products: readonly SeedProduct[], now: Date): Promise<string> {
  return postgresDatabase(nameOf(products, now), async (url) => {
    const { db, close } = overPostgres(url, 2, silentLog);
    await fill(db, products, now);
    await close();
  });
}
