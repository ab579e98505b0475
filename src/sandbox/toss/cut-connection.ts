// Plays a connection that breaks: the caller learns nothing, as with a provider that died while answering.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * Behind @hono/node-server the socket is reset. Without one (`app.request` in tests) there is nothing to break, so the
 * answer is an empty 599, which no provider sends; a test's fetch should turn it into a rejection.
 */
export function cutConnection(c: Context): Response {
  const env: unknown = c.env;
  if (!hasSocket(env)) return new Response(null, { status: 599 });
  env.outgoing.socket?.resetAndDestroy();
  env.outgoing.destroy();
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
}

const hasSocket = (env: unknown): env is HttpBindings => typeof env === 'object' && env !== null && 'outgoing' in env;
