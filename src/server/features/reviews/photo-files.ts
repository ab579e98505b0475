/** The photos of reviews as files: two sizes each, gone for visitors as soon as the review is hidden or deleted. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { SceneSpec } from '../../../scenes/scene.ts';
import type { Services } from '../../base/context.ts';
import { Refusal } from '../../base/refusal.ts';
import { mountScenes } from '../catalogue/shared.ts';
import { reviewPhotos, reviews } from './tables.ts';

const FOLDER = '/images/reviews';
const SCENE_FOLDER = '/images/review-scenes';
/** The bytes of an id never change; a day is how long a hidden one may stay in a browser. */
const HEADERS = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=86400',
  'content-security-policy': "default-src 'none'; sandbox",
};

export function buildPhotoPath(id: string, isScene: boolean): { thumb: string; src: string } {
  if (isScene) return { thumb: `${SCENE_FOLDER}/${id}/0.svg`, src: `${SCENE_FOLDER}/${id}/0.svg` };
  return { thumb: `${FOLDER}/${id}/small.webp`, src: `${FOLDER}/${id}/large.webp` };
}

export function mountReviewPhotos(app: Hono, { db }: Services): void {
  const visible = (id: string) => and(eq(reviewPhotos.id, id), isNull(reviews.hidden_at));

  app.get(`${FOLDER}/:id/:file{(small|large)\\.webp}`, async (c) => {
    const content = c.req.param('file') === 'small.webp' ? reviewPhotos.small : reviewPhotos.large;
    const [photo] = await db
      .select({ content })
      .from(reviewPhotos)
      .innerJoin(reviews, eq(reviews.id, reviewPhotos.review_id))
      .where(visible(c.req.param('id')));
    if (!photo?.content) throw new Refusal('NOT_FOUND');
    return c.body(new Uint8Array(photo.content), 200, HEADERS);
  });

  mountScenes(app, {
    folder: SCENE_FOLDER,
    variants: 1,
    async find(id) {
      const [photo] = await db
        .select({ scene: reviewPhotos.scene })
        .from(reviewPhotos)
        .innerJoin(reviews, eq(reviews.id, reviewPhotos.review_id))
        .where(visible(id));
      return photo?.scene ? ({ seed: id, ...photo.scene } as SceneSpec) : null;
    },
  });
}
