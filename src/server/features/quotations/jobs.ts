/** Jobs of quotations: offers expire when their time runs out. */
import type { Job } from '../../base/job.ts';
import { expireQuotations } from './decide.ts';

export const quotationExpiry: Job = { name: 'quotations.expire', everyMs: 60_000, run: expireQuotations };
