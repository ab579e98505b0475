/** Everything above the horizon: sky, sun or moon, clouds, stars and what falls from them. */
import { mix } from './palette.ts';
import { block, d, disc, dots, line, type Point, type Stage } from './pen.ts';

/** The whole ground of the print; `horizon` is where the lowest sky colour is reached. */
export function sky({ p, sheet }: Stage, horizon = 380): string {
  const end = horizon / 600;
  const fill = sheet.fade([p.sky[0]], [p.sky[1], Math.round(end * 60) / 100], [p.sky[2], Math.round(end * 100) / 100]);
  return block(0, 0, 800, 600, fill);
}

/** A flat printed disc with one pale ring; at night the moon. */
export function sun({ p, time }: Stage, x: number, y: number, radius: number): string {
  const halo = time === 'night' ? 0.12 : 0.2;
  return disc(x, y, radius * 1.5, p.sun, { opacity: halo }) + disc(x, y, radius, p.sun);
}

/** Long cloud bars with round ends, as in folk painting. */
export function clouds({ p, r, time }: Stage, top: number, bottom: number, count = 3): string {
  let data = '';
  for (let index = 0; index < count; index += 1) {
    const x = r.between(40, 620);
    const y = top + ((bottom - top) * (index + r.between(0.2, 0.8))) / count;
    const long = r.between(80, 180);
    data += d`M${x} ${y}h${long}M${x + r.between(-50, 60)} ${y + 15}h${long * r.between(0.5, 0.8)}`;
  }
  return line(data, p.cloud, 15, { opacity: time === 'night' ? 0.3 : 0.75 });
}

export function scatter(
  { r }: Stage,
  count: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Point[] {
  return Array.from({ length: count }, () => [r.between(left, right), r.between(top, bottom)] as const);
}

export function stars(stage: Stage, count = 20, bottom = 260): string {
  const bright = Math.ceil(count / 5);
  return (
    dots(scatter(stage, count, 10, 10, 790, bottom), '#f6ecd0', 3, { opacity: 0.6 }) +
    dots(scatter(stage, bright, 10, 10, 790, bottom * 0.8), '#fff4d6', 5)
  );
}

/** Sky, sun or moon, and clouds or stars, as the hour asks. */
export function heaven(stage: Stage, horizon = 380, sunX?: number, sunY?: number, radius?: number): string {
  const { r, time } = stage;
  const low = time === 'dawn' || time === 'dusk';
  const x = sunX ?? r.between(150, 300) + (r.chance(0.5) ? 350 : 0);
  const y = sunY ?? (low ? horizon - r.between(195, 225) : r.between(140, 170));
  const size = radius ?? (low ? r.between(46, 60) : r.between(34, 46));
  const above = time === 'night' ? stars(stage, 20, horizon - 110) : clouds(stage, 70, horizon - 110, 3);
  return sky(stage, horizon) + sun(stage, x, y, size) + above;
}

/** Snow in winter, petals in spring, leaves in autumn; nothing in summer. */
export function falling(stage: Stage, count = 16): string {
  const { p, season } = stage;
  if (season === 'summer') return '';
  if (season === 'winter') {
    return (
      dots(scatter(stage, count, 0, 0, 800, 590), '#fffaf0', 6, { opacity: 0.85 }) +
      dots(scatter(stage, Math.round(count / 2), 0, 0, 800, 590), '#fffaf0', 10, { opacity: 0.7 })
    );
  }
  const data = scatter(stage, Math.round(count * 0.6), 20, 120, 780, 580)
    .map(([x, y]) => d`M${x} ${y}l5 3`)
    .join('');
  return line(data, season === 'spring' ? mix(p.leaves[1], '#ffffff', 0.3) : p.leaves[1], 6);
}
