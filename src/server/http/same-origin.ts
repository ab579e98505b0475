/** Refuses calls that another site makes a browser send: JSON bodies alone are no protection. */
import { Refusal } from '../base/refusal.ts';
import type { OwnAddresses } from './own-addresses.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export function isSafe(method: string): boolean {
  return SAFE.has(method);
}

/** Browsers tell where a call comes from and pages cannot forge it; a program that is no browser sends neither header. */
export function checkOrigin(request: Request, own: OwnAddresses): void {
  if (isSafe(request.method)) return;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) {
    if (site === 'same-origin' || site === 'none') return;
    throw new Refusal('ORIGIN_REFUSED');
  }
  const origin = request.headers.get('origin');
  if (origin === null || own.isOwnOrigin(origin)) return;
  throw new Refusal('ORIGIN_REFUSED');
}
