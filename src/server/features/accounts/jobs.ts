/** What the server deletes by itself: sessions that ended, codes, proofs and links that ran out, and security events of long ago. */
import { lt } from 'drizzle-orm';
import { emailCodes, emailProofs, sessions } from './tables.ts';
import type { Job } from '../../base/job.ts';
import { sweepEmailUndos } from './email-undo.ts';
import { sweepResets } from './password.ts';
import { sweepSecurityEvents } from './security-events.ts';

const HOUR_MS = 3_600_000;

export const accountSweep: Job = {
  name: 'accounts.sweep',
  everyMs: HOUR_MS,
  async run(services) {
    const now = services.clock();
    await services.db.delete(emailCodes).where(lt(emailCodes.expires_at, now));
    await services.db.delete(emailProofs).where(lt(emailProofs.expires_at, now));
    await sweepResets(services);
    await sweepEmailUndos(services);
    await sweepSecurityEvents(services);
  },
};

export const sessionSweep: Job = {
  name: 'sessions.sweep',
  everyMs: HOUR_MS,
  async run({ db, clock }) {
    await db.delete(sessions).where(lt(sessions.expires_at, clock()));
  },
};
