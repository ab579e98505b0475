/** One database type for both engines: the embedded one and a PostgreSQL server. A transaction is a `Database` too. */
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import type { Logger } from '../log.ts';
import * as schema from './schema/all.ts';

export interface Rows<Row> {
  rows: Row[];
}

/** What both engines answer to `execute`: rows. Count changed rows with `RETURNING`; their counters differ. */
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

export type Schema = typeof schema;
export type Database = PgDatabase<RowsHKT, Schema>;

export interface OpenDatabase {
  db: Database;
  kind: 'pglite' | 'postgres';
  close(): Promise<void>;
}

export function overPglite(client: PGlite): OpenDatabase {
  return { db: drizzlePglite(client, { schema }), kind: 'pglite', close: () => client.close() };
}

export function overPostgres(url: string, connections: number, log: Logger): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 15_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'maru',
  });
  // An idle connection that breaks must not end the process; the next query opens another.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  return { db: drizzlePg(pool, { schema }), kind: 'postgres', close: () => pool.end() };
}

/**
 * Runs `work` in one transaction. Use only the given `tx` inside: the embedded database has one connection, so the outer `db` would
 * wait for this very transaction. No network call inside, ever.
 */
export function transaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction((tx) => work(tx));
}
