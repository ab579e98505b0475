/** The content of a picture as a `data:` address, for the one that a page paints first. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawScene } from '../../scenes/scene.ts';
import type { Services } from '../base/context.ts';
import { buildSceneSpec, type CatalogueProduct } from '../features/catalogue/shared.ts';

const PRODUCT = /^\/images\/products\/([a-z0-9-]+)\/(\d)\.svg$/;
const ASSET = /^\/assets\/[\w.-]+\.svg$/;

/** Percent signs for what may not stand in an address; base64 would undo the compression of the page. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${svg.replace(/[%#<>"&]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

/** Scenes of products, and drawn assets of the build. */
export function createInlinePicture({ catalogue }: Pick<Services, 'catalogue'>, clientDir: string | null) {
  const assets = new Map<string, string | null>();
  const readAsset = (address: string): string | null => {
    const file = clientDir === null ? '' : join(clientDir, address);
    return file && existsSync(file) ? svgAddress(readFileSync(file, 'utf8').trim()) : null;
  };
  // A catalogue that is read again brings new products, and with them new drawings.
  const drawn = new WeakMap<CatalogueProduct, Map<string, string>>();
  const getDrawing = (product: CatalogueProduct, variant: string): string => {
    const variants = drawn.get(product) ?? new Map<string, string>();
    drawn.set(product, variants);
    const drawing = variants.get(variant) ?? svgAddress(drawScene(buildSceneSpec(product), Number(variant)));
    variants.set(variant, drawing);
    return drawing;
  };
  return (address: string): string | null => {
    const [, id = '', variant = '0'] = PRODUCT.exec(address) ?? [];
    const product = id ? catalogue.product(id) : undefined;
    if (product) return getDrawing(product, variant);
    if (!ASSET.test(address)) return null;
    const known = assets.get(address);
    if (known !== undefined) return known;
    const made = readAsset(address);
    assets.set(address, made);
    return made;
  };
}
