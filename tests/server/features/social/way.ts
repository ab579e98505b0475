/** The way over a social provider as a browser goes it, for tests: the page, a person's choice, and what comes back. */
import type { SocialType } from '../../../../src/contract/social.ts';
import type { CallData } from '../../../../src/contract/table.ts';
import type { Reply, TestServer } from '../../../support/server.ts';

export type Persona = 'verified' | 'unverified' | 'no-email' | 'demo-address' | 'member' | 'deny';

export interface Back {
  code: string | null;
  state: string | null;
  error: string | null;
  path: string;
}

export interface Way {
  /** Leaves for the provider; answers its page and the state that was stored. */
  leave(): Promise<{ url: string; state: string }>;
  /** Chooses a person on the provider's page. */
  choose(url: string, persona: Persona): Promise<Back>;
  /** Goes the whole way to the answer of the exchange. */
  arrive(persona: Persona): Promise<CallData<'auth.socialExchange'>>;
  exchange(code: string, state: string): Promise<Reply<CallData<'auth.socialExchange'>>>;
  signin(id: string, token: string): Promise<Reply<CallData<'auth.signinSocial'>>>;
  fault(fault: string, ms?: number): Promise<void>;
  /** What another application holds of a person. */
  foreignToken(persona: Persona): Promise<{ access_token: string; id: string; app_id: number }>;
}

const PLACES = { kakao: '/oauth/authorize', naver: '/oauth2.0/authorize' } as const;

export function wayOver(server: TestServer, social_type: SocialType): Way {
  const base = `/sandbox/${social_type}`;
  const post = (path: string, body: Record<string, unknown>) =>
    server.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const way: Way = {
    async leave() {
      const { body } = await server.call('auth.socialStart', { body: { social_type } });
      return body.data;
    },
    async choose(url, persona) {
      const query = Object.fromEntries(new URL(url, 'http://shop.localhost').searchParams);
      const response = await server.fetch(base + PLACES[social_type], {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...query, persona }).toString(),
      });
      const back = new URL(response.headers.get('location') ?? '', 'http://shop.localhost');
      const { searchParams: found, pathname: path } = back;
      return { code: found.get('code'), state: found.get('state'), error: found.get('error'), path };
    },
    exchange: (code, state) => server.call('auth.socialExchange', { body: { social_type, code, state } }),
    async arrive(persona) {
      const { url } = await way.leave();
      const { code, state } = await way.choose(url, persona);
      return (await way.exchange(code ?? '', state ?? '')).body.data;
    },
    signin: (social_id, social_token) =>
      server.call('auth.signinSocial', { body: { social_type, social_id, social_token } }),
    fault: async (fault, ms = 0) => void (await post(`${base}/faults`, { fault, ms })),
    async foreignToken(persona) {
      const response = await post(`${base}/foreign-tokens`, { persona });
      return (await response.json()) as { access_token: string; id: string; app_id: number };
    },
  };
  return way;
}

/** A token of John straight from Kakao, for this very application, as a client of ours without PKCE gets it. */
export async function ownKakaoToken(server: TestServer): Promise<string> {
  const way = wayOver(server, 'kakao');
  const { url } = await way.leave();
  // Nothing but our server knows the verifier of the challenge.
  const plain = new URL(url, 'http://shop.localhost');
  plain.searchParams.delete('code_challenge');
  plain.searchParams.delete('code_challenge_method');
  const { code } = await way.choose(plain.pathname + plain.search, 'member');
  const response = await server.fetch('/sandbox/kakao/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: plain.searchParams.get('client_id') ?? '',
      client_secret: 'sandbox-maru-secret',
      redirect_uri: plain.searchParams.get('redirect_uri') ?? '',
      code: code ?? '',
    }).toString(),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

/** A whole registration of a person who came from a provider. */
export const joining = {
  type: 'general',
  name: 'Han Mira',
  email: 'mira.han@example.com',
  email_proof: '',
  birthday: '1994-02-03',
  phone: '821012345678',
  gender: 'female',
  nationality: 'KR',
  passport: '',
  terms: ['terms_of_use', 'privacy', 'age_14'],
  lang: 'en',
} as const;
