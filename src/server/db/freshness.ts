/** Keeps what lies in memory no older than a second, with one check for all who ask at the same time. */

export interface Freshness {
  /** Resolves when the last check is younger than the interval, or when a new one has ended. */
  ensure(): Promise<void>;
  /** Makes the next `ensure` check at once. */
  expire(): void;
}

const INTERVAL_MS = 1000;
const monotonic = () => performance.now();

/** `check` must bear being called while nothing has changed. Time is that of the process, not of the shop's clock. */
export function createFreshness(check: () => Promise<void>, nowMs: () => number = monotonic): Freshness {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let expired = false;
  let running: Promise<void> | null = null;

  const turn = async (): Promise<void> => {
    expired = false;
    const startedAt = nowMs();
    try {
      await check();
      checkedAt = startedAt;
    } finally {
      running = null;
    }
  };

  return {
    async ensure() {
      // A check that began before the expiry may have missed what changed: it is awaited, and another one follows.
      if (running !== null && expired) await running.catch(() => undefined);
      if (running !== null) return running;
      if (!expired && nowMs() - checkedAt < INTERVAL_MS) return;
      running = turn();
      return running;
    },
    expire() {
      expired = true;
    },
  };
}
