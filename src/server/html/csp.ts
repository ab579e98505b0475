/** The content security policy of a page: own scripts, own styles by their hash, and the payment window where it opens. */
import { createHash } from 'node:crypto';

/** The toast library appends an empty style element and then its rules: both are named by what they hold. */
export const TOAST_STYLE_HASHES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
] as const;

const MAX_HASHES = 500;
const hashes = new Map<string, string>();

/** Pages share their styles, so that most texts were hashed before. */
export function hashForCsp(text: string): string {
  const known = hashes.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  if (hashes.size >= MAX_HASHES) hashes.clear();
  hashes.set(text, known);
  return known;
}

export interface Policy {
  /** Texts of the page's style elements. */
  styles: readonly string[];
  /** Origin of the payment window's script where the page opens it and it is not our own. */
  sdkOrigin: string | null;
  secure: boolean;
}

export function buildCsp({ styles, sdkOrigin, secure }: Policy): string {
  const sdk = sdkOrigin === null ? '' : ` ${sdkOrigin}`;
  // The window of the provider is a page of a sibling host.
  const frames =
    sdkOrigin === null ? "'self'" : `'self' https://*.${new URL(sdkOrigin).hostname.split('.').slice(-2).join('.')}`;
  return [
    "default-src 'none'",
    `script-src 'self'${sdk}`,
    `style-src 'self' ${[...styles.map(hashForCsp), ...TOAST_STYLE_HASHES].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${frames.slice("'self'".length)}`,
    `frame-src ${frames}`,
    `form-action ${frames}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
