/** Every table that the server declares, whichever feature it belongs to. */
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

const FILES = import.meta.glob<Record<string, unknown>>('../../src/server/**/tables.ts', { eager: true });

export const ALL_TABLES = Object.values(FILES)
  .flatMap((file) => Object.values(file))
  .filter((table) => is(table, PgTable));
