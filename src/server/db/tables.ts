/** What the running processes agree on: keys of sealed data, who lives, who does timed work, how often a caller called. */
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Data keys under which something may be sealed; a process that lacks one of them does not start. */
export const sealingKeys = pgTable('sealing_keys', {
  /** Derived from the key, so that it names the key and tells nothing of it. */
  id: text().primaryKey(),
  /** The one secret behind every signature of the shop, sealed under this key. */
  signing_secret: text().notNull(),
  created_at: instant().notNull().defaultNow(),
});

/** Server processes on this database, by their heartbeat; times are those of the database. */
export const processes = pgTable('processes', {
  id: text().primaryKey(),
  /** Machine, pid and start of the process: on its own machine its death is known at once. */
  machine: text().notNull(),
  pid: integer().notNull(),
  life: text().notNull(),
  /** Key under which it seals. */
  sealing_key: text().notNull(),
  /** Without a break it has lived since then. */
  since: instant().notNull().defaultNow(),
  /** Counts as dead after it. */
  until: instant().notNull(),
});

/** Timed work that one process at a time does. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  owner: text().notNull(),
  /** No other process takes the lease before this time. */
  until: instant().notNull(),
});

/** Calls of a caller within a window of time; the columns and their order are those of the library that counts. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Hashed: neither addresses nor accounts stand here. */
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Epoch milliseconds at which the window ends. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expiry').on(table.expire)],
);

/** A number per cache, raised with every change of what the cache holds, so that each process notices. */
export const revisions = pgTable('revisions', {
  name: text().primaryKey(),
  value: bigint({ mode: 'number' }).notNull(),
});
