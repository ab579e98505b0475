/** The prepared database that a first start begins with: migrated, and filled with what never ages. */
import { PGlite } from '@electric-sql/pglite';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { seedProducts } from '../features/catalogue/seed/load-products.ts';
import type { SeedProduct } from '../features/catalogue/seed/product-shape.ts';
import { seedContent } from './seed.ts';
import { overPglite } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';

/** @param products the demo's own when absent */
export async function buildTemplate(path: string, products: readonly SeedProduct[] = seedProducts): Promise<void> {
  const client = await PGlite.create();
  const { db, close } = overPglite(client);
  await migrate(db);
  // Sign-ins of the past age, and are none of this.
  await seedContent(db, { products, socialAccounts: [] });
  const dump = await client.dumpDataDir('gzip');
  await close();
  await mkdir(dirname(path), { recursive: true });
  // Renamed into place, so that no reader sees half of it.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, path);
}
