// Codes and tokens of a social sandbox: a code is good once and for ten minutes, a token tells for which application it was made.
import { createHash } from 'node:crypto';
import type { SocialApp, SocialSandboxDeps } from './deps.ts';
import type { Persona } from './personas.ts';

export const CODE_LIFE_MS = 600_000;
export const TOKEN_LIFE_S = 21_599;

export interface Grant {
  app: SocialApp;
  person: Persona;
  redirectUri: string;
  /** S256 challenge; null where none was given. */
  challenge: string | null;
  at: number;
}

export interface Bearer {
  app: SocialApp;
  person: Persona;
  expiresAt: number;
}

export interface Grants {
  code(grant: Omit<Grant, 'at'>): string;
  /** Takes a code out of use; null where there is none, or none any more. */
  redeem(code: string): Grant | null;
  token(app: SocialApp, person: Persona): string;
  /** The person that an `Authorization` header stands for. */
  bearer(header: string | undefined): Bearer | null;
}

export function createGrants({ clock, random }: Pick<SocialSandboxDeps, 'clock' | 'random'>): Grants {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Bearer>();
  const secret = () => Buffer.from(random(32)).toString('base64url');
  return {
    code(grant) {
      const code = secret();
      codes.set(code, { ...grant, at: clock() });
      return code;
    },
    redeem(code) {
      const grant = codes.get(code);
      codes.delete(code);
      return grant && clock() < grant.at + CODE_LIFE_MS ? grant : null;
    },
    token(app, person) {
      const token = secret();
      tokens.set(token, { app, person, expiresAt: clock() + TOKEN_LIFE_S * 1000 });
      return token;
    },
    bearer(header) {
      const found = tokens.get(/^Bearer (\S+)$/.exec(header ?? '')?.[1] ?? '');
      return found && clock() < found.expiresAt ? found : null;
    },
  };
}

/** RFC 7636: the verifier belongs to the challenge. A grant without challenge needs none. */
export function provesKey(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null) return true;
  return verifier !== undefined && createHash('sha256').update(verifier).digest('base64url') === challenge;
}
