/** The content security policy of a page: own scripts, own styles by their hash, the payment window where it opens, and a counting service where one is set. */
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
  /** Texts of scripts in place. */
  scripts: readonly string[];
  /** Origin of the payment window's script where the page opens it and it is not our own. */
  sdkOrigin: string | null;
  /** The operator has set a service that counts visits: it is let in, and loaded by the browser once a visitor agrees. */
  counts: boolean;
  secure: boolean;
}

/** Where Google's tag comes from and what it reports to. */
const TAG_SOURCE = ' https://www.googletagmanager.com';
const TAG_TARGETS = ' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';

export function buildCsp({ styles, scripts, sdkOrigin, counts, secure }: Policy): string {
  const sdk = sdkOrigin === null ? '' : ` ${sdkOrigin}`;
  // The window of the provider is a page of a sibling host.
  const frames =
    sdkOrigin === null ? "'self'" : `'self' https://*.${new URL(sdkOrigin).hostname.split('.').slice(-2).join('.')}`;
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts.map(hashForCsp)].join(' ')}${sdk}${counts ? TAG_SOURCE : ''}`,
    `style-src 'self' ${[...styles.map(hashForCsp), ...TOAST_STYLE_HASHES].join(' ')}`,
    `img-src 'self' data:${counts ? TAG_TARGETS : ''}`,
    "font-src 'self'",
    `connect-src 'self'${frames.slice("'self'".length)}${counts ? TAG_TARGETS : ''}`,
    `frame-src ${frames}`,
    `form-action ${frames}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
