/** The way to a provider begins here: state and PKCE verifier are made and stored by the server. */
import { createHash } from 'node:crypto';
import type { SocialType } from '../../../contract/social.ts';
import type { Services } from '../../base/context.ts';
import { socialStates } from './tables.ts';
import type { SocialProvider } from '../../providers/social-provider.ts';
import { Refusal } from '../../base/refusal.ts';
import { hashToken, newToken } from '../../security/token.ts';

/** Milliseconds within which a person comes back from the provider. */
export const STATE_LIFE_MS = 600_000;

/** The provider of a type; a live shop without its keys has none. */
export function getProvider({ social }: Pick<Services, 'social'>, type: SocialType): SocialProvider {
  const provider = social[type];
  if (!provider) throw new Refusal('SOCIAL_UNAVAILABLE');
  return provider;
}

export async function startSocial(services: Services, type: SocialType): Promise<{ url: string; state: string }> {
  const provider = getProvider(services, type);
  const { db, clock, random } = services;
  const state = newToken(random);
  const verifier = newToken(random);
  const expiresAt = new Date(clock().getTime() + STATE_LIFE_MS);
  await db
    .insert(socialStates)
    .values({ state_hash: hashToken(state), provider: type, verifier, expires_at: expiresAt });
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { url: provider.authorizeUrl({ state, challenge }), state };
}
