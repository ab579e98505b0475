/** Starting on a folder or a server: first time, again, after a kill, and two processes on one database. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { type BootedServer } from '../../../src/server/main/boot.ts';
import { bootShop } from '../../support/boot.ts';
import { readConfig } from '../../../src/server/base/read-config.ts';
import { departures, products } from '../../../src/server/features/catalogue/tables.ts';
import { members } from '../../../src/server/features/accounts/tables.ts';
import { silentLog } from '../../../src/server/base/log.ts';
import { seedProducts } from '../../../src/server/features/catalogue/seed/load-products.ts';
import { postgresDatabase } from '../../support/postgres.ts';
import { START } from '../../support/server.ts';
import { LIVE } from './live.ts';

const folders: string[] = [];
const running: BootedServer[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-start-'));
  folders.push(folder);
  return folder;
};
const boot = async (environment: Record<string, string>, templatePath: string | null = null) => {
  const booted = await bootShop(readConfig({ LOG_LEVEL: 'silent', ...environment }), {
    now: () => START,
    log: { ...silentLog, close() {} },
    templatePath,
    products: seedProducts.slice(0, 3),
  });
  running.push(booted);
  return booted;
};
const count = async (booted: BootedServer) => {
  const [row] = await booted.services.db
    .select({
      products: sql<number>`(select count(*)::int from ${products})`,
      members: sql<number>`(select count(*)::int from ${members})`,
    })
    .from(sql`(select 1) as one`);
  return row;
};
afterEach(async () => {
  for (const booted of running.splice(0)) await booted.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

// Making a database without a template takes seconds on an idle machine.
describe('the embedded database', { timeout: 120_000 }, () => {
  test('is made, filled, closed, found again as it was, and not filled twice', async () => {
    const DATA_DIR = newFolder();
    const first = await boot({ DATA_DIR });
    expect(await count(first)).toEqual({ products: 3, members: 2 });
    await first.services.db.delete(members);
    await running.pop()?.close();
    expect(existsSync(join(DATA_DIR, 'lock'))).toBe(false);
    const again = await boot({ DATA_DIR });
    expect(await count(again)).toEqual({ products: 3, members: 0 });
    expect((await again.fetch(new Request('http://localhost/ready'))).status).toBe(200);
  });

  test('a second server on the folder is refused, and the first goes on', async () => {
    const DATA_DIR = newFolder();
    const first = await boot({ DATA_DIR, SEED: 'off' });
    await expect(boot({ DATA_DIR })).rejects.toThrow(/DATA_DIR .* is in use by process \d+/);
    expect((await first.fetch(new Request('http://localhost/ready'))).status).toBe(200);
  });

  test('what a process left behind that was killed while it made the folder is made again', async () => {
    const DATA_DIR = newFolder();
    mkdirSync(join(DATA_DIR, 'pg'));
    writeFileSync(join(DATA_DIR, 'pg', 'PG_VERSION'), '17\n');
    writeFileSync(join(DATA_DIR, 'pg.beginning'), '');
    expect(await count(await boot({ DATA_DIR }))).toEqual({ products: 3, members: 2 });
    expect(existsSync(join(DATA_DIR, 'pg.beginning'))).toBe(false);
  });

  test('SEED=off begins empty', async () => {
    expect(await count(await boot({ DATA_DIR: newFolder(), SEED: 'off' }))).toEqual({ products: 0, members: 0 });
  });
});

describe('a PostgreSQL server', () => {
  const empty = () => postgresDatabase('nothing', async () => {});
  const { DATA_KEY } = LIVE;

  test('is migrated and filled once by processes that start at the same time', async () => {
    const DATABASE_URL = await empty();
    const both = await Promise.all([
      boot({ DATA_DIR: newFolder(), DATABASE_URL, DATA_KEY }),
      boot({ DATA_DIR: newFolder(), DATABASE_URL, DATA_KEY }),
    ]);
    for (const booted of both) expect(await count(booted)).toEqual({ products: 3, members: 2 });
  });

  test('seats that one process sells are seen by the other within about a second', async () => {
    const DATABASE_URL = await empty();
    const [one, other] = await Promise.all([
      boot({ DATA_DIR: newFolder(), DATABASE_URL, DATA_KEY }),
      boot({ DATA_DIR: newFolder(), DATABASE_URL, DATA_KEY }),
    ]);
    const product = one?.services.catalogue.products()[0];
    const option = product?.options[0];
    const path = (date: string) =>
      `http://localhost:3000/api/v1/products/${product?.id}/availability?from=${date}&to=${date}`;
    const next = (await (
      await one.fetch(new Request(`http://localhost:3000/api/v1/products/${product?.id}`))
    ).json()) as {
      data: { next_date: string };
    };
    const date = next.data.next_date;
    const remaining = async (booted: BootedServer) => {
      const { data } = (await (await booted.fetch(new Request(path(date)))).json()) as {
        data: { options: { times: { remaining: number }[] }[] }[];
      };
      return data[0]?.options[0]?.times[0]?.remaining;
    };
    const before = (await remaining(other)) ?? 0;
    await one.services.db
      .insert(departures)
      .values({
        option_id: option?.id ?? '',
        date,
        time: option?.times[0] ?? '',
        capacity: option?.capacity ?? 0,
        taken: 1,
      })
      .onConflictDoUpdate({
        target: [departures.option_id, departures.date, departures.time],
        set: { taken: sql`${departures.taken} + 1` },
      });
    one.services.catalogue.seatsChanged(option?.id ?? '');
    expect(await remaining(one)).toBe(before - 1);
    await expect.poll(() => remaining(other), { timeout: 3000 }).toBe(before - 1);
  });

  test('one that does not answer is named in a sentence without its password', async () => {
    const failure = boot({ DATA_DIR: newFolder(), DATABASE_URL: 'postgres://shop:secret-word@127.0.0.1:1/shop' });
    await expect(failure).rejects.toThrow(/^The PostgreSQL server of DATABASE_URL cannot be used: .*\.$/);
    await expect(failure).rejects.not.toThrow(/secret-word/);
  });
});
