/** What the payment algorithm needs from the running server. */
import type { Services } from '../../base/context.ts';

export type PaymentDeps = Pick<
  Services,
  'config' | 'db' | 'clock' | 'random' | 'log' | 'toss' | 'catalogue' | 'checkpoint' | 'processId' | 'isShared'
>;
