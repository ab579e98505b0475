/** Lays the endpoint table out as routes: static segments before parameters, and 405 for a method that a path lacks. */
import type { Hono } from 'hono';
import { ENDPOINTS, type EndpointName } from '../../contract/table.ts';
import { Refusal } from '../base/refusal.ts';
import type { Dispatch } from './dispatch.ts';
import type { Notes } from './request-notes.ts';

export interface ApiRoute {
  name: EndpointName;
  method: string;
  /** Path with `:name` parameters. */
  path: string;
}

/** `/members/coupons` comes before `/members/:id`. */
export const API_ROUTES: readonly ApiRoute[] = Object.entries(ENDPOINTS)
  .map(([name, row]) => ({
    name: name as EndpointName,
    method: row.method,
    path: row.path.replace(/\{(\w+)\}/g, ':$1'),
  }))
  .toSorted((a, b) => rank(a.path) - rank(b.path));

function rank(path: string): number {
  return path.split('/').filter((segment) => segment.startsWith(':')).length;
}

/** Addresses that the specification writes with a slash at the end (§7). */
const ALSO: { readonly [Name in EndpointName]?: string } = { 'member.update': '/api/v1/members/' };

export function mountApi(app: Hono, dispatch: Dispatch, getNotes: (request: Request) => Notes): void {
  const methods = new Map<string, Set<string>>();
  for (const { name, method, path } of API_ROUTES) {
    const known = methods.get(path) ?? new Set(['OPTIONS']);
    methods.set(path, known.add(method));
    if (method === 'GET') known.add('HEAD');
    app.on(method, [path, ...(ALSO[name] ? [ALSO[name]] : [])], (c) => {
      const notes = getNotes(c.req.raw);
      notes.route = path;
      return dispatch(name, c, notes.requestId);
    });
  }
  for (const [path, known] of methods) {
    const allow = [...known].toSorted().join(', ');
    app.all(path, (c) => {
      getNotes(c.req.raw).route = path;
      if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow });
      throw new Refusal('METHOD_NOT_ALLOWED', { details: { allow } });
    });
  }
  app.all('/api/*', () => {
    throw new Refusal('NOT_FOUND');
  });
}
