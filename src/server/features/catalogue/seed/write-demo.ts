/** Writes the demo products with their options, reviews and departures. */
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { todayInSeoul } from '../../../../rules/seoul-days.ts';
import type { Database } from '../../../db/database.ts';
import type { FeatureSeed } from '../../../db/feature-seed.ts';
import { raiseRevision } from '../../../db/revisions.ts';
import type { SeatRow } from '../model.ts';
import { departures, productOptions, products, reviews } from '../tables.ts';
import { demoDepartures } from './departures.ts';
import type { SeedProduct } from './product-shape.ts';
import { optionRows, productRow, reviewRows } from './rows.ts';

export const catalogueSeed: FeatureSeed<{ products: readonly SeedProduct[] }> = {
  async writeContent(tx, parts) {
    await insertRows(tx, products, parts.products, (product, position) => [productRow(product, position)]);
    await insertRows(tx, productOptions, parts.products, optionRows);
    await raiseRevision(tx, 'catalogue');
  },
  async writeMoments(tx, parts, now) {
    const today = todayInSeoul(now);
    await insertDepartures(tx, demoDepartures(parts.products, today));
    await insertRows(tx, reviews, parts.products, (product) => reviewRows(product, today));
    await raiseRevision(tx, 'catalogue');
  },
};

/** Thousands of rows as one value: ten times as fast as a parameter for each column, and a first start waits for it. */
async function insertDepartures(tx: Database, rows: readonly SeatRow[]): Promise<void> {
  const text = JSON.stringify(rows.map((row) => [row.optionId, row.date, row.time, row.capacity, row.soldElsewhere]));
  await tx.execute(sql`
    insert into ${departures} (option_id, date, time, capacity, sold_elsewhere)
    select row ->> 0, (row ->> 1)::date, row ->> 2, (row ->> 3)::int, (row ->> 4)::int from jsonb_array_elements(${text}::jsonb) as row`);
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
