/** Illustrated scenes as SVG pictures: drawn once, cached, and the same for everyone. */
import type { Hono } from 'hono';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { drawScene, type SceneSpec } from '../../../scenes/scene.ts';
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

export interface SceneFiles {
  /** Path before the id. */
  folder: string;
  /** Views of one scene. */
  variants: number;
  /** What the scene of an id is drawn from; null where there is none. */
  find(id: string): Promise<SceneSpec | null>;
}

/** Serves `<folder>/<id>/<variant>.svg`. */
export function mountScenes(app: Hono, { folder, variants, find }: SceneFiles): void {
  const cache = new LRUCache<string, Encoded & { etag: string }>({ max: MAX_CACHED });

  app.get(`${folder}/:id/:file{[0-9]+\\.svg}`, async (c) => {
    const variant = Number.parseInt(c.req.param('file'), 10);
    const scene = variant < variants ? await find(c.req.param('id')) : null;
    if (!scene) throw new Refusal('NOT_FOUND');
    // What it is drawn from may change under the same address.
    const key = `${Object.values(scene).join(' ')} ${variant}`;
    let picture = cache.get(key);
    if (!picture) {
      const svg = drawScene(scene, variant);
      picture = { ...encoded(Buffer.from(svg)), etag: `"${createHash('sha1').update(svg).digest('base64url')}"` };
      cache.set(key, picture);
    }
    if (c.req.header('if-none-match') === picture.etag) return c.body(null, 304, { ...HEADERS, etag: picture.etag });
    const { bytes, headers } = chooseEncoding(picture, c.req.header('accept-encoding'));
    return c.body(bytes, 200, { ...HEADERS, ...headers, etag: picture.etag });
  });
}
