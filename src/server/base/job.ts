/** Work that the server does by itself, by timer: expiry, reconciliation, mail. */
import type { Services } from './context.ts';

export interface Job {
  name: string;
  everyMs: number;
  /** True for work that each process does for itself. */
  everywhere?: boolean;
  /** Must bear running twice and in several processes at once: a lease ends by time where a process hangs. */
  run: (services: Services) => Promise<void>;
}
