/** Applies the migrations that a database lacks, once, by the process that starts first. */
import { sql } from 'drizzle-orm';
import { transaction, type Database } from './database.ts';

const FILES = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

export interface Migration {
  name: string;
  statements: readonly string[];
}

/** All migrations in order; they are part of the program, so that a build needs no files beside it. */
export const MIGRATIONS: readonly Migration[] = Object.entries(FILES)
  .map(([path, text]) => ({
    name: path.replace(/^.*\/|\.sql$/g, ''),
    statements: text
      .split('--> statement-breakpoint')
      .map((each) => each.trim())
      .filter(Boolean),
  }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Number of the advisory lock that start-up work of all processes shares. */
const START_LOCK = 4_206_001;

/** Waits until no other process does start-up work on this database; until the end of the transaction. */
export async function holdStartLock(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`);
}

export async function migrate(db: Database): Promise<void> {
  // One question for the common start, on which nothing is to be done.
  if (await isMigrated(db).catch(() => false)) return;
  await transaction(db, async (tx) => {
    await holdStartLock(tx);
    await tx.execute(
      sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    const applied = new Set(await appliedMigrations(tx));
    for (const { name, statements } of MIGRATIONS) {
      if (applied.has(name)) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migrations (name) values (${name})`);
    }
  });
}

async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from migrations`);
  return rows.map((row) => row.name);
}

/** True when the database answers and lacks nothing that this program needs. */
export async function isMigrated(db: Database): Promise<boolean> {
  const applied = new Set(await appliedMigrations(db));
  return MIGRATIONS.every(({ name }) => applied.has(name));
}
