/** Notices that waited when the shop was brought up to date are still followed; junk that was kept before is let go. */
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
  return overPostgres(await postgresDatabase('webhook_migration', () => Promise.resolve()), 1, silentLog);
}

const place = MIGRATIONS.findIndex(({ name }) => name.endsWith('_webhook_fields'));

const status = (orderId: string, said: unknown = 'DONE') => ({
  eventType: 'PAYMENT_STATUS_CHANGED',
  data: { orderId, status: said },
});
const deposit = (secret: string) => ({ orderId: 'known-order', secret, status: 'DONE' });
const BEFORE: Readonly<Record<string, unknown>> = {
  waiting: status('known-order'),
  odd: status('known-order', '<b>'),
  deposit: deposit('right'),
  forged: deposit('wrong'),
  unknown: status('unknown-order'),
  text: 'text',
  list: [1],
  nothing: null,
  junk: { junk: 'x'.repeat(1000) },
};

test.each(ENGINES)('on %s', async (engine) => {
  opened = await open(engine);
  const { db } = opened;
  const apply = async (migrations: readonly Migration[]) => {
    for (const { statements } of migrations) for (const statement of statements) await db.execute(sql.raw(statement));
  };
  await apply(MIGRATIONS.slice(0, place));
  await db.execute(sql`set session_replication_role = replica`);
  await db.execute(
    sql`insert into payment_attempts (order_id, reservation_id, state, amount_krw, idempotency_key, created_at, secret)
        values ('known-order', 'none', 'unknown', 1000, 'cf-known-order', now(), 'right')`,
  );
  await db.execute(sql`set session_replication_role = default`);
  for (const [id, body] of Object.entries(BEFORE)) {
    await db.execute(
      sql`insert into webhook_events (transmission_id, received_at, body) values (${id}, now(), ${JSON.stringify(body)}::jsonb)`,
    );
  }
  await apply(MIGRATIONS.slice(place, place + 1));
  const { rows } = await db.execute<{ transmission_id: string; order_id: string; kind: string; status: string }>(
    sql`select transmission_id, order_id, kind, status from webhook_events where handled_at is null order by transmission_id`,
  );
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    'deposit known-order deposit DONE',
    'odd known-order status ',
    'waiting known-order status DONE',
  ]);
});
