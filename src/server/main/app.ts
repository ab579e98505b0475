/** The application: one Request in, one Response out. Pages first, then API, files and sandboxes. */
import { Hono } from 'hono';
import type { Handlers, Services } from '../base/context.ts';
import { apiDocsPage, DOCS_POLICY } from '../http/api-docs.ts';
import { mountApi } from '../http/api-routes.ts';
import { createAnswerCache } from '../http/answer-cache.ts';
import { createDispatch } from '../http/dispatch.ts';
import { createFailure, type Failure } from '../http/failure.ts';
import { mountHealth } from '../http/health.ts';
import { isNoPage } from '../http/no-pages.ts';
import { parseAddress } from '../../contract/address.ts';
import type { Pages } from '../html/pages.ts';
import { mountBoardFiles } from '../features/boards/feed.ts';
import { mountReviewPhotos } from '../features/reviews/photo-files.ts';
import { mountWebManifest } from '../features/settings/web-manifest.ts';
import { mountImages } from '../features/catalogue/scene-routes.ts';
import { createNotebook, type Notes } from '../http/request-notes.ts';
import { openApiDocument, type Json } from '../http/openapi.ts';
import { readHost, type OwnAddresses } from '../http/own-addresses.ts';
import { checkOrigin } from '../http/same-origin.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { mountSiteFiles } from '../http/site-files.ts';
import { mountStaticFiles, readStaticFiles, type StaticFiles } from '../http/static-files.ts';
import { Refusal } from '../base/refusal.ts';

export interface AppParts {
  services: Services;
  handlers: Handlers;
  own: OwnAddresses;
  /** True since the process was told to stop. */
  isDraining: () => boolean;
  pages?: Pages | undefined;
  /** Stand-ins of the providers, mounted at the root: their paths are the providers' own. */
  sandboxes?: readonly Hono[] | undefined;
  /** Folder of the built browser files. */
  clientDir?: string | undefined;
  /** Checks every answer against its row of the table. */
  checkAnswers?: boolean | undefined;
}

export interface App {
  fetch(request: Request, env?: object): Promise<Response>;
}

/** Load balancers ask these by the address of the machine. */
const PROBES = /^\/(health|ready)$/;

export function createApp(parts: AppParts): App {
  const { services, own, pages, clientDir } = parts;
  const { config, log, availability } = services;
  const getNotes = createNotebook();
  const files = clientDir === undefined ? new Map() : readStaticFiles(clientDir);
  const failure = createFailure({ log, availability, getNotes });
  const routes = createRoutes(parts, files, getNotes, failure);
  const always = securityHeaders(config.origin);

  // Pages are asked first, past all routes: they are what most visitors want, and they bring every header themselves. One from
  // the cache goes out without a note in the log.
  const pageFor = async (request: Request, pathname: string): Promise<{ page: Response; isCached: boolean } | null> => {
    // What is never a page, such as /health, asks the database nothing.
    if (!pages || isNoPage(pathname) || files.has(pathname)) return null;
    let isCached = true;
    const page = await pages(request, () => {
      isCached = false;
      getNotes(request).route = 'page';
    });
    if (page) return { page, isCached };
    getNotes(request).route = '*';
    return null;
  };

  const guarded = (response: Response, request: Request): Response => {
    for (const [name, value] of always) if (!response.headers.has(name)) response.headers.set(name, value);
    response.headers.set('x-request-id', getNotes(request).requestId);
    return response;
  };

  const logged = (response: Response, request: Request): Response => {
    const { requestId, route, startedAt } = getNotes(request);
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    log.info({ request: requestId, method: request.method, route, status: response.status, ms }, 'request');
    return response;
  };

  return {
    async fetch(request, env = {}) {
      const { pathname } = parseAddress(request.url);
      if (!own.isOwnHost(readHost(request)) && !PROBES.test(pathname))
        return logged(guarded(failure(new Refusal('HOST_REFUSED'), request), request), request);
      try {
        const found = await pageFor(request, pathname);
        if (found) return found.isCached ? found.page : logged(found.page, request);
      } catch (error) {
        return logged(guarded(failure(error, request), request), request);
      }
      return logged(guarded(await routes.fetch(request, env), request), request);
    },
  };
}

function createRoutes(
  { services, handlers, own, isDraining, sandboxes = [], checkAnswers = false }: AppParts,
  files: StaticFiles,
  getNotes: (request: Request) => Notes,
  failure: Failure,
): Hono {
  const { config } = services;
  const app = new Hono();
  app.onError((error, c) => failure(error, c.req.raw));
  app.notFound((c) => {
    throw c.req.method === 'GET' || c.req.method === 'HEAD'
      ? new Refusal('NOT_FOUND')
      : new Refusal('METHOD_NOT_ALLOWED', { details: { allow: 'GET, HEAD' } });
  });

  mountHealth(app, services, isDraining);
  mountDocs(app, config.origin);
  mountApi(app, createDispatch({ services, handlers, cache: createAnswerCache(), own, checkAnswers }), getNotes);
  mountImages(app, services);
  mountBoardFiles(app, services);
  mountReviewPhotos(app, services);
  mountSiteFiles(app, services);
  mountWebManifest(app, services);
  mountStaticFiles(app, files);
  app.use(async (c, next) => {
    checkOrigin(c.req.raw, own);
    await next();
  });
  for (const sandbox of sandboxes) app.route('/', sandbox);
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
