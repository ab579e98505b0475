/** What the server forgets of invitations by itself. */
import type { Job } from '../../base/job.ts';
import { sweepInvitations } from './invite.ts';

export const invitationSweep: Job = { name: 'invitations.sweep', everyMs: 3_600_000, run: sweepInvitations };
