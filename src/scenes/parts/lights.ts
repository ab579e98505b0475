/** What people light: strings of lanterns, and the windows of a town. */
import { d, dots, line, type Point, type Stage } from '../pen.ts';

/** Lotus lanterns on a line between two points, in the five colours. */
export function lanternString(
  colours: readonly string[],
  from: Point,
  to: Point,
  sag: number,
  count: number,
  size: number,
  cord: string,
): string {
  const control: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2];
  const groups = colours.map((): Point[] => []);
  for (let index = 1; index < count; index += 1) {
    const t = index / count;
    const u = 1 - t;
    groups[index % colours.length]?.push([
      u * u * from[0] + 2 * u * t * control[0] + t * t * to[0],
      u * u * from[1] + 2 * u * t * control[1] + t * t * to[1] + size * 0.4,
    ]);
  }
  return (
    line(d`M${from[0]} ${from[1]}Q${control[0]} ${control[1]} ${to[0]} ${to[1]}`, cord, 2) +
    groups.map((points, index) => dots(points, colours[index] ?? cord, size)).join('')
  );
}

/** A pattern of small windows, to be laid over a skyline. */
export function windows({ p, sheet }: Stage, colour = p.lamp): string {
  return sheet.tiled(18, 22, `<path d="M3 4h4v6h-4zM12 13h4v5h-4z" fill="${colour}"/>`);
}
