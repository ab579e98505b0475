/** Sees to it that of several processes one runs a timed job per interval; a process that dies frees it by time. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { leases } from './tables.ts';

export interface JobLeases {
  /** True where this process may run the job now: no other process has begun it within the interval. */
  claim(name: string, everyMs: number): Promise<boolean>;
  /** Called from time to time while a run lasts. */
  extend(name: string): Promise<void>;
  /** Called at the end of a run: the next one is due after the rest of the interval. */
  finish(name: string, run: FinishedRun): Promise<void>;
}

interface FinishedRun {
  everyMs: number;
  ranMs: number;
  wasExtended: boolean;
}

/** A run is taken for dead when it did not extend its lease for so long. */
const RUN_LEASE_MS = 20_000;
export const EXTEND_MS = RUN_LEASE_MS / 4;
/** Timers of processes are never quite alike: a turn that comes a little early is no second one. */
const SLACK = 0.9;

const after = (ms: number) => sql`now() + ${Math.max(0, Math.round(ms))}::int * interval '1 millisecond'`;

/** Times are those of the database, so that clocks of machines need not agree. */
export function sharedLeases(db: Database, owner: string): JobLeases {
  const own = (name: string) => and(eq(leases.name, name), eq(leases.owner, owner));
  return {
    async claim(name, everyMs) {
      const until = after(Math.min(everyMs * SLACK, RUN_LEASE_MS));
      const claimed = await db
        .insert(leases)
        .values({ name, owner, until })
        .onConflictDoUpdate({ target: leases.name, set: { owner, until }, setWhere: sql`${leases.until} <= now()` })
        .returning({ name: leases.name });
      return claimed.length > 0;
    },
    async extend(name) {
      await db
        .update(leases)
        .set({ until: after(RUN_LEASE_MS) })
        .where(own(name));
    },
    async finish(name, { everyMs, ranMs, wasExtended }) {
      // A short run of a frequent job leaves the lease as it was claimed: that one ends with the interval.
      if (!wasExtended && everyMs * SLACK <= RUN_LEASE_MS) return;
      await db
        .update(leases)
        .set({ until: after(everyMs * SLACK - ranMs) })
        .where(own(name));
    },
  };
}

/** On the embedded database there is no other process. */
export const soleLeases: JobLeases = {
  claim: () => Promise.resolve(true),
  extend: () => Promise.resolve(),
  finish: () => Promise.resolve(),
};
