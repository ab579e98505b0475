/** Runs the jobs by their timers; of several processes one does each. */
import type { Services } from '../base/context.ts';
import type { Job } from '../base/job.ts';
import { isDatabaseAway } from '../db/away.ts';
import { EXTEND_MS, type JobLeases } from '../db/job-leases.ts';

export interface RunningJobs {
  /** Stops the timers and waits for the runs that are under way, but not for ever. */
  stop(): Promise<void>;
}

/** The first visitor goes first: on the embedded database everything waits for one connection. */
const FIRST_PAUSE_MS = 400;
/** A run that asks a provider may take minutes; what it leaves is taken up by the next process. */
const STOP_LIMIT_MS = 10_000;

/** Runs every job soon and then in its rhythm; a run that takes longer delays the next one, a failure is logged. */
export function startJobs(jobs: readonly Job[], services: Services, leases: JobLeases): RunningJobs {
  let stopped = false;
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();

  const turn = async (job: Job): Promise<void> => {
    try {
      if (job.everywhere === true) await job.run(services);
      else await runLeased(job, services, leases);
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
      await Promise.race([
        Promise.all(running.values()),
        new Promise((resolve) => setTimeout(resolve, STOP_LIMIT_MS).unref()),
      ]);
    },
  };
}

async function runLeased(job: Job, services: Services, leases: JobLeases): Promise<void> {
  if (!(await leases.claim(job.name, job.everyMs))) return;
  const startedAt = performance.now();
  const extensions: Promise<void>[] = [];
  const extend = () => {
    // The run goes on all the same where this fails; at worst another process begins one beside it.
    extensions.push(leases.extend(job.name).catch((error: unknown) => services.availability.lost(error)));
    timer = setTimeout(extend, EXTEND_MS);
  };
  let timer = setTimeout(extend, Math.min(EXTEND_MS, job.everyMs / 2));
  try {
    await job.run(services);
  } finally {
    clearTimeout(timer);
    await Promise.all(extensions);
    const ranMs = performance.now() - startedAt;
    await leases.finish(job.name, { everyMs: job.everyMs, ranMs, wasExtended: extensions.length > 0 });
  }
}
