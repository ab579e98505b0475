/** Deletes states and tickets that were never used. */
import { lt } from 'drizzle-orm';
import { socialStates, socialTickets } from './tables.ts';
import type { Job } from '../../base/job.ts';

const HOUR_MS = 3_600_000;

export const socialSweep: Job = {
  name: 'social.sweep',
  everyMs: HOUR_MS,
  async run({ db, clock }) {
    await db.delete(socialStates).where(lt(socialStates.expires_at, clock()));
    await db.delete(socialTickets).where(lt(socialTickets.expires_at, clock()));
  },
};
