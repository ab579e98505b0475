/** Connections to a PostgreSQL server that is silent, refuses, ends a connection or a transaction: no one waits long, nothing leaks. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { overPostgres, transaction, type OpenDatabase } from '../../../src/server/db/database.ts';
import { isDatabaseAway } from '../../../src/server/db/away.ts';
import { silentLog } from '../../../src/server/base/log.ts';
import { postgresDatabase } from '../../support/postgres.ts';

const opened: OpenDatabase[] = [];
const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  for (const server of servers.splice(0)) server.close();
  await Promise.all(opened.splice(0).map((database) => database.close()));
});

const open = (url: string, connections = 2) => {
  const database = overPostgres(url, connections, silentLog);
  opened.push(database);
  return database;
};
const empty = () => postgresDatabase('nothing', async () => {});
const one = sql`select 1 as one`;

async function failed(work: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const startedAt = performance.now();
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return { error, ms: performance.now() - startedAt };
}

/** Accepts connections and never says a word, as a machine that hangs. */
async function silentServer(): Promise<string> {
  const server = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `postgres://maru@127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
}

test('a server that accepts connections and stays silent makes no one wait longer than one connection may take', async () => {
  const { db } = open(await silentServer());
  const first = await Promise.all(Array.from({ length: 20 }, () => failed(db.execute(one))));
  for (const { error, ms } of first) {
    expect(isDatabaseAway(error)).toBe(true);
    expect(ms).toBeLessThan(5000);
  }
  // Known to be away: the next callers fail at once, but for the one that tries again.
  const next = await Promise.all(Array.from({ length: 20 }, () => failed(transaction(db, (tx) => tx.execute(one)))));
  expect(next.filter(({ ms }) => ms < 100).length).toBeGreaterThanOrEqual(19);
  expect(next.every(({ error }) => isDatabaseAway(error))).toBe(true);
});

test('a connection that the server ends while it is in use fails its query alone', async () => {
  const { db } = open(await empty());
  const { error } = await failed(db.execute(sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`));
  expect(isDatabaseAway(error)).toBe(true);
  expect((await db.execute<{ one: number }>(one)).rows).toEqual([{ one: 1 }]);
});

test('transactions whose connection is ended, before their first statement or within, keep no place in the pool', async () => {
  const { db, pool } = open(await empty(), 2);
  for (let round = 0; round < 6; round += 1) {
    const { error } = await failed(
      transaction(db, (tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`)),
    );
    expect(isDatabaseAway(error), `round ${round}`).toBe(true);
    // A connection of the pool that is dead already when the next transaction begins on it.
    const client = await pool?.connect();
    const pid = (await client?.query<{ pid: number }>('select pg_backend_pid() as pid'))?.rows[0]?.pid ?? 0;
    client?.release();
    const killer = open(pool?.options.connectionString ?? '', 1);
    await killer.db.execute(sql`select pg_terminate_backend(${pid})`);
    await failed(transaction(db, (tx) => tx.execute(one)));
  }
  expect((await transaction(db, (tx) => tx.execute<{ one: number }>(one))).rows).toEqual([{ one: 1 }]);
});

test.each([
  ['25006', 'cannot execute UPDATE in a read-only transaction'],
  ['57P01', 'terminating connection due to administrator command'],
  ['57P02', 'terminating connection because of crash of another server process'],
  ['57P03', 'the database system is starting up'],
  ['57P03', 'cannot connect now'],
  ['08006', 'connection failure'],
  ['08003', 'connection does not exist'],
  ['53300', 'too many connections'],
  ['ECONNREFUSED', 'connect ECONNREFUSED'],
])('%s (%s) says that the database is away', (code, message) => {
  const error = Object.assign(new Error(message), { code });
  expect(isDatabaseAway(new Error('Failed query', { cause: error }))).toBe(true);
});

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'PGlite is closed',
])('"%s" says that the database is away', (message) => {
  expect(isDatabaseAway(new Error('Failed query', { cause: new Error(message) }))).toBe(true);
});

test.each([
  ['23505', 'duplicate key value violates unique constraint'],
  ['42P01', 'relation does not exist'],
  ['', 'Cannot read properties of undefined'],
])('%s (%s) is our own fault', (code, message) => {
  expect(isDatabaseAway(Object.assign(new Error(message), { code }))).toBe(false);
});

test('a write to a server that takes none during a change-over says that it is away', async () => {
  const { db } = open(await empty(), 1);
  await db.execute(sql`create table notes (text text)`);
  await db.execute(sql`set default_transaction_read_only = on`);
  expect(isDatabaseAway((await failed(db.execute(sql`insert into notes values ('x')`))).error)).toBe(true);
});
