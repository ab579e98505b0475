// What both social sandboxes have beside the provider's own calls: consent, console, faults, and tokens of a stranger's application.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { asset, pageHeaders } from '../page.ts';
import type { SocialApp, SocialSandboxDeps } from './deps.ts';
import { socialFaultInput, type Faults } from './faults.ts';
import type { Grants } from './grants.ts';
import { consentPage, socialConsolePage, type Place, socialStylesheet, wrongRequestPage } from './pages.ts';
import { type Persona, PERSONAS, createPersona } from './personas.ts';

export interface AuthorizeRequest {
  app: SocialApp;
  redirectUri: string;
  /** Empty where none was given. */
  state: string;
  challenge: string | null;
}

export interface WrongRequest {
  wrong: string;
  description: string;
}

export interface SharedParts {
  place: Place;
  deps: SocialSandboxDeps;
  apps: { own: SocialApp; foreign: SocialApp };
  grants: Grants;
  faults: Faults;
  /** Path of consent below the base. */
  authorizePath: string;
  readRequest: (query: Readonly<Record<string, string>>) => AuthorizeRequest | WrongRequest;
  /** Words of the provider for a person who said no. */
  denial: string;
  personId: (person: Persona, app: SocialApp) => string | number;
}

/** Fields of a form or of a JSON body, as texts. */
export async function readFields(c: Context): Promise<Record<string, string>> {
  const isJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '');
  const body: unknown = await (isJson ? c.req.json() : c.req.parseBody()).catch(() => ({}));
  const fields = z.record(z.string(), z.unknown()).catch({}).parse(body);
  const text = z.union([z.string(), z.number().transform(String)]);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const read = text.safeParse(value);
      return read.success ? [[name, read.data]] : [];
    }),
  );
}

export function sharedRoutes(parts: SharedParts): Hono {
  const { place, deps, apps, grants, faults, readRequest } = parts;
  const { base } = place;
  const authorize = `${base}${parts.authorizePath}`;
  const app = new Hono();

  app.get(`${base}/assets/social.css`, (c) => asset(c, 'text/css', socialStylesheet));

  app.get(authorize, pageHeaders, (c) => {
    const query = c.req.query();
    const request = readRequest(query);
    if ('wrong' in request) return c.html(wrongRequestPage(place, request.wrong, request.description), 400);
    return c.html(consentPage(place, query, authorize));
  });

  app.post(authorize, pageHeaders, async (c) => {
    const { persona = '', person_name = '', person_email = '', person_verified = '', ...query } = await readFields(c);
    const request = readRequest(query);
    if ('wrong' in request) return c.html(wrongRequestPage(place, request.wrong, request.description), 400);
    const person =
      persona === 'somebody'
        ? createPersona(person_name, person_email, person_verified === 'yes')
        : PERSONAS.find(({ key }) => key === persona);
    const answer = new URLSearchParams();
    if (persona === 'deny') {
      answer.set('error', 'access_denied');
      answer.set('error_description', parts.denial);
    } else if (person) {
      const code = grants.code({ ...request, person });
      if (faults.take('code-replayed')) grants.redeem(code);
      answer.set('code', code);
    } else return c.html(wrongRequestPage(place, 'invalid_request', 'No person was chosen.'), 400);
    if (request.state !== '') answer.set('state', request.state);
    return c.redirect(backTo(request.redirectUri, answer, deps.origin), 303);
  });

  app.get(base, pageHeaders, (c) =>
    c.html(
      socialConsolePage(place, faults, {
        'Client id': apps.own.clientId,
        'Redirect address': apps.own.redirectUri,
        'App id': String(apps.own.appId),
        'Other app id': String(apps.foreign.appId),
      }),
    ),
  );
  app.get(`${base}/faults`, (c) => c.json(faults.list()));
  app.post(`${base}/faults`, async (c) => {
    const input = socialFaultInput.safeParse(await readFields(c));
    if (!input.success) return c.json({ code: 'SANDBOX_REFUSED', message: z.prettifyError(input.error) }, 400);
    faults.arm(input.data);
    return isForm(c) ? c.redirect(base, 303) : c.json(faults.list(), 201);
  });
  app.post(`${base}/faults/clear`, (c) => {
    faults.clear();
    return isForm(c) ? c.redirect(base, 303) : c.json([]);
  });
  // What a stranger's application holds after one of our members has signed in there.
  app.post(`${base}/foreign-tokens`, async (c) => {
    const { persona } = await readFields(c);
    const person = PERSONAS.find(({ key }) => key === persona);
    if (!person) return c.json({ code: 'SANDBOX_REFUSED', message: 'No such person.' }, 400);
    const access_token = grants.token(apps.foreign, person);
    return c.json({ access_token, id: String(parts.personId(person, apps.foreign)), app_id: apps.foreign.appId }, 201);
  });
  return app;
}

const isForm = (c: Context) => !/^application\/json\b/i.test(c.req.header('content-type') ?? '');

/** Stays under the name of the machine that the browser uses, since the shop answers to each of them. */
function backTo(redirectUri: string, answer: URLSearchParams, origin: string): string {
  const url = new URL(redirectUri);
  for (const [name, value] of answer) url.searchParams.set(name, value);
  return url.origin === origin ? url.pathname + url.search : url.href;
}
