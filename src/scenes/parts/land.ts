/** The lie of the land: ridges that fade into mist, hills, water and its light. */
import { mix } from '../palette.ts';
import { block, d, line, shape, type Point, type Stage } from '../pen.ts';

export type RidgeForm = 'rolling' | 'dome' | 'crag';

function outline(points: readonly Point[], form: RidgeForm): string {
  const [first, ...rest] = points;
  let data = d`M${first?.[0] ?? 0} ${first?.[1] ?? 0}`;
  if (form === 'crag') return data + rest.map(([x, y]) => d`L${x} ${y}`).join('');
  let [lastX, lastY] = first ?? [0, 0];
  if (form === 'rolling') {
    for (const [x, y] of rest) {
      data += d`Q${lastX} ${lastY} ${(lastX + x) / 2} ${(lastY + y) / 2}`;
      [lastX, lastY] = [x, y];
    }
    return data + d`L${lastX} ${lastY}`;
  }
  // A granite dome is one curve from valley to valley, its two handles above the summit.
  for (let index = 0; index + 1 < rest.length; index += 2) {
    const [, top] = rest[index] ?? [0, 0];
    const [x, y] = rest[index + 1] ?? [0, 0];
    const reach = (x - lastX) * 0.3;
    const handle = (lastY + y) / 2 + (top - (lastY + y) / 2) * 1.33;
    data += d`C${lastX + reach} ${handle} ${x - reach} ${handle} ${x} ${y}`;
    [lastX, lastY] = [x, y];
  }
  return data;
}

export interface RidgeShape {
  /** Mean height of the skyline, and how far it strays. */
  readonly y: number;
  readonly rise: number;
  readonly depth: number;
  readonly form?: RidgeForm;
  readonly steps?: number;
  /** How far below the skyline the layer has melted into mist. */
  readonly melt?: number;
}

/** One layer of mountains, the skyline crisp, the foot lost in mist. */
export function ridge(
  { p, r, sheet }: Stage,
  { y, rise, depth, form = 'rolling', steps = 8, melt = 170 }: RidgeShape,
): string {
  const points: Point[] = [];
  const count = form === 'dome' ? steps * 2 : steps;
  for (let index = 0; index <= count; index += 1) {
    const x = -30 + (860 * index) / count + (index % count ? r.between(-0.3, 0.3) * (860 / count) : 0);
    const swing = index % 2 ? -r.between(0.5, 1) : r.between(0, form === 'dome' ? 0.35 : 0.6);
    points.push([x, y + rise * swing]);
  }
  const colour = p.land(depth);
  const fill = sheet.fade([colour], [mix(colour, p.mist, 0.85), 1]);
  return shape(outline(points, form) + d`V${y + melt}H-30z`, fill);
}

/** Two or three ridges one behind the other, ending about `base`. */
export function range(stage: Stage, base: number, form: RidgeForm = 'rolling', layers = 3, height = 190): string {
  let drawn = '';
  for (let index = 0; index < layers; index += 1) {
    const depth = layers === 1 ? 0.3 : 0.08 + (index / (layers - 1)) * 0.5;
    const y = base - height * (1 - index / layers) + 30;
    drawn += ridge(stage, {
      y,
      rise: height * (0.5 - index * 0.1),
      depth,
      form,
      steps: form === 'dome' ? 4 + index : 7 + index,
    });
  }
  return drawn;
}

/** A near hill: one soft swell across the sheet from `left` over `top` to `right`. */
export function hill(left: number, top: number, right: number, fill: string, peakX = 400): string {
  return shape(d`M-20 ${left}Q${peakX} ${2 * top - (left + right) / 2} 820 ${right}V620H-20z`, fill);
}

/** Still or moving water from `y` down, paler towards the horizon. */
export function water(stage: Stage, y: number, bottom = 620): string {
  const { p, r, sheet } = stage;
  let ripples = '';
  for (let index = 0; index < 7; index += 1) {
    const down = y + 14 + ((bottom - y) * (index + r.between(0, 0.6))) / 8;
    ripples += d`M${r.between(20, 700)} ${down}h${30 + index * r.between(6, 14)}`;
  }
  return (
    block(0, y, 800, bottom - y, sheet.fade([p.water], [p.deep, 1])) +
    line(ripples, mix(p.water, '#ffffff', 0.35), 3, { opacity: 0.5 })
  );
}

/** The road of light under a low sun. */
export function glitter({ p, r, time, weather }: Stage, x: number, y: number, radius: number, rows = 7): string {
  if (time !== 'night' && weather !== 'sun') return '';
  let data = '';
  for (let index = 0; index < rows; index += 1) {
    const half = radius * (1 - index / (rows + 2)) * r.between(0.55, 1);
    data += d`M${x - half + r.between(-8, 8)} ${y + 10 + index * 17}h${half * 2}`;
  }
  return line(data, p.sun, 6, { opacity: 0.75 });
}

/** A band of mist laid over what was drawn before. */
export function mist({ p, sheet }: Stage, y: number, height = 120, strength = 0.9): string {
  return block(0, y, 800, height, sheet.fade([p.mist, 0, 0], [p.mist, 0.6, strength], [p.mist, 1, 0]));
}
