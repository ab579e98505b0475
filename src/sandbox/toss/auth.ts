// HTTP Basic as Toss checks it: the secret key as user name, an empty password, and a different error for each mistake.
import type { ProblemCode } from './codes.ts';

/** The problem with an `Authorization` header, or null when it carries our secret key. */
export function authProblem(header: string | undefined, secretKey: string): ProblemCode | null {
  if (!header) return 'UNAUTHORIZED_KEY';
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(header.trim())?.[1];
  const decoded = encoded && Buffer.from(encoded, 'base64').toString('utf8');
  if (!decoded?.includes(':')) return 'INCORRECT_BASIC_AUTH_FORMAT';
  const key = decoded.slice(0, decoded.indexOf(':'));
  if (key === secretKey) return null;
  return /^(test|live)_g?sk_/.test(key) ? 'UNAUTHORIZED_KEY' : 'INVALID_API_KEY';
}
