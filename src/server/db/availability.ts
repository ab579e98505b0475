/** Tells in the log when the database goes away and when it is back: one line each, however many calls and jobs notice. */
import type { Logger } from '../base/log.ts';

declare module '../base/context.ts' {
  interface Services {
    /** Tells the log when the database goes away and when it is back. */
    availability: Availability;
  }
}

export interface Availability {
  /** A query met an error of a database that is away. */
  lost(error: unknown): void;
  /** A query was answered. */
  answered(): void;
}

/** Without a new error for so long it counts as back: at a change-over errors and answers alternate for a moment. */
const QUIET_MS = 1000;

export function createAvailability(log: Logger, now: () => number = () => performance.now()): Availability {
  // Before the first answer there is nothing to tell: a start that reaches no database says so itself.
  let wasHere = false;
  let awaySince: number | null = null;
  let lastLossAt = 0;
  return {
    lost(error) {
      lastLossAt = now();
      if (awaySince !== null || !wasHere) return;
      awaySince = lastLossAt;
      log.error({ err: error }, 'the database is away');
    },
    answered() {
      wasHere = true;
      if (awaySince === null || now() - lastLossAt < QUIET_MS) return;
      log.warn({ seconds: Math.round((now() - awaySince) / 1000) }, 'the database is back');
      awaySince = null;
    },
  };
}
