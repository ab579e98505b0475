/** Fills an empty database with the demo: what never ages (it may lie in a template), and what is told relative to today. */
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { transaction, type Database } from '../db/database.ts';
import { holdStartLock } from '../db/migrate.ts';
import { coupons, memberCoupons, pointsLedger } from '../features/points/tables.ts';
import { posts } from '../features/boards/tables.ts';
import { listSeedEvents, listSeedPosts } from '../features/boards/seed/load-posts.ts';
import { departures, productOptions, products, reviews } from '../features/catalogue/tables.ts';
import { socialAccounts } from '../features/social/tables.ts';
import { members } from '../features/accounts/tables.ts';
import { menus, metaRows } from '../features/settings/tables.ts';
import { revisions } from '../db/tables.ts';
import type { SeatRow } from '../features/catalogue/model.ts';
import { raiseRevision, readRevisions } from '../db/revisions.ts';
import { addDays, toInstant, todayInSeoul } from '../../rules/seoul-days.ts';
import { hashPassword } from '../security/password.ts';
import { demoDepartures } from '../features/catalogue/seed/departures.ts';
import { DEMO_COUPON_DAYS, DEMO_COUPONS, DEMO_MEMBERS } from '../features/accounts/seed/demo-members.ts';
import type { SocialType } from '../../contract/social.ts';
import menuRows from '../features/settings/seed/menus.json' with { type: 'json' };
import type { SeedProduct } from '../features/catalogue/seed/product-shape.ts';
import { optionRows, productRow, reviewRows } from '../features/catalogue/seed/rows.ts';
import settings from '../features/settings/seed/settings.json' with { type: 'json' };

/** An account of a demo member at a simulated social provider. */
export interface DemoSocialAccount {
  provider: SocialType;
  provider_id: string;
  member_id: string;
}

export interface Demo {
  /** Asked for where the database is filled: there may be very many. */
  products: () => readonly SeedProduct[];
  socialAccounts: readonly DemoSocialAccount[];
}

/** Writes the demo unless it is there. The two parts are remembered by name, so that a template with the first one gets the second. */
export async function seed(db: Database, demo: Demo, now: Date): Promise<void> {
  if ((await readRevisions(db)).has(MOMENTS)) return;
  const seedProducts = demo.products();
  await seedContent(db, seedProducts);
  await once(db, MOMENTS, (tx) => seedMoments(tx, seedProducts, demo.socialAccounts, now));
}

const CONTENT = 'seeded_content';
const MOMENTS = 'seeded_moments';

/** Settings, menus, products, posts: nothing that ages. */
export async function seedContent(db: Database, seedProducts: readonly SeedProduct[]): Promise<void> {
  await once(db, CONTENT, async (tx) => {
    const rows = Object.entries(settings).flatMap(([type, entries]) =>
      Object.entries<unknown>(entries).map(([key, meta]) => ({ type, key, meta })),
    );
    await tx.insert(metaRows).values(rows);
    await tx.insert(menus).values(menuRows.map((row, position) => ({ ...row, position })));
    await insertRows(tx, products, seedProducts, (product, position) => [productRow(product, position)]);
    await insertRows(tx, productOptions, seedProducts, optionRows);
    await tx.insert(coupons).values([...DEMO_COUPONS]);
    await tx.insert(posts).values(listSeedPosts());
    await raiseRevision(tx, 'settings');
    await raiseRevision(tx, 'catalogue');
    await raiseRevision(tx, 'boards');
  });
}

async function seedMoments(
  tx: Database,
  seedProducts: readonly SeedProduct[],
  accounts: readonly DemoSocialAccount[],
  now: Date,
): Promise<void> {
  const today = todayInSeoul(now);
  await insertDepartures(tx, demoDepartures(seedProducts, today));
  await insertRows(tx, reviews, seedProducts, (product) => reviewRows(product, today));
  const validUntil = toInstant(addDays(today, DEMO_COUPON_DAYS), '00:00');
  for (const { password, points, coupons: owned, ...row } of DEMO_MEMBERS) {
    await tx
      .insert(members)
      .values({ ...row, password_hash: await hashPassword(password), points_balance: points, created_at: now });
    if (points > 0)
      await tx.insert(pointsLedger).values({ member_id: row.id, delta: points, reason: 'welcome', created_at: now });
    for (const couponId of owned) {
      await tx
        .insert(memberCoupons)
        .values({ id: `${row.id}-${couponId}`, member_id: row.id, coupon_id: couponId, valid_until: validUntil });
    }
  }
  if (accounts.length > 0) await tx.insert(socialAccounts).values(accounts.map((row) => ({ ...row, created_at: now })));
  await tx.insert(posts).values(listSeedEvents(today));
  await raiseRevision(tx, 'catalogue');
  await raiseRevision(tx, 'boards');
}

/** Thousands of rows as one value: ten times as fast as a parameter for each column, and a first start waits for it. */
async function insertDepartures(tx: Database, rows: readonly SeatRow[]): Promise<void> {
  const text = JSON.stringify(rows.map((row) => [row.optionId, row.date, row.time, row.capacity, row.soldElsewhere]));
  await tx.execute(sql`
    insert into ${departures} (option_id, date, time, capacity, sold_elsewhere)
    select row ->> 0, (row ->> 1)::date, row ->> 2, (row ->> 3)::int, (row ->> 4)::int from jsonb_array_elements(${text}::jsonb) as row`);
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

const BATCH = 500;

/** Rows of all products, those of some hundred products as one value: a parameter for each column takes several times as long. */
async function insertRows<Table extends PgTable>(
  tx: Database,
  table: Table,
  seedProducts: readonly SeedProduct[],
  toRows: (product: SeedProduct, position: number) => readonly Table['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table));
  for (let from = 0; from < seedProducts.length; from += BATCH) {
    const rows = seedProducts.slice(from, from + BATCH).flatMap((product, index) => toRows(product, from + index));
    const [first = {}] = rows;
    const given = columns.filter(([key]) => key in first);
    const names = sql.join(
      given.map(([, { name }]) => sql.identifier(name)),
      sql`, `,
    );
    const named = rows.map((row) => Object.fromEntries(given.map(([key, { name }]) => [name, Reflect.get(row, key)])));
    if (rows.length === 0) continue;
    await tx.execute(sql`
      insert into ${table} (${names})
      select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)`);
  }
}
