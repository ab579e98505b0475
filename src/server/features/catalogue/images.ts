/** Addresses of the pictures of products: an operator's photographs, or illustrated scenes where there are none. */
import type { CatalogueProduct } from './model.ts';

/** Scenes of a product; the first is its main picture. */
export const SCENE_VARIANTS = 4;

type Pictured = Pick<CatalogueProduct, 'id' | 'pictures'>;

const buildScenePath = (productId: string, variant: number) => `/images/products/${productId}/${variant}.svg`;

/** All pictures of a product, the main one first. */
export function listImagePaths({ id, pictures }: Pictured): string[] {
  if (pictures.length > 0) return pictures.map((picture) => `/images/photos/${picture}.jpg`);
  return Array.from({ length: SCENE_VARIANTS }, (_, variant) => buildScenePath(id, variant));
}

/** The main picture. */
export function buildImagePath(product: Pictured): string {
  return listImagePaths(product)[0] ?? buildScenePath(product.id, 0);
}
