/** The migration makes what the tables declare, on an empty database of either engine, and does nothing a second time. */
import { PGlite } from '@electric-sql/pglite';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../../../src/server/base/log.ts';
import { overPglite, overPostgres, type OpenDatabase } from '../../../src/server/db/database.ts';
import { isMigrated, migrate, MIGRATIONS } from '../../../src/server/db/migrate.ts';
import { departures } from '../../../src/server/features/catalogue/tables.ts';
import { postgresDatabase } from '../../support/postgres.ts';
import { ENGINES, type Engine } from '../../support/server.ts';
import { ALL_TABLES } from '../../support/tables.ts';

let opened: OpenDatabase | undefined;
afterEach(() => opened?.close());

async function openEmpty(engine: Engine): Promise<OpenDatabase> {
  if (engine === 'pglite') return overPglite(await PGlite.create());
  return overPostgres(await postgresDatabase('migrate', () => Promise.resolve()), 1, silentLog);
}

const DECLARED = ALL_TABLES.flatMap((table) =>
  Object.values(getTableColumns(table)).map((column) => {
    const type = column.getSQLType().replace('bigserial', 'bigint');
    return `${getTableName(table)}.${column.name} ${type}${column.notNull ? ' not null' : ''}`;
  }),
);

test.each(ENGINES)('on %s', async (engine) => {
  opened = await openEmpty(engine);
  const { db } = opened;
  const columns = async () => {
    const { rows } = await db.execute<{ line: string }>(sql`
      select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
        and not a.attisdropped and c.relname <> 'migrations'`);
    return rows.map(({ line }) => line).toSorted();
  };
  const applied = async () => (await db.execute(sql`select name, applied_at from migrations order by name`)).rows;

  await migrate(db);
  expect(await isMigrated(db)).toBe(true);
  expect(await columns()).toEqual(DECLARED.toSorted());
  const before = await applied();
  expect(before).toHaveLength(MIGRATIONS.length);

  await migrate(db);
  expect(await applied()).toEqual(before);
  expect(await columns()).toEqual(DECLARED.toSorted());
});

test.each(ENGINES)('every write of a departure notes when it happened, on %s', async (engine) => {
  opened = await openEmpty(engine);
  const { db } = opened;
  await migrate(db);
  // Foreign keys are no matter here.
  await db.execute(sql`alter table departures drop constraint departures_option_id_product_options_id_fk`);
  const long = new Date('2001-01-01T00:00:00Z');
  const row = { option_id: 'o', date: '2026-05-01', time: '10:00', capacity: 5, changed_at: long };
  const [inserted] = await db.insert(departures).values(row).returning();
  expect(inserted?.changed_at.getTime()).toBeGreaterThan(long.getTime());
  const [updated] = await db.update(departures).set({ taken: 1, changed_at: long }).returning();
  expect(updated?.changed_at.getTime()).toBeGreaterThanOrEqual(inserted?.changed_at.getTime() ?? 0);
});
