/** Mails that waited when the shop was brought up to date go to the member's own address, and no name that was typed stays in them. */
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { overPglite, overPostgres, type OpenDatabase } from '../../../../src/server/db/database.ts';
import { MIGRATIONS, type Migration } from '../../../../src/server/db/migrate.ts';
import { silentLog } from '../../../../src/server/base/log.ts';
import { postgresDatabase } from '../../../support/postgres.ts';
import { ENGINES, type Engine } from '../../../support/server.ts';

let opened: OpenDatabase | undefined;
afterEach(() => opened?.close());

async function open(engine: Engine): Promise<OpenDatabase> {
  if (engine === 'pglite') return overPglite(await PGlite.create());
  return overPostgres(await postgresDatabase('mail_migration', () => Promise.resolve()), 1, silentLog);
}

const place = MIGRATIONS.findIndex(({ name }) => name.endsWith('_mail_consents'));

test.each(ENGINES)('on %s', async (engine) => {
  opened = await open(engine);
  const { db } = opened;
  const apply = async (migrations: readonly Migration[]) => {
    for (const { statements } of migrations) for (const statement of statements) await db.execute(sql.raw(statement));
  };
  await apply(MIGRATIONS.slice(0, place));
  await db.execute(
    sql`insert into members (id, email, name, created_at) values ('m', 'own@example.com', 'Mina', now())`,
  );
  await db.execute(
    sql`insert into reservations (id, number, member_id, idempotency_key, request_hash, status, language, currency,
        created_at, updated_at, traveller, quote, total_krw, cart_item_ids)
      values ('r', 'M0', 'm', 'k', 'h', 'confirmed', 'en', 'USD', now(), now(), '{}', '{}', 0, '[]')`,
  );
  const facts = JSON.stringify({ reservation_id: 'r', representative: 'WIN A CAR' });
  await db.execute(
    sql`insert into mails (id, to_address, template, language, data, dedupe_key, created_at, sent_at) values
      ('waits', 'victim@example.org', 'confirmed', 'en', ${facts}::jsonb, 'a', now(), null),
      ('sent', 'victim@example.org', 'waiting', 'en', ${facts}::jsonb, 'b', now(), now()),
      ('code', 'new@example.org', 'email_code', 'en', '{"sealed":""}', 'c', now(), null)`,
  );
  await apply(MIGRATIONS.slice(place, place + 1));
  const { rows } = await db.execute<{ id: string; to: string; data: string }>(
    sql`select id, to_address as "to", data::text as data from mails order by id`,
  );
  expect(rows.map(({ id, to }) => [id, to])).toEqual([
    ['code', 'new@example.org'],
    ['sent', 'victim@example.org'],
    ['waits', 'own@example.com'],
  ]);
  expect(JSON.stringify(rows)).not.toContain('WIN');
});
