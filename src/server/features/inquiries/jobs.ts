/** What the server forgets of inquiries by itself: those of visitors without an account, after a year. */
import { isNull, lt, and } from 'drizzle-orm';
import { GUEST_INQUIRY_DAYS } from '../../../contract/limits.ts';
import type { Job } from '../../base/job.ts';
import { inquiries } from './tables.ts';

const DAY_MS = 86_400_000;

export const inquirySweep: Job = {
  name: 'inquiries.sweep',
  everyMs: 3_600_000,
  async run({ db, clock }) {
    const since = new Date(clock().getTime() - GUEST_INQUIRY_DAYS * DAY_MS);
    await db.delete(inquiries).where(and(isNull(inquiries.member_id), lt(inquiries.created_at, since)));
  },
};
