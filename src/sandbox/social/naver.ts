// Maru's sandbox of Naver Login: nid.naver.com and openapi.naver.com below one path. It says no with HTTP 200.
import { type Context, Hono } from 'hono';
import { buildApps, type SocialSandboxDeps } from './deps.ts';
import { createFaults } from './faults.ts';
import { createGrants } from './grants.ts';
import { getNaverId } from './personas.ts';
import { readFields, sharedRoutes, type SharedParts } from './shared-routes.ts';

export const NAVER_SANDBOX_BASE = '/sandbox/naver';

export function createNaverSandbox(deps: SocialSandboxDeps): Hono {
  const { sleep = (ms) => new Promise<void>((resolve) => void setTimeout(resolve, ms)) } = deps;
  const apps = buildApps(deps);
  const grants = createGrants(deps);
  const faults = createFaults();
  const base = NAVER_SANDBOX_BASE;
  const app = new Hono();

  const readRequest: SharedParts['readRequest'] = (query) => {
    const found = Object.values(apps).find(({ clientId }) => clientId === query['client_id']);
    if (!found) return { wrong: 'unauthorized_client', description: 'no such client_id' };
    if (query['response_type'] !== 'code') return { wrong: 'unsupported_response_type', description: 'code is needed' };
    if (query['redirect_uri'] !== found.redirectUri)
      return { wrong: 'invalid_request', description: 'redirect_uri does not match' };
    if (!query['state']) return { wrong: 'invalid_request', description: 'state is required' };
    return { app: found, redirectUri: found.redirectUri, state: query['state'], challenge: null };
  };

  app.route(
    '/',
    sharedRoutes({
      place: { base, title: 'Naver' },
      deps,
      apps,
      grants,
      faults,
      authorizePath: '/oauth2.0/authorize',
      readRequest,
      denial: 'Canceled By User',
      personId: (person, { clientId }) => getNaverId(person, clientId),
    }),
  );

  const refused = (c: Context, error: string, error_description: string) => c.json({ error, error_description });

  app.on(['GET', 'POST'], `${base}/oauth2.0/token`, async (c) => {
    const slow = faults.take('slow');
    if (slow) await sleep(slow.ms);
    if (faults.take('token-500')) return c.json({ error: 'server_error', error_description: 'internal' }, 500);
    if (faults.take('token-garbage')) return c.html('<html><body>502 Bad Gateway</body></html>');
    const asked = { ...c.req.query(), ...(c.req.method === 'POST' ? await readFields(c) : {}) };
    if (asked['grant_type'] !== 'authorization_code')
      return refused(c, 'unsupported_grant_type', 'authorization_code is needed');
    const known = Object.values(apps).find(({ clientId }) => clientId === asked['client_id']);
    if (!known || asked['client_secret'] !== known.clientSecret)
      return refused(c, 'invalid_client', 'wrong client id / client secret pair');
    if (faults.take('foreign-app')) return refused(c, 'unauthorized_client', 'code was made for another client');
    const grant = grants.redeem(asked['code'] ?? '');
    if (!grant || grant.app !== known || !asked['state'] || faults.take('code-expired'))
      return refused(c, 'invalid_request', 'no valid data in session');
    return c.json({
      access_token: grants.token(known, grant.person),
      refresh_token: Buffer.from(deps.random(32)).toString('base64url'),
      token_type: 'bearer',
      expires_in: '3600',
    });
  });

  const strange = (c: Context) =>
    c.json({ resultcode: '024', message: 'Authentication failed (인증에 실패했습니다.)' }, 401);

  app.get(`${base}/v1/nid/me`, (c) => {
    if (faults.take('profile-500')) return c.json({ resultcode: '500', message: 'internal' }, 500);
    const bearer = grants.bearer(c.req.header('authorization'));
    if (!bearer) return strange(c);
    const { person } = bearer;
    const email = faults.take('no-email') ? null : person.email;
    return c.json({
      resultcode: '00',
      message: 'success',
      response: {
        id: getNaverId(person, bearer.app.clientId),
        nickname: person.name,
        name: person.name,
        ...(email === null ? {} : { email }),
      },
    });
  });

  app.get(`${base}/v1/nid/verify`, (c) => {
    const bearer = grants.bearer(c.req.header('authorization'));
    if (!bearer) return strange(c);
    const expire_date = new Date(bearer.expiresAt).toISOString();
    return c.json({
      resultcode: '00',
      message: 'success',
      response:
        c.req.query('info') === 'true'
          ? { expire_date, allowed_profile: 'profile/name', client_id: bearer.app.clientId }
          : {},
    });
  });
  return app;
}
