/** Limits of calls: told with the time to wait, counted once for all processes, and counted on while the database is away. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type BootedServer } from '../../../src/server/main/boot.ts';
import { bootShop } from '../../support/boot.ts';
import { readConfig } from '../../../src/server/base/read-config.ts';
import { overPostgres } from '../../../src/server/db/database.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { rateLimits } from '../../../src/server/db/tables.ts';
import { getNetwork } from '../../../src/server/security/network.ts';
import { createRateLimiter, rateSweep, type RateLimiter } from '../../../src/server/security/rate-limiter.ts';
import { silentLog } from '../../../src/server/base/log.ts';
import { Refusal } from '../../../src/server/base/refusal.ts';
import { createSealer } from '../../../src/server/security/seal.ts';
import { postgresDatabase } from '../../support/postgres.ts';
import { LIVE } from '../main/live.ts';

const sealer = createSealer([new Uint8Array(32).fill(1)], new Uint8Array(32).fill(2));
const closing: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Seconds to wait, or 0 where the call is let through. */
const take = (limiter: RateLimiter, key: string, allowance: { calls: number; seconds: number }) =>
  limiter.take(key, allowance).then(
    () => 0,
    (error: unknown) => (error instanceof Refusal ? error.details?.['retry_after'] : error),
  );

const migrated = () =>
  postgresDatabase('migrated', async (url) => {
    const { db, close } = overPostgres(url, 1, silentLog);
    await migrate(db);
    await close();
  });

async function shared() {
  const database = overPostgres(await migrated(), 4, silentLog);
  closing.push(() => database.close());
  return database;
}

describe('an allowance', () => {
  test('is used up, told with the seconds to wait, and whole again after them', async () => {
    vi.useFakeTimers();
    const limiter = createRateLimiter(null, sealer);
    const minute = { calls: 3, seconds: 60 };
    const takes = async (times: number) => {
      const waits: unknown[] = [];
      for (let turn = 0; turn < times; turn += 1) waits.push(await take(limiter, 'a', minute));
      return waits;
    };
    expect(await takes(5)).toEqual([0, 0, 0, 60, 60]);
    vi.advanceTimersByTime(45_000);
    expect(await takes(1)).toEqual([15]);
    vi.advanceTimersByTime(15_001);
    expect(await takes(4)).toEqual([0, 0, 0, 60]);
  });

  test('belongs to its key alone', async () => {
    const limiter = createRateLimiter(null, sealer);
    const once = { calls: 1, seconds: 60 };
    expect(await take(limiter, 'a', once)).toBe(0);
    expect(await take(limiter, 'b', once)).toBe(0);
    expect(await take(limiter, 'a', once)).toBe(60);
  });
});

describe('an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an address', 'not an address'],
  ])('%s counts as %s', (address, network) => {
    expect(getNetwork(address)).toBe(network);
  });
});

describe('in a shared database', () => {
  test('calls that come at once are counted one by one by two processes together', async () => {
    const database = await shared();
    const limiters = [createRateLimiter(database.pool, sealer), createRateLimiter(database.pool, sealer)];
    const allowance = { calls: 10, seconds: 60 };
    const waits = await Promise.all(
      Array.from({ length: 30 }, (_, index) => take(limiters[index % 2] as RateLimiter, 'a', allowance)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    expect(waits.filter((wait) => wait === 60)).toHaveLength(20);
  });

  test('nothing but hashed keys is stored, and what ended long ago is swept', async () => {
    const database = await shared();
    const limiter = createRateLimiter(database.pool, sealer);
    await take(limiter, 'auth.signin account mina@example.com', { calls: 1, seconds: 60 });
    const rows = await database.db.select().from(rateLimits);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('mina');
    await database.db.update(rateLimits).set({ expire: Date.now() - 2 * 3_600_000 });
    await rateSweep.run({ db: database.db } as never);
    expect(await database.db.select().from(rateLimits)).toEqual([]);
  });

  test('no table is made at run time: without the migration the process counts by itself', async () => {
    const url = await postgresDatabase('nothing', async () => {});
    const database = overPostgres(url, 1, silentLog);
    closing.push(() => database.close());
    const limiter = createRateLimiter(database.pool, sealer);
    expect(await take(limiter, 'a', { calls: 1, seconds: 60 })).toBe(0);
    expect(await take(limiter, 'a', { calls: 1, seconds: 60 })).toBe(60);
    const { rows } = await database.db.execute(sql`select 1 from pg_tables where schemaname = 'public'`);
    expect(rows).toEqual([]);
  });

  test('while it is away the process counts in its memory', async () => {
    const database = overPostgres('postgres://maru@127.0.0.1:1/shop', 1, silentLog);
    closing.push(() => database.close());
    const limiter = createRateLimiter(database.pool, sealer);
    const waits: unknown[] = [];
    for (let turn = 0; turn < 4; turn += 1) waits.push(await take(limiter, 'a', { calls: 2, seconds: 60 }));
    expect(waits).toEqual([0, 0, 60, 60]);
  });
});

test('ten wrong passwords over two processes are as many as over one, and so are the addresses of one /64', async () => {
  const DATABASE_URL = await postgresDatabase('nothing', async () => {});
  const boot = async (): Promise<BootedServer> => {
    const folder = mkdtempSync(join(tmpdir(), 'maru-limits-'));
    const config = readConfig({ DATA_DIR: folder, DATABASE_URL, DATA_KEY: LIVE.DATA_KEY, TRUSTED_PROXIES: '1' });
    const booted = await bootShop(config, { log: { ...silentLog, close() {} }, products: [] });
    closing.push(async () => {
      await booted.close();
      rmSync(folder, { recursive: true });
    });
    return booted;
  };
  const servers = [await boot(), await boot()];
  let calls = 0;
  const signin = async (email: string, address: string) => {
    const server = servers[(calls += 1) % 2] as BootedServer;
    const request = new Request('http://localhost:3000/api/v1/auth/signin', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email, password: 'Wrong1234' }),
    });
    return (await server.fetch(request)).status;
  };
  const guesses: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) guesses.push(await signin('john@example.com', '10.0.0.1'));
  expect(guesses).toEqual([...Array<number>(10).fill(400), 429, 429]);

  const wandering: number[] = [];
  for (let turn = 0; turn < 42; turn += 1)
    wandering.push(await signin(`a${turn}@example.com`, `2001:db8::${turn + 1}`));
  expect(wandering.filter((status) => status === 429)).toHaveLength(2);
  expect(await signin('b@example.com', '2001:db8:0:1::1')).toBe(400);
});
