/** The address a call comes from; what a proxy says counts only as far as proxies are trusted. */
import type { Context } from 'hono';

interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** With n trusted proxies the n-th address from the right is the one that the outermost of them saw. */
export function clientAddress(c: Context, trustedProxies: number): string {
  const peer = (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
  if (trustedProxies === 0) return peer;
  const chain = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return chain.at(-trustedProxies) ?? peer;
}
