/** Illustrated scenes as SVG pictures, and as PNG for previews: drawn once, cached, and the same for everyone. */
import type { Hono } from 'hono';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { drawScene, type SceneSpec } from '../../../scenes/scene.ts';
import { Refusal } from '../../base/refusal.ts';
import { chooseEncoding, encoded, type Encoded } from '../../http/compress.ts';
import { drawScenePng } from './scene-png.ts';

/** Scenes cached in memory, about 5 kB each. */
const MAX_CACHED = 2000;
/** Previews cached in memory, in bytes: about 60 kB each. */
const MAX_PREVIEW_BYTES = 12_000_000;
const CACHING = { 'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000' };
const HEADERS = {
  ...CACHING,
  'content-type': 'image/svg+xml',
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

interface Preview {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

const toKey = (scene: SceneSpec, variant: number) => `${JSON.stringify(scene)} ${variant}`;
const toTag = (content: string | Uint8Array) => `"${createHash('sha1').update(content).digest('base64url')}"`;

/** Serves `<folder>/<id>/social.png`, the first view of a scene for previews. */
function mountPreviews(app: Hono, { folder, find }: SceneFiles): void {
  const cache = new LRUCache<string, Preview>({
    maxSize: MAX_PREVIEW_BYTES,
    sizeCalculation: (one) => one.bytes.length,
  });
  // Many at once for the same picture are one drawing.
  const underWay = new Map<string, Promise<Preview>>();
  const draw = async (key: string, scene: SceneSpec): Promise<Preview> => {
    const bytes = await drawScenePng(drawScene(scene, 0));
    const preview = { bytes, etag: toTag(bytes) };
    cache.set(key, preview);
    return preview;
  };
  const drawOnce = (key: string, scene: SceneSpec): Promise<Preview> => {
    const drawing = underWay.get(key) ?? draw(key, scene).finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    return drawing;
  };
  app.get(`${folder}/:id/social.png`, async (c) => {
    const scene = await find(c.req.param('id'));
    if (!scene) throw new Refusal('NOT_FOUND');
    const key = toKey(scene, 0);
    const { bytes, etag } = cache.get(key) ?? (await drawOnce(key, scene));
    const headers = { ...CACHING, 'content-type': 'image/png', etag };
    return c.req.header('if-none-match') === etag ? c.body(null, 304, headers) : c.body(bytes, 200, headers);
  });
}

/** Serves `<folder>/<id>/<variant>.svg` and the preview beside it. */
export function mountScenes(app: Hono, files: SceneFiles): void {
  const { folder, variants, find } = files;
  const cache = new LRUCache<string, Encoded & { etag: string }>({ max: MAX_CACHED });
  mountPreviews(app, files);

  app.get(`${folder}/:id/:file{[0-9]+\\.svg}`, async (c) => {
    const variant = Number.parseInt(c.req.param('file'), 10);
    const scene = variant < variants ? await find(c.req.param('id')) : null;
    if (!scene) throw new Refusal('NOT_FOUND');
    // What it is drawn from may change under the same address.
    const key = toKey(scene, variant);
    let picture = cache.get(key);
    if (!picture) {
      const svg = drawScene(scene, variant);
      picture = { ...encoded(Buffer.from(svg)), etag: toTag(svg) };
      cache.set(key, picture);
    }
    if (c.req.header('if-none-match') === picture.etag) return c.body(null, 304, { ...HEADERS, etag: picture.etag });
    const { bytes, headers } = chooseEncoding(picture, c.req.header('accept-encoding'));
    return c.body(bytes, 200, { ...HEADERS, ...headers, etag: picture.etag });
  });
}
