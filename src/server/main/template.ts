/** The prepared database that a first start begins with: migrated, and filled with what never ages. */
import { PGlite } from '@electric-sql/pglite';
import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { listSeedPosts } from '../features/boards/seed/load-posts.ts';
import { seedProducts } from '../features/catalogue/seed/load-products.ts';
import type { SeedProduct } from '../features/catalogue/seed/product-shape.ts';
import { seedContent } from './seed.ts';
import { overPglite } from '../db/database.ts';
import { migrate, MIGRATIONS } from '../db/migrate.ts';

/** Name that changes with the migrations and the demo, so that an outdated template is never taken. */
export function templateName(products: readonly SeedProduct[]): string {
  const content = JSON.stringify([MIGRATIONS, products, listSeedPosts()]);
  return `template-${createHash('sha256').update(content).digest('hex').slice(0, 16)}.tar.gz`;
}

/** @param products the demo's own when absent */
export async function buildTemplate(path: string, products: readonly SeedProduct[] = seedProducts): Promise<void> {
  const client = await PGlite.create();
  const { db, close } = overPglite(client);
  await migrate(db);
  // Who has signed in before ages, and is none of this.
  await seedContent(db, { products, socialAccounts: [] });
  const dump = await client.dumpDataDir('gzip');
  await close();
  await mkdir(dirname(path), { recursive: true });
  // Renamed into place, so that no reader sees half of it.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, path);
}
