/** Trees and grasses, built of round strokes like the pads of a folk painting's pines. */
import { mix } from '../palette.ts';
import { d, dots, line, shape, type Point, type Stage } from '../pen.ts';

/** A red pine: a leaning trunk under flat pads of needles. `height` in canvas units, foot at (x, y). */
export function pine(
  { p, r, season }: Stage,
  x: number,
  y: number,
  height: number,
  lean = r.between(-0.25, 0.25),
): string {
  const topX = x + lean * height;
  const bend = x - lean * height * 0.7;
  const trunk =
    d`M${x} ${y}Q${bend} ${y - height * 0.5} ${topX} ${y - height * 0.9}` +
    d`M${(x + bend) / 2} ${y - height * 0.45}l${-height * 0.2} ${-height * 0.1}`;
  const thick = height * 0.105;
  const pads = [
    [topX - height * 0.12, 0.98, 0.24],
    [topX - height * 0.24, 0.84, 0.46],
    [topX - height * 0.1, 0.72, 0.42],
    [(x + bend) / 2 - height * 0.38, 0.58, 0.3],
  ] as const;
  const data = pads.map(([left, up, long]) => d`M${left} ${y - height * up}h${height * long}`).join('');
  const snow =
    season === 'winter'
      ? line(data, p.leaves[2], Math.round(thick * 0.5), { transform: `translate(0 -${Math.round(thick * 0.35)})` })
      : '';
  return line(trunk, p.bark, Math.round(height * 0.05)) + line(data, p.pine, Math.round(thick)) + snow;
}

/** A fir or a dawn redwood: a narrow cone. */
export function fir(x: number, y: number, height: number, width = height * 0.36): string {
  return d`M${x} ${y - height}l${width / 2} ${height * 0.94}h${-width}z`;
}

/** A line of firs as one path, feet on `y` with a little unrest. */
export function firs({ r }: Stage, from: number, to: number, y: number, height: number, gap: number): string {
  let data = '';
  for (let x = from; x <= to; x += gap * r.between(0.7, 1.3))
    data += fir(x, y + r.between(-4, 4), height * r.between(0.7, 1.15));
  return data;
}

/** A crown of overlapping rounds in two or three tones, light ones on top. */
export function crown(
  { p, r }: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  size: number,
  count = 8,
): string {
  const tones = p.leaves.map((tone, layer) => {
    const points: Point[] = Array.from({ length: count - layer * 2 }, () => [
      x + r.between(-0.5, 0.5) * width,
      y - layer * size * 0.25 + r.between(-0.5, 0.5) * height,
    ]);
    return dots(points, tone, size * (1 - layer * 0.27));
  });
  return tones.join('');
}

/** A whole broad-leaved tree. */
export function tree(stage: Stage, x: number, y: number, height: number): string {
  const trunk =
    d`M${x} ${y}q${height * 0.06} ${-height * 0.3} 0 ${-height * 0.6}m2 ${height * 0.2}` +
    d`l${height * 0.15} ${-height * 0.2}`;
  return (
    line(trunk, stage.p.bark, Math.round(height * 0.07)) +
    crown(stage, x, y - height * 0.68, height * 0.5, height * 0.32, height * 0.38, 7)
  );
}

/** A hem of grass or reeds along the lower edge. */
export function reeds(
  { r }: Stage,
  y: number,
  count: number,
  height: number,
  colour: string,
  left = 0,
  right = 800,
): string {
  let data = '';
  for (let index = 0; index < count; index += 1) {
    const x = left + ((right - left) * (index + r.between(0, 0.9))) / count;
    data += d`M${x} ${y}q2 ${-height * 0.6} ${r.between(-0.4, 0.4) * height} ${-height * r.between(0.6, 1)}`;
  }
  return line(data, colour, 4);
}

/** Low round bushes that hide the foot of a building. */
export function bushes(
  stage: Stage,
  y: number,
  left: number,
  right: number,
  size: number,
  colour = stage.p.pine,
): string {
  const points: Point[] = [];
  for (let x = left; x <= right; x += size * stage.r.between(0.45, 0.8))
    points.push([x, y + stage.r.between(-0.12, 0.12) * size]);
  return dots(points, stage.season === 'winter' ? mix(colour, stage.p.leaves[1], 0.5) : colour, size);
}

/** A blossoming or maple branch from a corner, for a frame in front of the view. */
export function branch(stage: Stage, x: number, y: number, reach: number, size: number): string {
  const { p, r } = stage;
  const wood =
    d`M${x} ${y}` +
    d`q${reach * 0.4} ${Math.abs(reach) * 0.05} ${reach * 0.62} ${Math.abs(reach) * 0.22}` +
    d`t${reach * 0.4} ${Math.abs(reach) * 0.1}` +
    d`M${x + reach * 0.4} ${y + Math.abs(reach) * 0.1}` +
    d`q${reach * 0.2} ${-Math.abs(reach) * 0.06} ${reach * 0.42} ${-Math.abs(reach) * 0.04}`;
  const cluster = (count: number): Point[] =>
    Array.from({ length: count }, () => {
      const along = r.between(0.15, 1.05);
      return [x + reach * along, y + Math.abs(reach) * 0.27 * along + r.between(-1, 0.9) * size];
    });
  return (
    line(wood, p.bark, 8) +
    dots(cluster(12), p.leaves[0], size) +
    dots(cluster(9), p.leaves[1], size * 0.8) +
    dots(cluster(5), p.leaves[2], size * 0.55)
  );
}

/** One filled silhouette of a line of cones. */
export function coneWood(stage: Stage, y: number, height: number, gap: number, colour: string): string {
  return shape(firs(stage, -10, 810, y, height, gap), colour);
}
