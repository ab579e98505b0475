/** Counts calls: in the database where several processes share one, in memory else, and in memory too while the database is away. */
import { lt } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { rateLimits } from '../db/tables.ts';
import type { Job } from '../base/job.ts';
import { Refusal } from '../base/refusal.ts';
import type { Sealer } from './seal.ts';

declare module '../base/context.ts' {
  interface Services {
    /** Counts calls and guesses, for all processes together. */
    limiter: RateLimiter;
  }
}

export interface Allowance {
  calls: number;
  seconds: number;
}

export interface RateLimiter {
  /** Counts one call of a key; refuses it when its allowance is used up until the window of time ends. */
  take(key: string, allowance: Allowance): Promise<void>;
  /** Takes one counted call back. */
  giveBack(key: string, allowance: Allowance): Promise<void>;
}

const HOUR_MS = 3_600_000;

/** @param pool connections to the shared database; null where this process is alone */
export function createRateLimiter(pool: Pool | null, sealer: Pick<Sealer, 'sign'>): RateLimiter {
  const counters = new Map<string, RateLimiterAbstract>();

  const getCounter = ({ calls, seconds }: Allowance): RateLimiterAbstract => {
    const name = `${calls}/${seconds}`;
    const known = counters.get(name) ?? (pool === null ? inMemory(calls, seconds) : inDatabase(pool, calls, seconds));
    counters.set(name, known);
    return known;
  };

  return {
    async take(key, allowance) {
      // Hashed with a secret: a dump tells nothing of who called from where.
      const hashed = sealer.sign('rate limit', key);
      try {
        await getCounter(allowance).consume(hashed);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
        throw new Refusal('RATE_LIMITED', { details: { retry_after: seconds } });
      }
    },
    async giveBack(key, allowance) {
      await getCounter(allowance).reward(sealer.sign('rate limit', key));
    },
  };
}

function inMemory(points: number, duration: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration, keyPrefix: '' });
}

function inDatabase(pool: Pool, points: number, duration: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    // The table is part of our migrations, and a job sweeps it.
    tableCreated: true,
    clearExpiredByTimeout: false,
    points,
    duration,
    keyPrefix: '',
    // Who was refused costs the database nothing more until the window ends; before that, calls may be given back.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: inMemory(points, duration),
  });
}

/** With rate limits off nothing is counted. */
export const unlimited: RateLimiter = { take: () => Promise.resolve(), giveBack: () => Promise.resolve() };

/** Forgets windows that ended long ago; their times are those of the clock on the wall, not of the shop. */
export const rateSweep: Job = {
  name: 'rates.sweep',
  everyMs: HOUR_MS,
  async run({ db }) {
    await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now() - HOUR_MS));
  },
};
