/** Client of Naver Login: code with secret and state. It says no with HTTP 200, and vouches for no address. */
import * as z from 'zod/mini';
import {
  tidyEmail,
  addressWith,
  bearer,
  form,
  oauthError,
  tell,
  type SocialAnswer,
  type SocialConfig,
  type SocialProvider,
} from './social-provider.ts';

const token = z.object({ access_token: z.string().check(z.minLength(1)) });
const optionalText = z.optional(z.nullable(z.string()));
const profile = z.object({
  resultcode: z.literal('00'),
  response: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(64)),
    name: optionalText,
    nickname: optionalText,
    email: optionalText,
  }),
});

/** Refusals that tell of our registration with the provider. */
const OUR_FAULT = new Set(['invalid_client', 'unsupported_grant_type', 'server_error']);

export function createNaverProvider(config: SocialConfig): SocialProvider {
  async function fetchPerson(accessToken: string): Promise<SocialAnswer> {
    const answer = await tell(config.fetch, `${config.apiBase()}/v1/nid/me`, bearer(accessToken));
    if (answer.kind === 'lost') return answer;
    const told = profile.safeParse(answer.value);
    if (answer.status !== 200 || !told.success) return { kind: 'lost', reason: `unreadable profile ${answer.status}` };
    const { id, name, nickname, email } = told.data.response;
    return {
      kind: 'person',
      person: { id, name: name ?? nickname ?? '', email: tidyEmail(email), emailVerified: false },
    };
  }

  return {
    type: 'naver',
    authorizeUrl: ({ state }) =>
      addressWith(config.pageBase, '/oauth2.0/authorize', {
        response_type: 'code',
        client_id: config.clientId,
        redirect_uri: config.redirectUri,
        state,
      }),

    async redeem({ code, state }) {
      const answer = await tell(
        config.fetch,
        `${config.authBase()}/oauth2.0/token`,
        form({
          grant_type: 'authorization_code',
          client_id: config.clientId,
          client_secret: config.clientSecret,
          code,
          state,
        }),
      );
      if (answer.kind === 'lost') return answer;
      const refusal = oauthError.safeParse(answer.value);
      if (refusal.success) {
        const { error } = refusal.data;
        if (OUR_FAULT.has(error)) return { kind: 'lost', reason: error };
        return { kind: 'refused', reason: error === 'unauthorized_client' ? 'app' : 'code' };
      }
      const granted = token.safeParse(answer.value);
      return answer.status === 200 && granted.success
        ? fetchPerson(granted.data.access_token)
        : { kind: 'lost', reason: `unreadable token ${answer.status}` };
    },

    // Nothing official tells for which application a Naver token was made, so none is believed.
    identify: () => Promise.resolve({ kind: 'refused', reason: 'app' }),
  };
}
