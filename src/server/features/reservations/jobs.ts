/** What reservations do by timer. */
import type { Job } from '../../base/job.ts';
import { approveDueCancellations } from './cancel.ts';
import { expireDue } from './expire.ts';
import { endHopelessRequests } from './group.ts';
import { sendReminders } from './reminders.ts';

export const reservationJobs: readonly Job[] = [
  {
    name: 'reservation.expire',
    everyMs: 2000,
    run: async (services) => {
      const ended = await expireDue(services);
      if (ended > 0) services.log.info({ ended }, 'unpaid reservations ended');
    },
  },
  { name: 'reservation.cancel', everyMs: 5000, run: approveDueCancellations },
  { name: 'reservation.reminders', everyMs: 300_000, run: sendReminders },
  { name: 'reservation.group', everyMs: 60_000, run: endHopelessRequests },
];
