// Maru's sandbox of Kakao Login: kauth.kakao.com and kapi.kakao.com below one path, with their own answers and errors.
import { type Context, Hono } from 'hono';
import { buildApps, type SocialSandboxDeps } from './deps.ts';
import { createFaults } from './faults.ts';
import { createGrants, provesKey, TOKEN_LIFE_S } from './grants.ts';
import { getKakaoId, type Persona } from './personas.ts';
import { readFields, sharedRoutes, type SharedParts } from './shared-routes.ts';

export const KAKAO_SANDBOX_BASE = '/sandbox/kakao';

const buildRefusal = (error: string, error_code: string, error_description: string) => ({
  error,
  error_description,
  error_code,
});

export function createKakaoSandbox(deps: SocialSandboxDeps): Hono {
  const { sleep = (ms) => new Promise<void>((resolve) => void setTimeout(resolve, ms)) } = deps;
  const apps = buildApps(deps);
  const grants = createGrants(deps);
  const faults = createFaults();
  const base = KAKAO_SANDBOX_BASE;
  const app = new Hono();

  const readRequest: SharedParts['readRequest'] = (query) => {
    const found = Object.values(apps).find(({ clientId }) => clientId === query['client_id']);
    if (!found) return { wrong: 'KOE101', description: 'Not exist client_id' };
    if (query['response_type'] !== 'code') return { wrong: 'KOE033', description: 'unsupported response_type' };
    // Compared as a whole: an address that merely begins alike is another one.
    if (query['redirect_uri'] !== found.redirectUri) return { wrong: 'KOE006', description: 'Redirect URI mismatch' };
    const challenge = query['code_challenge'] ?? null;
    if (challenge !== null && query['code_challenge_method'] !== 'S256')
      return { wrong: 'invalid_request', description: 'code_challenge_method must be S256' };
    return { app: found, redirectUri: found.redirectUri, state: query['state'] ?? '', challenge };
  };

  app.route(
    '/',
    sharedRoutes({
      place: { base, title: 'Kakao' },
      deps,
      apps,
      grants,
      faults,
      authorizePath: '/oauth/authorize',
      readRequest,
      denial: 'User denied access',
      personId: getKakaoId,
    }),
  );

  app.post(`${base}/oauth/token`, async (c) => {
    const slow = faults.take('slow');
    if (slow) await sleep(slow.ms);
    if (faults.take('token-500')) return c.json({ error: 'server_error', error_description: 'internal' }, 500);
    if (faults.take('token-garbage')) return c.html('<html><body>502 Bad Gateway</body></html>');
    const form = await readFields(c);
    if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? ''))
      return c.json(buildRefusal('invalid_request', 'KOE010', 'form is needed'), 400);
    if (form['grant_type'] !== 'authorization_code')
      return c.json(buildRefusal('unsupported_grant_type', 'KOE400', 'authorization_code is needed'), 400);
    const known = Object.values(apps).find(({ clientId }) => clientId === form['client_id']);
    if (!known || form['client_secret'] !== known.clientSecret)
      return c.json(buildRefusal('invalid_client', 'KOE010', 'Bad client credentials'), 401);
    const code = form['code'] ?? '';
    const grant = grants.redeem(code);
    if (!grant || grant.app !== known || faults.take('code-expired'))
      return c.json(buildRefusal('invalid_grant', 'KOE320', `authorization code not found for code=${code}`), 400);
    if (form['redirect_uri'] !== grant.redirectUri)
      return c.json(buildRefusal('invalid_grant', 'KOE303', 'Redirect URI mismatch.'), 400);
    if (!provesKey(grant.challenge, form['code_verifier']))
      return c.json(buildRefusal('invalid_grant', 'KOE320', 'code_verifier does not match'), 400);
    const owner = faults.take('foreign-app') ? apps.foreign : known;
    return c.json({
      access_token: grants.token(owner, grant.person),
      token_type: 'bearer',
      refresh_token: Buffer.from(deps.random(32)).toString('base64url'),
      expires_in: TOKEN_LIFE_S,
      refresh_token_expires_in: 5_183_999,
      scope: 'account_email profile_nickname',
    });
  });

  const strange = (c: Context) => c.json({ msg: 'this access token does not exist', code: -401 }, 401);

  app.get(`${base}/v2/user/me`, (c) => {
    if (faults.take('profile-500')) return c.json({ msg: 'internal server error', code: -1 }, 500);
    // Any application's token is answered: whose it is tells the call below alone.
    const bearer = grants.bearer(c.req.header('authorization'));
    if (!bearer) return strange(c);
    const isVerified = bearer.person.verified && !faults.take('unverified');
    return c.json({
      id: getKakaoId(bearer.person),
      connected_at: new Date(deps.clock()).toISOString(),
      kakao_account: {
        profile_nickname_needs_agreement: false,
        profile: { nickname: bearer.person.name },
        ...buildEmailFields(faults.take('no-email') ? null : bearer.person.email, isVerified),
      },
    });
  });

  app.get(`${base}/v1/user/access_token_info`, (c) => {
    const bearer = grants.bearer(c.req.header('authorization'));
    if (!bearer) return strange(c);
    const expires_in = Math.floor((bearer.expiresAt - deps.clock()) / 1000);
    return c.json({ id: getKakaoId(bearer.person), expires_in, app_id: bearer.app.appId });
  });
  return app;
}

function buildEmailFields(email: Persona['email'], isVerified: boolean) {
  if (email === null) return { has_email: false, email_needs_agreement: true };
  return { has_email: true, email_needs_agreement: false, is_email_valid: true, is_email_verified: isVerified, email };
}
