/** Cookies of a request. */

/** No browser sends longer headers. */
const MAX_LENGTH = 8192;

export function readCookie(header: string, name: string): string | undefined {
  if (header.length > MAX_LENGTH) return undefined;
  return header
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([key]) => key === name)?.[1];
}
