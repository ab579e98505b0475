/** Pictures as mails carry them: mail programs show no SVG. */
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { drawScene } from '../../../scenes/scene.ts';
import type { Services } from '../../base/context.ts';
import type { CatalogueProduct } from './model.ts';
import { drawSvgPng, drawScenePng } from './scene-png.ts';
import { productPictures } from './tables.ts';

/** Twice what a mail shows, for dense screens. */
const DRAWING_WIDTH = 400;
const MAX_DRAWN = 30;

type Drawn = Uint8Array<ArrayBuffer>;
/** One trip is confirmed to many: its scene, and the map of its place, are drawn once. */
const drawn = new LRUCache<string, Drawn>({ max: MAX_DRAWN });

async function drawOnce(key: string, draw: () => Promise<Drawn>): Promise<Drawn> {
  const known = drawn.get(key);
  if (known) return known;
  const made = await draw();
  drawn.set(key, made);
  return made;
}

/** The main picture: an operator's photograph, or the scene. */
export async function readProductPicture(
  { db }: Pick<Services, 'db'>,
  { id, pictures, scene }: CatalogueProduct,
): Promise<{ content: Uint8Array; contentType: 'image/jpeg' | 'image/png' }> {
  const [main] = pictures;
  if (main !== undefined) {
    const [photo] = await db
      .select({ content: productPictures.preview })
      .from(productPictures)
      .where(eq(productPictures.id, main.id));
    if (photo) return { content: photo.content, contentType: 'image/jpeg' };
  }
  const svg = drawScene({ seed: id, ...scene }, 0);
  return { content: await drawOnce(svg, () => drawScenePng(svg)), contentType: 'image/png' };
}

/** A drawing of the caller's own, without words: no faces are loaded. */
export function drawMailPng(svg: string): Promise<Drawn> {
  return drawOnce(svg, () => drawSvgPng(svg, DRAWING_WIDTH));
}
