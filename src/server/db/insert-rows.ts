/** Writes very many rows in few statements, for the demo. */
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

const BATCH = 500;

/** Rows made of many things, those of some hundred as one value: a parameter for each column takes several times as long. */
export async function insertRows<Thing, Table extends PgTable>(
  tx: Database,
  table: Table,
  things: readonly Thing[],
  toRows: (thing: Thing, position: number) => readonly Table['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table));
  for (let from = 0; from < things.length; from += BATCH) {
    const rows = things.slice(from, from + BATCH).flatMap((thing, index) => toRows(thing, from + index));
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
