/** The pictures of products: photographs and scenes. */
import type { Hono } from 'hono';
import type { Services } from '../../base/context.ts';
import { isDatabaseAway } from '../../db/away.ts';
import { mountPictures } from './pictures.ts';
import { mountScenes } from './scene-files.ts';
import { SCENE_KINDS } from '../../../scenes/scene.ts';
import { buildSceneSpec } from './images.ts';

export function mountImages(app: Hono, services: Services): void {
  const { catalogue } = services;
  mountPictures(app, services);
  mountScenes(app, {
    folder: '/images/products',
    variants: SCENE_KINDS.length,
    async find(id) {
      // A picture never changes with the seats: without the database it is drawn from what is in memory.
      await catalogue.fresh().catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error;
      });
      const product = catalogue.product(id);
      return product && buildSceneSpec(product);
    },
  });
}
