/** How often a caller may call: per address and per account, in this process. */
import type { EndpointName } from '../../contract/table.ts';
import { Refusal } from '../refusal.ts';

interface Allowance {
  calls: number;
  seconds: number;
}

interface RateRule {
  address: Allowance;
  /** Per member, or per e-mail at sign-in. */
  account?: Allowance;
}

export const RATE_RULES: { readonly [Name in EndpointName]?: RateRule } = {
  'auth.signin': { address: { calls: 40, seconds: 300 }, account: { calls: 10, seconds: 300 } },
  'payment.confirm': { address: { calls: 120, seconds: 60 } },
  'payment.state': { address: { calls: 600, seconds: 60 } },
  'payment.webhook': { address: { calls: 600, seconds: 60 } },
  'reservation.quote': { address: { calls: 600, seconds: 60 }, account: { calls: 120, seconds: 60 } },
  'reservation.create': { address: { calls: 120, seconds: 60 }, account: { calls: 30, seconds: 60 } },
};

export interface RateLimiter {
  /** Counts one call of a key; refuses it when its allowance is used up. */
  take(key: string, allowance: Allowance): void;
}

interface Bucket {
  left: number;
  /** Milliseconds at which `left` was true. */
  at: number;
}

const MOST_BUCKETS = 50_000;
const ROUNDING = 1e-6;

/** Token buckets: an allowance refills evenly, so that a burst is possible and a flood is not. */
export function createRateLimiter(nowMs: () => number): RateLimiter {
  const buckets = new Map<string, Bucket>();
  return {
    take(key, { calls, seconds }) {
      const now = nowMs();
      const known = buckets.get(key);
      const refilled = known ? Math.min(calls, known.left + ((now - known.at) * calls) / (seconds * 1000)) : calls;
      if (refilled < 1) {
        const wait = ((1 - refilled) * seconds) / calls;
        throw new Refusal('RATE_LIMITED', { details: { retry_after: Math.ceil(wait - ROUNDING) } });
      }
      // Set anew, so that the oldest bucket stands first.
      buckets.delete(key);
      buckets.set(key, { left: refilled - 1, at: now });
      if (buckets.size > MOST_BUCKETS) buckets.delete(buckets.keys().next().value ?? '');
    },
  };
}

/** With rate limits off nothing is counted. */
export const unlimited: RateLimiter = { take() {} };
