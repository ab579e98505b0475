/** A table laid for a meal: what stands beside the dish. */
import { sideDish } from '../parts/dishes.ts';
import { at, type Stage } from '../pen.ts';
import { table, type Surface } from './surfaces.ts';

const GREENS = ['#5f8a4c', '#c9a24a', '#8a5a3a', '#b9c46a', '#d07a3e', '#3f5d46'] as const;

type Spot = readonly [x: number, y: number, radius: number];

/** Small plates at places that the seed chooses an order for. */
export function sides(stage: Stage, spots: readonly Spot[]): string {
  const first = stage.r.whole(0, 5);
  return spots
    .map(([x, y, radius], index) => at(x, y, 1, sideDish(stage, radius, GREENS[(first + index) % 6] ?? GREENS[0])))
    .join('');
}

/** A table that the seed mirrors, so that two of the same meal are not alike. */
export function laid(stage: Stage, surfaces: readonly [Surface, ...Surface[]], meal: string): string {
  const turned = stage.r.pick(['', 'matrix(-1 0 0 1 800 0)', 'matrix(1 0 0 -1 0 600)', 'matrix(-1 0 0 -1 800 600)']);
  return table(stage, stage.r.pick(surfaces)) + (turned ? `<g transform="${turned}">${meal}</g>` : meal);
}
