/** Access tokens: 256 random bits that only the browser keeps; the database knows their hash. */
import { createHash, timingSafeEqual } from 'node:crypto';

const BEARER = /^Bearer ([A-Za-z0-9_-]{16,200})$/i;

export function newToken(random: (bytes: number) => Uint8Array): string {
  return Buffer.from(random(32)).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token of an `Authorization` header, or null. */
export function readBearerToken(header: string | null): string | null {
  return BEARER.exec(header ?? '')?.[1] ?? null;
}

/** Compares in a time that does not tell where two secrets differ. */
export function isSameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
