/** The application: one Request in, one Response out. */
import { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import type { Handlers, Services } from './context.ts';
import { apiDocsPage, DOCS_POLICY } from './http/api-docs.ts';
import { mountApi } from './http/api-routes.ts';
import { createAnswerCache } from './http/answer-cache.ts';
import { codeOfFailure, refusalAnswer } from './http/answers.ts';
import { createDispatch } from './http/dispatch.ts';
import { mountHealth } from './http/health.ts';
import { mountImages } from './http/images.ts';
import { languageOf } from './http/language.ts';
import { openApiDocument, type Json } from './http/openapi.ts';
import { createRateLimiter, unlimited } from './http/rate-limits.ts';
import { checkOrigin } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { mountSiteFiles } from './http/site-files.ts';
import { mountStaticFiles, readStaticFiles } from './http/static-files.ts';
import { Refusal } from './refusal.ts';

/** Answers a request for a page, or null when no page has that address. */
export type Pages = (request: Request) => Promise<Response | null>;

export interface AppParts {
  services: Services;
  handlers: Handlers;
  pages?: Pages | undefined;
  /** Stand-ins of the providers, mounted at the root: their paths are the providers' own. */
  sandboxes?: readonly Hono[] | undefined;
  /** Folder of the built browser files. */
  clientDir?: string | undefined;
  /** Checks every answer against its row of the table. */
  checkAnswers?: boolean | undefined;
}

export function createApp({
  services,
  handlers,
  pages,
  sandboxes = [],
  clientDir,
  checkAnswers = false,
}: AppParts): Hono {
  const { config, log } = services;
  const app = new Hono();
  const always = securityHeaders(config.origin);
  const notes = new WeakMap<Request, { requestId: string; route: string; note: (route: string) => void }>();
  const notesOf = (request: Request) => {
    const known = notes.get(request);
    if (known) return known;
    const made = { requestId: randomUUID(), route: '', note: (route: string) => void (made.route = route) };
    notes.set(request, made);
    return made;
  };

  app.use(async (c, next) => {
    const startedAt = performance.now();
    const note = notesOf(c.req.raw);
    await next();
    for (const [name, value] of always) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    c.res.headers.set('x-request-id', note.requestId);
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    log.info(
      { request: note.requestId, method: c.req.method, route: note.route || '*', status: c.res.status, ms },
      'request',
    );
  });

  app.onError((error, c) => {
    const { requestId, route } = notesOf(c.req.raw);
    const facts = { language: languageOf(c.req.raw, new URL(c.req.url).searchParams), requestId };
    if (error instanceof Refusal) {
      const allow = error.details?.['allow'];
      return refusalAnswer(error, { ...facts, ...(typeof allow === 'string' && { headers: { allow } }) });
    }
    const code = codeOfFailure(error);
    log.error({ request: requestId, method: c.req.method, route, code, err: error }, 'unexpected error');
    return refusalAnswer(new Refusal(code), facts);
  });

  mountHealth(app, services);
  mountDocs(app, config.origin);
  const limiter = config.rateLimits ? createRateLimiter(() => performance.now()) : unlimited;
  mountApi(app, createDispatch({ services, handlers, limiter, cache: createAnswerCache(), checkAnswers }), notesOf);
  mountImages(app, services);
  mountSiteFiles(app, services);
  mountStaticFiles(app, clientDir === undefined ? new Map() : readStaticFiles(clientDir));
  app.use(async (c, next) => {
    checkOrigin(c.req.raw, config.origin);
    await next();
  });
  for (const sandbox of sandboxes) app.route('/', sandbox);

  app.all('*', async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      throw new Refusal('METHOD_NOT_ALLOWED', { details: { allow: 'GET, HEAD' } });
    const page = await pages?.(c.req.raw);
    if (!page) throw new Refusal('NOT_FOUND');
    notesOf(c.req.raw).note('page');
    return page;
  });
  return app;
}

function mountDocs(app: Hono, origin: string): void {
  let document: Json | undefined;
  const written = () => (document ??= openApiDocument(origin));
  app.get('/api/openapi.json', (c) => c.json(written(), 200, { 'cache-control': 'public, max-age=300' }));
  app.get('/api/docs', (c) =>
    c.html(apiDocsPage(written()), 200, {
      'content-security-policy': DOCS_POLICY,
      'cache-control': 'public, max-age=300',
    }),
  );
}
