/** What the shop needs of a social provider, whichever it is: an address to send people to, and proof of who came back. */
import * as z from 'zod/mini';
import type { SocialType } from '../../contract/social.ts';
import { isEmail, normaliseEmail } from '../../rules/email.ts';

declare module '../base/context.ts' {
  interface Services {
    /** Null where a live shop has no keys of a provider. */
    social: Readonly<Record<SocialType, SocialProvider | null>>;
  }
}

/** A person as the provider knows them. */
export interface SocialPerson {
  id: string;
  /** Empty where the provider told none. */
  name: string;
  /** Lower-case; empty where the provider told none. */
  email: string;
  /** True only where the provider vouches for the address. */
  emailVerified: boolean;
}

/**
 * `person`: proven. `refused`: the code is used, too old or another person's (`code`), or what came was made for another application
 * (`app`). `lost`: no answer, none that can be read, or our own registration is wrong.
 */
export type SocialAnswer =
  | { kind: 'person'; person: SocialPerson }
  | { kind: 'refused'; reason: 'code' | 'app' }
  | { kind: 'lost'; reason: string };

export interface AuthorizeWish {
  state: string;
  /** S256 challenge; ignored by a provider that knows no PKCE. */
  challenge: string;
}

export interface SocialProvider {
  type: SocialType;
  authorizeUrl(wish: AuthorizeWish): string;
  /** Trades a code for a token of ours, and the token for the person. */
  redeem(answer: { code: string; state: string; verifier: string }): Promise<SocialAnswer>;
  /** The person of a token that a client brought; refused unless it was made for this very application. */
  identify(token: string): Promise<SocialAnswer>;
}

export interface SocialConfig {
  clientId: string;
  clientSecret: string;
  /** Where people sign in, as their browser reaches it. */
  pageBase: string;
  /** The same as the server reaches it, and the base of profiles; a sandbox's is known only once the server listens. */
  authBase: () => string;
  apiBase: () => string;
  redirectUri: string;
  fetch: typeof fetch;
}

/** A person waits for each of these calls. */
export const SOCIAL_TIMEOUT_MS = 8000;

export type Told = { kind: 'told'; status: number; value: unknown } | { kind: 'lost'; reason: string };

/** One call that never throws: its status, and its body where that is JSON. */
export async function tell(fetcher: typeof fetch, url: string, init: RequestInit): Promise<Told> {
  try {
    const response = await fetcher(url, {
      ...init,
      signal: AbortSignal.timeout(SOCIAL_TIMEOUT_MS),
      // Secret and token go to the configured address and nowhere else.
      redirect: 'manual',
    });
    return { kind: 'told', status: response.status, value: (await response.json()) as unknown };
  } catch (error) {
    return { kind: 'lost', reason: error instanceof Error ? error.name : 'unknown' };
  }
}

export const bearer = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });

export const form = (fields: Readonly<Record<string, string>>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8', accept: 'application/json' },
  body: new URLSearchParams(fields).toString(),
});

/** What can stand in a header; anything else is no token. */
export const isBearer = (token: string): boolean => /^[\x21-\x7e]{8,2000}$/.test(token);

export const oauthError = z.object({ error: z.string(), error_code: z.optional(z.string()) });

export function addressWith(base: string, path: string, query: Readonly<Record<string, string>>): string {
  return `${base}${path}?${new URLSearchParams(query).toString()}`;
}

/** An address as the shop keeps it; nothing that is none. */
export function tidyEmail(email: string | null | undefined): string {
  const normal = normaliseEmail(email ?? '');
  return isEmail(normal) ? normal : '';
}
