/** Writes the demo products with their options and departures. */
import { sql } from 'drizzle-orm';
import { todayInSeoul } from '../../../../rules/seoul-days.ts';
import type { Database } from '../../../db/database.ts';
import type { FeatureSeed } from '../../../db/feature-seed.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { raiseRevision } from '../../../db/revisions.ts';
import type { SeatRow } from '../model.ts';
import { departures, productOptions, products } from '../tables.ts';
import { demoDepartures } from './departures.ts';
import type { SeedProduct } from './product-shape.ts';
import { optionRows, productRow } from './rows.ts';

export const catalogueSeed: FeatureSeed<{ products: readonly SeedProduct[] }> = {
  async writeContent(tx, parts) {
    await insertRows(tx, products, parts.products, (product, position) => [productRow(product, position)]);
    await insertRows(tx, productOptions, parts.products, optionRows);
    await raiseRevision(tx, 'catalogue');
  },
  async writeMoments(tx, parts, now) {
    const today = todayInSeoul(now);
    await insertDepartures(tx, demoDepartures(parts.products, today));
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
