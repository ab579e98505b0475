/** The illustrated scenes of products as SVG pictures. */
import type { Hono } from 'hono';
import { createHash } from 'node:crypto';
import { drawScene } from '../../../scenes/scene.ts';
import type { Services } from '../../base/context.ts';
import { isDatabaseAway } from '../../db/away.ts';
import { SCENE_VARIANTS } from './images.ts';
import { Refusal } from '../../base/refusal.ts';
import { chooseEncoding, encoded, type Encoded } from '../../http/compress.ts';

/** Scenes cached in memory, about 5 kB each. */
const MAX_CACHED = 2000;
const HEADERS = {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
  // An SVG opened as a document runs nothing and loads nothing; its own style attributes stay.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  vary: 'accept-encoding',
};

export function mountImages(app: Hono, { catalogue }: Services): void {
  const cache = new Map<string, Encoded & { etag: string }>();

  app.get('/images/products/:id/:file{[0-9]+\\.svg}', async (c) => {
    // A picture never changes with the seats: without the database it is drawn from what is in memory.
    await catalogue.fresh().catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
    });
    const product = catalogue.product(c.req.param('id'));
    const variant = Number.parseInt(c.req.param('file'), 10);
    if (!product || variant >= SCENE_VARIANTS) throw new Refusal('NOT_FOUND');
    const key = `${product.id} ${variant}`;
    let picture = cache.get(key);
    if (!picture) {
      const svg = drawScene({ seed: product.id, ...product.scene }, variant);
      picture = { ...encoded(Buffer.from(svg)), etag: `"${createHash('sha1').update(svg).digest('base64url')}"` };
      if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
      cache.set(key, picture);
    }
    if (c.req.header('if-none-match') === picture.etag) return c.body(null, 304, { ...HEADERS, etag: picture.etag });
    const { bytes, headers } = chooseEncoding(picture, c.req.header('accept-encoding'));
    return c.body(bytes, 200, { ...HEADERS, ...headers, etag: picture.etag });
  });
}
