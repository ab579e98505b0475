/** The scenes of the demo's products, and how alike two pictures look. */
import { Resvg } from '@resvg/resvg-js';
import { seedProducts } from '../../src/server/features/catalogue/seed/load-products.ts';
import { drawScene, SCENE_KINDS, type SceneSpec } from '../../src/scenes/scene.ts';

export interface DrawnProduct {
  id: string;
  spec: SceneSpec;
  pictures: string[];
}

export function drawDemo(): DrawnProduct[] {
  return seedProducts.map(({ id, region, scene, meeting_point: point }) => {
    const spec: SceneSpec = { seed: id, ...scene, region, route: [point, ...scene.route] };
    return { id, spec, pictures: SCENE_KINDS.map((_, variant) => drawScene(spec, variant)) };
  });
}

/** Blocks of a picture along its sides: coarse enough that only composition and colour count. */
const [ACROSS, DOWN] = [8, 6];
const BLOCK = 8;

/** Mean colour of each block, as CIE L*a*b*. */
export function toBlocks(svg: string): number[][] {
  const { pixels, width } = new Resvg(svg, {
    fitTo: { mode: 'width', value: ACROSS * BLOCK },
    font: { loadSystemFonts: false },
  }).render();
  return Array.from({ length: ACROSS * DOWN }, (_, index) => {
    const sum = [0, 0, 0];
    for (let step = 0; step < BLOCK * BLOCK; step += 1) {
      const x = (index % ACROSS) * BLOCK + (step % BLOCK);
      const y = Math.floor(index / ACROSS) * BLOCK + Math.floor(step / BLOCK);
      for (const channel of [0, 1, 2])
        sum[channel] = (sum[channel] ?? 0) + (pixels[(y * width + x) * 4 + channel] ?? 0);
    }
    return toLab(sum.map((value) => value / (BLOCK * BLOCK)));
  });
}

/** From sRGB, under D65. */
function toLab(colour: readonly number[]): number[] {
  const [r = 0, g = 0, b = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [x = 0, y = 0, z = 0] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ].map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Mean distance of the colours of two pictures, block by block (ΔE*76): 2.3 is what an eye just sees on plain colour. */
export function measureDistance(one: readonly (readonly number[])[], other: readonly (readonly number[])[]): number {
  const apart = one.map((block, index) =>
    Math.hypot(...block.map((value, axis) => value - (other[index]?.[axis] ?? 0))),
  );
  return apart.reduce((sum, value) => sum + value, 0) / apart.length;
}
