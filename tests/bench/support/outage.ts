/** Loads a shop with holds while its PostgreSQL server is stopped and started, and tells what became of the holds. */
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startPostgres, type PostgresCluster } from '../../support/postgres-cluster.ts';
import { buyerToken, departureDay } from './buyer.ts';
import { getBundle, run, temporaryFolder, type Running } from './processes.ts';

/** One request for a hold, repeated with the same key until it is answered for good. */
interface Attempt {
  key: string;
  buyer: number;
}

export interface HoldAnswer {
  status: number;
  code: string | null;
  retryAfter: string | null;
  id: string | null;
}

export interface Load {
  /** Ids of reservations that were acknowledged by a 200. */
  acknowledged: Set<string>;
  /** How often each answer came: `503 UNAVAILABLE`, or the message of a connection that broke. */
  outcomes: Map<string, number>;
  /** Answers 503 that named no time to wait. */
  withoutRetryAfter: number;
  /** Milliseconds, on the clock of `performance`, of the newest acknowledgement. */
  lastHoldAt: number;
  /** The longest wait for any answer, in milliseconds. */
  slowestMs: number;
  stop(): Promise<void>;
}

export interface OutageRig {
  cluster: PostgresCluster;
  shop: Running;
  isAlive(): boolean;
  close(): Promise<void>;
}

/** Pause between two tries of a buyer, so that a shop that is away is asked often but not without end. */
const RETRY_MS = 50;
const ANSWER_LIMIT_MS = 30_000;

export async function createOutageRig(buyers: number): Promise<OutageRig> {
  const cluster = await startPostgres({ isDurable: true });
  const shop = await run(await getBundle('shop-process'), {
    DATA_DIR: temporaryFolder(),
    PORT: '0',
    DATABASE_URL: cluster.getUrl('postgres'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    BUYERS: String(buyers),
  });
  let alive = true;
  void shop.ended.then(() => (alive = false));
  return {
    cluster,
    shop,
    isAlive: () => alive,
    async close() {
      await shop.kill();
      await cluster.stop();
    },
  };
}

async function requestHold(shop: string, { key, buyer }: Attempt): Promise<HoldAnswer> {
  const day = departureDay(Math.floor(buyer / 50));
  const lines = [{ product_id: 'tea-house', option_id: 'tea-house-large', date: day, time: '10:00', quantity: 2 }];
  const response = await fetch(`${shop}/api/v1/reservations`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${buyerToken(buyer)}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ lines, currency: 'KRW', lang: 'en', cart_item_ids: [] }),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  const { code = null, data } = (await response.json()) as { code?: string; data: { id: string } | null };
  return { status: response.status, code, retryAfter: response.headers.get('retry-after'), id: data?.id ?? null };
}

/** Buyers `first` to `last`, each for one pair of seats, in so many lanes side by side; each repeats until its hold stands. */
export function loadHolds(shop: string, [first, last]: readonly [number, number], lanes: number): Load {
  let next = first;
  const ending = new AbortController();
  const load: Load = {
    acknowledged: new Set(),
    outcomes: new Map(),
    withoutRetryAfter: 0,
    lastHoldAt: 0,
    slowestMs: 0,
    async stop() {
      ending.abort();
      await Promise.all(running);
    },
  };
  const note = (outcome: string) => load.outcomes.set(outcome, (load.outcomes.get(outcome) ?? 0) + 1);

  async function tryOnce(attempt: Attempt): Promise<boolean> {
    const startedAt = performance.now();
    const answer = await requestHold(shop, attempt).catch((error: unknown) => String(error));
    load.slowestMs = Math.max(load.slowestMs, performance.now() - startedAt);
    if (typeof answer === 'string') {
      note(answer);
      return false;
    }
    note(`${answer.status} ${answer.code ?? ''}`.trim());
    if (answer.status === 503 && answer.retryAfter === null) load.withoutRetryAfter += 1;
    if (answer.status !== 200 || answer.id === null) return false;
    load.acknowledged.add(answer.id);
    load.lastHoldAt = performance.now();
    return true;
  }

  async function lane(): Promise<void> {
    while (!ending.signal.aborted && next <= last) {
      const attempt = { key: crypto.randomUUID(), buyer: next };
      next += 1;
      while (!(await tryOnce(attempt)) && !ending.signal.aborted) await pause(RETRY_MS);
    }
  }
  const running = Array.from({ length: lanes }, () => lane());
  return load;
}

/** Stops the server for a while and starts it; answers how long the shop took to take a hold again. */
export async function outage(
  { cluster }: OutageRig,
  load: Load,
  awayMs: number,
  mode: 'immediate' | 'fast' = 'immediate',
): Promise<number> {
  await cluster.halt(mode);
  await pause(awayMs);
  await cluster.resume();
  const acceptedAt = performance.now();
  while (load.lastHoldAt < acceptedAt && performance.now() - acceptedAt < ANSWER_LIMIT_MS) await pause(5);
  return load.lastHoldAt < acceptedAt ? Number.POSITIVE_INFINITY : load.lastHoldAt - acceptedAt;
}

/** Acknowledged holds that the database does not have, and buyers who hold twice because they asked again. */
export async function judgeHolds(
  { cluster }: OutageRig,
  acknowledged: ReadonlySet<string>,
): Promise<{ lost: string[]; doubled: string[] }> {
  const client = new Client({ connectionString: cluster.getUrl('postgres') });
  await client.connect();
  const { rows } = await client.query<{ id: string; member_id: string }>(
    `select id, member_id from reservations
     where status = 'pending' and exists (select from reservation_lines where reservation_id = id and seated)`,
  );
  await client.end();
  const kept = new Set(rows.map((row) => row.id));
  const holders = new Set<string>();
  const doubled = rows.flatMap(({ member_id }) =>
    holders.has(member_id) ? [member_id] : (holders.add(member_id), []),
  );
  return { lost: [...acknowledged].filter((id) => !kept.has(id)), doubled };
}
