/** Everything above the horizon: sky, sun or moon, clouds, stars and what falls from them. */
import { mix } from '../palette.ts';
import { block, d, disc, dots, line, shape, type Point, type Stage } from '../pen.ts';

/** The whole ground of the print; `horizon` is where the lowest sky colour is reached. */
export function sky({ p, sheet }: Stage, horizon = 380): string {
  const end = horizon / 600;
  const fill = sheet.fade([p.sky[0]], [p.sky[1], Math.round(end * 60) / 100], [p.sky[2], Math.round(end * 100) / 100]);
  return block(0, 0, 800, 600, fill);
}

/** A flat printed disc with one pale ring, on days that show the sun; at night the moon, full or a sickle. */
export function sun({ p, time, weather }: Stage, x: number, y: number, radius: number): string {
  if (time === 'night') {
    if (weather === 'rain' || weather === 'cloud') return '';
    if (weather === 'sun') return disc(x, y, radius * 1.5, p.sun, { opacity: 0.12 }) + disc(x, y, radius, p.sun);
    const sickle = d`M${x} ${y - radius}a${radius} ${radius} 0 1 1 ${-radius * 0.9} ${radius * 1.5}`;
    return shape(`${sickle}${d`a${radius * 0.95} ${radius * 0.95} 0 0 0 ${radius * 0.9} ${-radius * 1.5}z`}`, p.sun);
  }
  if (weather !== 'sun') return '';
  return disc(x, y, radius * 1.5, p.sun, { opacity: 0.2 }) + disc(x, y, radius, p.sun);
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

/** One heaped cloud with a flat foot. */
export function cumulus({ p, r, time }: Stage, x: number, y: number, width: number): string {
  const puffs: Point[] = Array.from({ length: 5 }, (_, index) => [
    x + width * (index / 4 - 0.5) * 0.62,
    y - width * (0.07 + 0.09 * Math.sin((index / 4) * Math.PI)) - r.between(0, width * 0.03),
  ]);
  return (
    dots(puffs, p.cloud, width * 0.3, { opacity: time === 'night' ? 0.25 : 0.85 }) +
    line(d`M${x - width * 0.44} ${y}h${width * 0.88}`, p.cloud, Math.round(width * 0.12), {
      opacity: time === 'night' ? 0.25 : 0.85,
    })
  );
}

/** Broad veils of haze that lie level over the far land. */
export function veils({ p, r }: Stage, top: number, bottom: number): string {
  let data = '';
  for (let index = 0; index < 4; index += 1) {
    const y = top + ((bottom - top) * (index + 0.5)) / 4;
    data += d`M${r.between(-120, 260)} ${y}h${r.between(300, 620)}`;
  }
  return line(data, p.cloud, 30, { opacity: 0.4 });
}

/** Wild geese in a wedge, far off. */
export function geese({ p, r }: Stage, x: number, y: number): string {
  const side = r.pick([1, -1]);
  let data = '';
  for (let index = -3; index <= 3; index += 1) {
    const [left, top] = [x + side * Math.abs(index) * 22, y + index * 9 + Math.abs(index) * 4];
    data += d`M${left - 9} ${top - 4}q6-3 9 4q3-7 9-4`;
  }
  return line(data, p.ink, 3, { opacity: 0.7 });
}

/** Rain in long thin strokes. */
export function rain(stage: Stage, bottom = 600): string {
  const data = scatter(stage, 34, 0, 10, 800, bottom)
    .map(([x, y]) => d`M${x} ${y}l-7 24`)
    .join('');
  return line(data, stage.p.cloud, 3, { opacity: 0.6 });
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

/** What stands in the sky beside the sun. */
function weatherSigns(stage: Stage, horizon: number): string {
  const { r, time, weather } = stage;
  const top = 60;
  const bottom = horizon - 110;
  if (time === 'night')
    return weather === 'cloud' || weather === 'rain' ? clouds(stage, top, bottom, 3) : stars(stage, 20, bottom);
  if (weather === 'haze') return veils(stage, top, bottom + 50);
  if (weather === 'rain')
    return (
      cumulus(stage, r.between(120, 300), r.between(90, 130), 330) +
      cumulus(stage, r.between(500, 700), r.between(80, 120), 280)
    );
  if (weather === 'clear') return geese(stage, r.between(160, 640), r.between(90, Math.max(100, bottom - 30)));
  if (weather === 'sun') return clouds(stage, top, bottom, 2);
  const side = r.pick([1, -1]);
  return (
    cumulus(stage, 400 + side * r.between(150, 290), r.between(120, 180), r.between(210, 290)) +
    cumulus(stage, 400 - side * r.between(90, 300), r.between(80, 230), r.between(110, 170))
  );
}

/** Sky, sun or moon, and clouds, haze, birds or stars, as hour and weather ask. */
export function heaven(stage: Stage, horizon = 380, sunX?: number, sunY?: number, radius?: number): string {
  const { r, time } = stage;
  const low = time === 'dawn' || time === 'dusk';
  const x = sunX ?? r.between(150, 300) + (r.chance(0.5) ? 350 : 0);
  const y = sunY ?? (low ? horizon - r.between(195, 225) : r.between(140, 170));
  const size = radius ?? (low ? r.between(46, 60) : r.between(34, 46));
  return sky(stage, horizon) + sun(stage, x, y, size) + weatherSigns(stage, horizon);
}

/** Snow in winter, petals in spring, leaves in autumn; nothing in summer. */
export function falling(stage: Stage, count = 16): string {
  const { p, season, weather } = stage;
  if (season === 'summer') return weather === 'rain' ? rain(stage) : '';
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
