/** Name of the prepared database: another one once the migrations, any seed or the products change, so that an outdated one is never taken. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { MIGRATIONS } from '../../src/server/db/migrate.ts';
import { listSeedPosts } from '../../src/server/features/boards/seed/load-posts.ts';
import type { SeedProduct } from '../../src/server/features/catalogue/seed/product-shape.ts';

/** Sums up the seeds of all features. @param features the folder that has a folder for each */
export function hashSeeds(features: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(features, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => file.slice(features.length).split(sep).includes('seed'))
    .toSorted();
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${file.slice(features.length)}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

let seeds: string | null = null;

export function templateName(products: readonly SeedProduct[]): string {
  seeds ??= hashSeeds(join(import.meta.dirname, '../../src/server/features'));
  // What posts are found by is worked out outside of the seeds.
  const content = JSON.stringify([MIGRATIONS, seeds, products, listSeedPosts()]);
  return `template-${createHash('sha256').update(content).digest('hex').slice(0, 16)}.tar.gz`;
}
