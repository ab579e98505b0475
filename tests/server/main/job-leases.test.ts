/** Timed work of several processes: one does it per interval, and what a dead one held is free by time. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAvailability } from '../../../src/server/db/availability.ts';
import { overPostgres, type OpenDatabase } from '../../../src/server/db/database.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { leases } from '../../../src/server/db/tables.ts';
import { searchWarmUp } from '../../../src/server/features/catalogue/jobs.ts';
import { sharedLeases, soleLeases } from '../../../src/server/db/job-leases.ts';
import { startJobs, type RunningJobs } from '../../../src/server/main/run-jobs.ts';
import { type Job } from '../../../src/server/base/job.ts';
import { silentLog } from '../../../src/server/base/log.ts';
import { postgresDatabase } from '../../support/postgres.ts';

let database: OpenDatabase;
const running: RunningJobs[] = [];
beforeEach(async () => {
  const url = await postgresDatabase('migrated', async (template) => {
    const { db, close } = overPostgres(template, 1, silentLog);
    await migrate(db);
    await close();
  });
  database = overPostgres(url, 6, silentLog);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await database.close();
});

const services = { log: silentLog, availability: createAvailability(silentLog) } as never;
const start = (job: Job, owner: string) => running.push(startJobs([job], services, sharedLeases(database.db, owner)));
const minute = 60_000;

test('of three processes one runs a job per interval', async () => {
  let runs = 0;
  const job: Job = { name: 'job', everyMs: 300, run: async () => void (runs += 1) };
  const startedAt = performance.now();
  for (const owner of ['a', 'b', 'c']) start(job, owner);
  await expect.poll(() => runs, { interval: 20, timeout: 30_000 }).toBeGreaterThan(3);
  const intervals = (performance.now() - startedAt - 400) / (300 * 0.9);
  expect(runs).toBeLessThanOrEqual(Math.ceil(intervals) + 1);
});

test('a run that takes longer than its interval is not joined by another process', async () => {
  let [current, most, runs] = [0, 0, 0];
  const job: Job = {
    name: 'job',
    everyMs: 100,
    async run() {
      current += 1;
      runs += 1;
      most = Math.max(most, current);
      await pause(400);
      current -= 1;
    },
  };
  for (const owner of ['a', 'b', 'c']) start(job, owner);
  await expect.poll(() => runs, { interval: 20, timeout: 30_000 }).toBeGreaterThanOrEqual(4);
  expect(most).toBe(1);
});

test('work of each process is done by each', async () => {
  const seen = new Set<string>();
  for (const owner of ['a', 'b']) {
    start({ name: 'own', everyMs: minute, everywhere: true, run: async () => void seen.add(owner) }, owner);
  }
  await expect.poll(() => seen.size).toBe(2);
});

test('the search is indexed in each process', async () => {
  const warmed = new Set<string>();
  for (const owner of ['a', 'b']) {
    const own = {
      ...(services as object),
      catalogue: { fresh: () => Promise.resolve() },
      search: { warm: () => warmed.add(owner) },
    };
    running.push(startJobs([searchWarmUp], own as never, sharedLeases(database.db, owner)));
  }
  await expect.poll(() => [...warmed].toSorted(), { timeout: 4000 }).toEqual(['a', 'b']);
});

test('a job that is due once a day is not run again by a process that starts an hour later', async () => {
  const day = 86_400_000;
  const first = sharedLeases(database.db, 'first');
  expect(await first.claim('sweep', day)).toBe(true);
  await first.finish('sweep', { everyMs: day, ranMs: 10, wasExtended: false });
  const pass = (hours: number) =>
    database.db.update(leases).set({ until: sql`${leases.until} - ${hours}::int * interval '1 hour'` });
  await pass(1);
  expect(await sharedLeases(database.db, 'second').claim('sweep', day)).toBe(false);
  await pass(23);
  expect(await sharedLeases(database.db, 'second').claim('sweep', day)).toBe(true);
});

test('what a process held that died in the middle of a run is free after seconds, not after the interval', async () => {
  expect(await sharedLeases(database.db, 'dead').claim('sweep', 86_400_000)).toBe(true);
  const other = sharedLeases(database.db, 'other');
  expect(await other.claim('sweep', 86_400_000)).toBe(false);
  await database.db.update(leases).set({ until: sql`${leases.until} - interval '21 seconds'` });
  expect(await other.claim('sweep', 86_400_000)).toBe(true);
});

test('a process that lost its lease neither extends nor ends that of its successor', async () => {
  const [slow, other] = [sharedLeases(database.db, 'slow'), sharedLeases(database.db, 'other')];
  await slow.claim('sweep', minute);
  await database.db.update(leases).set({ until: sql`now() - interval '1 second'` });
  await other.claim('sweep', minute);
  const [before] = await database.db.select().from(leases);
  await slow.extend('sweep');
  await slow.finish('sweep', { everyMs: minute, ranMs: 50_000, wasExtended: true });
  expect(await database.db.select().from(leases)).toEqual([before]);
});

test('of many that claim at once exactly one is let in', async () => {
  const claims = await Promise.all(
    Array.from({ length: 12 }, (_, index) => sharedLeases(database.db, `p${index}`).claim('job', minute)),
  );
  expect(claims.filter(Boolean)).toHaveLength(1);
});

test('the embedded database, which has one process, needs no lease', async () => {
  expect([await soleLeases.claim('job', 1), await soleLeases.claim('job', 1)]).toEqual([true, true]);
});

test('a stop does not wait for ever for a run that waits for a provider', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let runs = 0;
    const hangs: Job = { name: 'hangs', everyMs: minute, run: () => ((runs += 1), new Promise(() => {})) };
    const jobs = startJobs([hangs], services, soleLeases);
    await vi.advanceTimersByTimeAsync(600);
    expect(runs).toBe(1);
    const stopped = vi.fn<() => void>();
    void jobs.stop().then(stopped);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stopped).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(7_000);
    expect(stopped).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
