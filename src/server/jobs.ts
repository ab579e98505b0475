/** Work that the server does by itself, by timer: expiry, reconciliation, mail. */
import type { Services } from './context.ts';
import { isDatabaseAway } from './db/away.ts';

export interface Job {
  name: string;
  everyMs: number;
  /** Must bear running twice and in several processes at once. */
  run: (services: Services) => Promise<void>;
}

export interface RunningJobs {
  /** Stops the timers and waits for the runs that are under way. */
  stop(): Promise<void>;
}

/** The first visitor goes first: on the embedded database everything waits for one connection. */
const FIRST_PAUSE_MS = 400;

/** Runs every job soon and then in its rhythm; a run that takes longer delays the next one, a failure is logged. */
export function startJobs(jobs: readonly Job[], services: Services): RunningJobs {
  let stopped = false;
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();

  const turn = async (job: Job): Promise<void> => {
    try {
      await job.run(services);
      services.availability.answered();
    } catch (error) {
      // A dozen jobs meet an outage every second: it is told once for all.
      if (isDatabaseAway(error)) services.availability.lost(error);
      else services.log.error({ job: job.name, err: error }, 'job failed');
    }
    running.delete(job.name);
    if (!stopped) schedule(job, job.everyMs);
  };
  const schedule = (job: Job, ms: number) => {
    const timer = setTimeout(() => running.set(job.name, turn(job)), ms);
    timer.unref();
    timers.set(job.name, timer);
  };
  for (const job of jobs) schedule(job, FIRST_PAUSE_MS);

  return {
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
