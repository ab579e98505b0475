/** What points do by timer. */
import type { Job } from '../../base/job.ts';
import { expirePoints } from './expire.ts';

export const pointsExpiryJob: Job = {
  name: 'points.expire',
  everyMs: 60_000,
  run: async (services) => {
    const members = await expirePoints(services);
    if (members > 0) services.log.info({ members }, 'points expired');
  },
};
