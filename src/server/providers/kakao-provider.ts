/** Client of Kakao Login: code with PKCE and secret, whose application a token is, and who it stands for. */
import * as z from 'zod/mini';
import {
  tidyEmail,
  addressWith,
  bearer,
  form,
  isBearer,
  oauthError,
  tell,
  type SocialAnswer,
  type SocialConfig,
  type SocialProvider,
} from './social-provider.ts';

const token = z.object({ access_token: z.string().check(z.minLength(1)) });
const tokenInfo = z.object({ id: z.int(), app_id: z.int() });
const profile = z.object({
  id: z.int(),
  kakao_account: z.optional(
    z.object({
      email: z.optional(z.nullable(z.string())),
      is_email_valid: z.optional(z.boolean()),
      is_email_verified: z.optional(z.boolean()),
      profile: z.optional(z.object({ nickname: z.optional(z.nullable(z.string())) })),
    }),
  ),
});

const unreadable = (what: string, status: number): SocialAnswer => ({
  kind: 'lost',
  reason: `unreadable ${what} ${status}`,
});

/** @param appId number of our application; null where it is not known, so that no token of a client can be judged */
export function createKakaoProvider(config: SocialConfig, appId: number | null): SocialProvider {
  const ask = (path: string, accessToken: string) => tell(config.fetch, config.apiBase() + path, bearer(accessToken));

  /** A profile is answered for the token of any application, so whose it is has to be asked first. */
  async function identify(accessToken: string): Promise<SocialAnswer> {
    if (appId === null || !isBearer(accessToken)) return { kind: 'refused', reason: 'app' };
    const info = await ask('/v1/user/access_token_info', accessToken);
    if (info.kind === 'lost') return info;
    if (info.status === 400 || info.status === 401) return { kind: 'refused', reason: 'app' };
    const owner = tokenInfo.safeParse(info.value);
    if (info.status !== 200 || !owner.success) return unreadable('token info', info.status);
    if (owner.data.app_id !== appId) return { kind: 'refused', reason: 'app' };
    const answer = await fetchPerson(accessToken);
    if (answer.kind === 'person' && answer.person.id !== String(owner.data.id))
      return { kind: 'refused', reason: 'app' };
    return answer;
  }

  async function fetchPerson(accessToken: string): Promise<SocialAnswer> {
    const answer = await ask('/v2/user/me', accessToken);
    if (answer.kind === 'lost') return answer;
    const told = profile.safeParse(answer.value);
    if (answer.status !== 200 || !told.success) return unreadable('profile', answer.status);
    const { id, kakao_account: account } = told.data;
    const email = tidyEmail(account?.email);
    return {
      kind: 'person',
      person: {
        id: String(id),
        name: account?.profile?.nickname ?? '',
        email,
        emailVerified: email !== '' && account?.is_email_valid === true && account.is_email_verified === true,
      },
    };
  }

  return {
    type: 'kakao',
    authorizeUrl: ({ state, challenge }) =>
      addressWith(config.pageBase, '/oauth/authorize', {
        response_type: 'code',
        client_id: config.clientId,
        redirect_uri: config.redirectUri,
        scope: 'account_email,profile_nickname',
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }),

    async redeem({ code, verifier }) {
      const answer = await tell(
        config.fetch,
        `${config.authBase()}/oauth/token`,
        form({
          grant_type: 'authorization_code',
          client_id: config.clientId,
          client_secret: config.clientSecret,
          redirect_uri: config.redirectUri,
          code,
          code_verifier: verifier,
        }),
      );
      if (answer.kind === 'lost') return answer;
      const granted = token.safeParse(answer.value);
      if (answer.status === 200 && granted.success)
        return appId === null ? fetchPerson(granted.data.access_token) : identify(granted.data.access_token);
      const refusal = oauthError.safeParse(answer.value);
      // Any other refusal speaks of our registration with the provider, not of the person.
      if (refusal.success && refusal.data.error === 'invalid_grant') return { kind: 'refused', reason: 'code' };
      return refusal.success
        ? { kind: 'lost', reason: `${refusal.data.error} ${refusal.data.error_code ?? ''}`.trim() }
        : unreadable('token', answer.status);
    },

    identify,
  };
}
