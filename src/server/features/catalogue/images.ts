/** Addresses of the pictures of products: an operator's photographs, or illustrated scenes where there are none. */
import { buildPhotoPath } from '../../../rules/photos.ts';
import type { Locale } from '../../../contract/locale.ts';
import { SCENE_KINDS, type SceneSpec } from '../../../scenes/scene.ts';
import { describeScenes } from './image-words.ts';
import type { CatalogueProduct } from './model.ts';

type Pictured = Pick<CatalogueProduct, 'id' | 'pictures'>;

const buildScenePath = (productId: string, variant: number) => `/images/products/${productId}/${variant}.svg`;

/** All pictures of a product, the main one first. */
export function listImagePaths({ id, pictures }: Pictured): string[] {
  if (pictures.length > 0) return pictures.map(({ id: picture, placeholder }) => buildPhotoPath(picture, placeholder));
  return SCENE_KINDS.map((_, variant) => buildScenePath(id, variant));
}

/** What the pictures show, in their order; nothing is known of a photograph. */
export function listImageAlts(product: CatalogueProduct, language: Locale): string[] {
  if (product.pictures.length > 0) return product.pictures.map(() => '');
  return describeScenes(buildSceneSpec(product), language);
}

/** The main picture. */
export function buildImagePath(product: Pictured): string {
  return listImagePaths(product)[0] ?? buildScenePath(product.id, 0);
}

/** What a product's scenes are drawn from. Its map begins at the meeting point. */
export function buildSceneSpec({ id, region, scene, latitude, longitude }: SceneSource): SceneSpec {
  return { seed: id, ...scene, region, route: [{ latitude, longitude }, ...(scene.route ?? [])] };
}

type SceneSource = Pick<CatalogueProduct, 'id' | 'region' | 'scene' | 'latitude' | 'longitude'>;
