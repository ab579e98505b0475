/** Signs of a drawn map: waves, mountains, woods, the rose of the winds, numbers. */
import { mix } from '../palette.ts';
import { at, d, disc, line, shape, type Point, type Stage } from '../pen.ts';

/** Small waves over the whole sheet; land is laid on top. */
export function waves({ sheet }: Stage, colour: string): string {
  const fill = sheet.tiled(120, 76, line('M14 22q9-9 18 0t18 0M74 60q9-9 18 0t18 0', colour, 3, { opacity: 0.5 }));
  return shape('M0 0H800V600H0z', fill);
}

export function mountains({ p, sheet }: Stage, places: readonly Point[]): string {
  const tone = mix(p.pine, p.stone, 0.3);
  const id = sheet.keep(
    shape('M-34 20L-8-22L6-4L16-16L40 20z', tone) +
      shape('M-8-22L6-4L2 20H18L6-4L16-16L40 20H-2z', mix(tone, p.cloud, 0.4), { opacity: 0.6 }),
  );
  return places.map(([x, y]) => `<use href="#${id}" x="${Math.round(x)}" y="${Math.round(y)}"/>`).join('');
}

export function woods({ p, sheet }: Stage, places: readonly Point[]): string {
  const id = sheet.keep(
    line('M-14 18v-12M12 22v-12', p.bark, 5) + shape('M-26 8L-14-26L-2 8zM0 12L12-18L24 12z', p.pine),
  );
  return places.map(([x, y]) => `<use href="#${id}" x="${Math.round(x)}" y="${Math.round(y)}"/>`).join('');
}

/** North is up: a needle in its ring. */
export function compass({ p }: Stage, x: number, y: number): string {
  return at(
    x,
    y,
    1,
    disc(0, 0, 40, p.obang[3], { opacity: 0.9 }) +
      shape('M0-32L10 0H-10z', p.obang[1]) +
      shape('M0 32L10 0H-10z', p.obang[0]) +
      line('M-32 0h8M32 0h-8', p.ink, 4),
  );
}

/** Numbers as strokes in a box of 14 by 20, because a picture holds no text. */
const STROKES = [
  '',
  'M-4-6L1-10V10',
  'M-6-6Q-5-10 0-10T6-5Q6-2-6 10H7',
  'M-6-8Q-4-10 0-10T6-5Q6-1-1-1Q7-1 7 4T0 10Q-5 10-7 7',
  'M4 10V-10L-7 4H8',
  'M6-10H-4L-5-2Q-2-4 1-4Q7-4 7 3T0 10Q-5 10-7 7',
  'M5-10Q-6-6-6 4Q-6 10 0 10T6 4Q6-2 0-2Q-5-2-6 4',
  'M-7-10H7L-2 10',
  'M0-1Q-6-2-6-6T0-10T6-6T0-1Q7 0 7 5T0 10T-7 5T0-1',
  'M6-4Q6-10 0-10T-6-4Q-6 2 0 2Q5 2 6-4Q6 6-5 10',
] as const;

export function digit(x: number, y: number, value: number, ink: string): string {
  return line(STROKES[value] ?? '', ink, 3.4, {
    transform: `${d`translate(${x} ${y})`}scale(1.3)`,
    'stroke-linejoin': 'round',
  });
}
