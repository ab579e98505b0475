/** The cookie by which a device is known on which a member has signed in; scripts cannot read it, and only sign-in is sent it. */
import { readCookie } from './cookies.ts';

const NAME = 'DEVICE';
const YEAR_SECONDS = 31_536_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The token, or empty where the request brings none that could be ours. */
export function readDeviceToken(header: string | null): string {
  const value = readCookie(header ?? '', NAME) ?? '';
  return TOKEN.test(value) ? value : '';
}

export function deviceCookie(token: string, isSecure: boolean): string {
  const parts = [`${NAME}=${token}`, 'Path=/api/v1/auth', `Max-Age=${YEAR_SECONDS}`, 'HttpOnly', 'SameSite=Strict'];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}
