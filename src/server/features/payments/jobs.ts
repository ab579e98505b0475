/** What the payment algorithm does by timer, so that no outcome stays unknown. */
import type { Job } from '../../base/job.ts';
import { expireStaleAttempts, reconcileDue, resumeAbandoned, sweepPaid } from './reconcile.ts';
import { runRefundsDue } from './refund.ts';
import { forgetWebhooks, handleWebhooks } from './webhook.ts';

export const paymentJobs: readonly Job[] = [
  { name: 'payment.webhooks', everyMs: 1000, run: handleWebhooks },
  { name: 'payment.reconcile', everyMs: 1000, run: (services) => reconcileDue(services) },
  { name: 'payment.refunds', everyMs: 1000, run: runRefundsDue },
  { name: 'payment.resume', everyMs: 5000, run: resumeAbandoned },
  { name: 'payment.stale', everyMs: 60_000, run: expireStaleAttempts },
  { name: 'payment.forget', everyMs: 86_400_000, run: forgetWebhooks },
  { name: 'payment.sweep', everyMs: 86_400_000, run: sweepPaid },
];
