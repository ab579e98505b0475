/** One database type for both engines: the embedded one and a PostgreSQL server. A transaction is a `Database` too. */
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { Pool, PoolClient } from 'pg';
import { silentLog, type Logger } from '../base/log.ts';
import { createAvailability, type Availability } from './availability.ts';
import { isDatabaseAway } from './away.ts';
import { ServerPool } from './pool.ts';

declare module '../base/context.ts' {
  interface Services {
    db: Database;
  }
}

const CLOSE_LIMIT_MS = 5000;

export interface Rows<Row> {
  rows: Row[];
}

/** What both engines answer to `execute`: rows. Count changed rows with `RETURNING`; their counters differ. */
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

export type Database = PgDatabase<RowsHKT>;

export interface OpenDatabase {
  db: Database;
  kind: 'pglite' | 'postgres';
  /** Connections to the server; null for the embedded database. */
  pool: Pool | null;
  availability: Availability;
  close(): Promise<void>;
}

export function overPglite(client: PGlite, log: Logger = silentLog): OpenDatabase {
  const db = drizzlePglite(client);
  return { db, kind: 'pglite', pool: null, availability: createAvailability(log), close: () => client.close() };
}

export function overPostgres(url: string, connections: number, log: Logger): OpenDatabase {
  const availability = createAvailability(log);
  const pool = new ServerPool({ url, connections, availability });
  const db = drizzlePg(pool);
  const overClient = new WeakMap<PoolClient, typeof db>();
  // Drizzle's own way keeps a connection for ever when its `begin` fails, until none is left.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const own = overClient.get(client) ?? (drizzlePg(client) as unknown as typeof db);
      overClient.set(client, own);
      const result = await own.transaction(work, config);
      client.release();
      return result;
    } catch (error) {
      // What broke is not used again; after a refusal of ours the connection is as good as before.
      client.release(isDatabaseAway(error));
      throw error;
    }
  };
  return { db, kind: 'postgres', pool, availability, close: () => endWithinLimit(pool.end()) };
}

/** A connection that never comes back must not keep the process from ending. */
async function endWithinLimit(ending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_LIMIT_MS);
  });
  await Promise.race([ending, limit]);
  clearTimeout(timer);
}

/**
 * Runs `work` in one transaction. Use only the given `tx` inside: the embedded database has one connection, so the outer `db` would
 * wait for this very transaction. No network call inside, ever.
 */
export function transaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction((tx) => work(tx));
}
