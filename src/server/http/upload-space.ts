/**
 * How much of uploads this process holds in memory at a time. Who comes when it is full waits for a while, unread, and is then
 * asked to come back: a crowd of large files must not end the shop.
 */
import { Semaphore, withTimeout } from 'async-mutex';
import type { Endpoint } from '../../contract/endpoint.ts';
import { Refusal } from '../base/refusal.ts';
import { declaredLength } from './read-body.ts';
import { isMultipart, MULTIPART_LIMIT } from './read-multipart.ts';

export interface UploadSpace {
  /** Runs the work of a call once there is room for its body; calls without uploads run at once. */
  run<T>(row: Endpoint, request: Request, work: () => Promise<T>): Promise<T>;
}

const UNIT_BYTES = 100_000;
/** Two of the largest uploads, and some small ones. */
const MAX_UNITS = 240;
const PATIENCE_MS = 15_000;
const RETRY_SECONDS = 10;

export function createUploadSpace(patienceMs = PATIENCE_MS): UploadSpace {
  const full = new Refusal('UNAVAILABLE', { details: { retry_after: RETRY_SECONDS } });
  const space = withTimeout(new Semaphore(MAX_UNITS), patienceMs, full);
  return {
    run(row, request, work) {
      return isMultipart(row, request) ? space.runExclusive(work, countUnits(request)) : work();
    },
  };
}

/** A body that does not say how long it is counts as the longest. */
function countUnits(request: Request): number {
  const length = declaredLength(request) || MULTIPART_LIMIT;
  return Math.max(1, Math.ceil(Math.min(length, MULTIPART_LIMIT) / UNIT_BYTES));
}
