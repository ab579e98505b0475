// Reads a JSON body, and only a declared one: another site's form cannot send that type without being asked first.
import type { Context } from 'hono';

/** The parsed body; undefined when it is no JSON. */
export async function jsonBody(c: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return undefined;
  return c.req.json<unknown>().catch(() => undefined);
}
