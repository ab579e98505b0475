/** What the server forgets of page speeds by itself. */
import type { Job } from '../../base/job.ts';
import { forgetOldVitals } from './counts.ts';

export const vitalsSweep: Job = { name: 'vitals.sweep', everyMs: 3_600_000, run: forgetOldVitals };
