/** What other features use of the catalogue. */
export type { Catalogue } from './catalogue.ts';
export { buildImagePath, buildSceneSpec } from './images.ts';
export type { CatalogueProduct } from './model.ts';
export { drawMailPng, readProductPicture } from './mail-picture.ts';
export { mountScenes } from './scene-files.ts';
export { findLeastPrice } from './product-stats.ts';
export { getSaleWindow } from './schedule.ts';
export { toProductSummary } from './view.ts';
