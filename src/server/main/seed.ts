/** Fills an empty database with the demo: what never ages (it may lie in a template), and what is told relative to today. */
import { sql } from 'drizzle-orm';
import { transaction, type Database } from '../db/database.ts';
import type { FeatureSeed } from '../db/feature-seed.ts';
import { holdStartLock } from '../db/migrate.ts';
import { readRevisions } from '../db/revisions.ts';
import { revisions } from '../db/tables.ts';
import type { SeedProduct } from '../features/catalogue/seed/product-shape.ts';
import type { DemoSocialAccount } from '../features/social/seed/write-demo.ts';

export interface Demo {
  /** Asked for where the database is filled: there may be very many. */
  products: () => Promise<readonly SeedProduct[]>;
  socialAccounts: readonly DemoSocialAccount[];
}

/** What features write that comes from outside of them. */
export interface DemoParts {
  products: readonly SeedProduct[];
  socialAccounts: readonly DemoSocialAccount[];
}

/** Fetched when it is written: a shop that has its database keeps no texts of the demo in its memory. */
async function loadSeeds(): Promise<readonly FeatureSeed<DemoParts>[]> {
  return Object.values((await import('./seeds.generated.ts')).SEEDS);
}

/** Writes the demo unless it is there. The two parts are remembered by name, so that a template with the first one gets the second. */
export async function seed(db: Database, demo: Demo, now: Date): Promise<void> {
  if ((await readRevisions(db)).has(MOMENTS)) return;
  const parts: DemoParts = { ...demo, products: await demo.products() };
  await seedContent(db, parts);
  await once(db, MOMENTS, async (tx) => {
    for (const part of await loadSeeds()) await part.writeMoments?.(tx, parts, now);
  });
}

const CONTENT = 'seeded_content';
const MOMENTS = 'seeded_moments';

/** Settings, menus, products, coupons: nothing that ages. */
export async function seedContent(db: Database, parts: DemoParts): Promise<void> {
  await once(db, CONTENT, async (tx) => {
    for (const part of await loadSeeds()) await part.writeContent?.(tx, parts);
  });
}

/** Runs `work` in a transaction unless its name is remembered; several processes that start at once agree on one. */
async function once(db: Database, name: string, work: (tx: Database) => Promise<void>): Promise<void> {
  await transaction(db, async (tx) => {
    await holdStartLock(tx);
    const known = await tx
      .select({ name: revisions.name })
      .from(revisions)
      .where(sql`${revisions.name} = ${name}`);
    if (known.length > 0) return;
    await work(tx);
    await tx.insert(revisions).values({ name, value: 1 });
  });
}
