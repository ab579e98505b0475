/** Refuses calls that another site makes a browser send: JSON bodies alone are no protection. */
import { Refusal } from '../refusal.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export function isSafe(method: string): boolean {
  return SAFE.has(method);
}

/**
 * Browsers tell where a call comes from and pages cannot forge it; a program that is no browser sends neither header. The host that
 * was called counts as our own origin too, so that the shop works under every name of the machine.
 */
export function checkOrigin(request: Request, ownOrigin: string): void {
  if (isSafe(request.method)) return;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) {
    if (site === 'same-origin' || site === 'none') return;
    throw new Refusal('ORIGIN_REFUSED');
  }
  const origin = request.headers.get('origin');
  if (origin === null || origin === ownOrigin) return;
  const host = request.headers.get('host') ?? new URL(request.url).host;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw new Refusal('ORIGIN_REFUSED');
}
