/** Addresses of the illustrated scenes. */

/** Scenes of a product; the first is its main picture. */
export const SCENE_VARIANTS = 4;

export function buildImagePath(productId: string, variant = 0): string {
  return `/images/products/${productId}/${variant}.svg`;
}

export function listImagePaths(productId: string): string[] {
  return Array.from({ length: SCENE_VARIANTS }, (_, variant) => buildImagePath(productId, variant));
}
