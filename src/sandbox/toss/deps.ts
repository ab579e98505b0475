// What the Toss sandbox is given from outside, so that clock, chance, disk and network stay in the caller's hands.
import type { Context } from 'hono';
import type { Journal } from '../journal.ts';

export interface TossSandboxDeps {
  /** Epoch milliseconds. The sandbox adds what the console advanced. */
  clock: () => number;
  random: (bytes: number) => Uint8Array;
  journal: Journal;
  clientKey: string;
  secretKey: string;
  /** Delivers webhooks. */
  fetch: typeof fetch;
  webhookUrl: string;
  /** How many times faster than Toss the webhook retry ladder runs; 1 is Toss's own pace. */
  timeScale?: number;
  isMobile?: never;
  log?: (msg: string, data?: object) => void;
  /** Stops the sandbox's timers. */
  signal?: AbortSignal;
  /** How a "reset" fault cuts the connection; by default the Node socket is destroyed, see `cutConnection`. */
  dropConnection?: (c: Context) => Response;
  /** Waits real milliseconds for "delay" faults; tests may shorten it. */
  sleep?: (ms: number) => Promise<void>;
}
