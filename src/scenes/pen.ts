/** The pen and the sheet: SVG elements in as few bytes as a picture inlined in HTML may cost. */
import type { Palette, SceneSeason, SceneTime, Weather } from './palette.ts';
import { shrinkPath } from './path.ts';
import type { Random } from './random.ts';

/** Path data with every number rounded to the integer grid of the 800 × 600 canvas. */
export function d(parts: TemplateStringsArray, ...numbers: readonly number[]): string {
  return parts.reduce((text, part, index) => `${text}${Math.round(numbers[index - 1] ?? 0)}${part}`);
}

/** A number of at most two decimals, without the zero before the point. */
export const formatNumber = (value: number): string => `${Math.round(value * 100) / 100}`.replace(/^(-?)0\./, '$1.');

type Extra = Readonly<Record<string, string | number>>;

function attributes(extra: Extra): string {
  return Object.entries(extra)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? formatNumber(value) : value}"`)
    .join('');
}

/** A filled shape. Without a fill it takes the colour of the `use` that shows it. */
export function shape(data: string, fill: string, extra: Extra = {}): string {
  return `<path d="${shrinkPath(data)}"${fill && ` fill="${fill}"`}${attributes(extra)}/>`;
}

/** A line with the root's round ends and no fill; in a reused drawing shown with a fill it must say `fill: 'none'`. */
export function line(data: string, stroke: string, width: number, extra: Extra = {}): string {
  return `<path d="${shrinkPath(data)}" stroke="${stroke}" stroke-width="${formatNumber(width)}"${attributes(extra)}/>`;
}

export function disc(x: number, y: number, radius: number, fill: string, extra: Extra = {}): string {
  const [cx, cy, r] = [Math.round(x), Math.round(y), Math.round(radius)];
  return `<circle${attributes({ cx, cy, r, fill, ...extra })}/>`;
}

export function block(x: number, y: number, width: number, height: number, fill: string, extra: Extra = {}): string {
  return shape(d`M${x} ${y}h${width}v${height}H${x}z`, fill, extra);
}

export type Point = readonly [number, number];

/** Round dots as one path of zero-length strokes, from left to right so that the steps stay short. */
export function dots(points: readonly Point[], fill: string, size: number, extra: Extra = {}): string {
  return line(
    [...points]
      .sort((one, other) => one[0] - other[0])
      .map(([x, y]) => d`M${x} ${y}z`)
      .join(''),
    fill,
    Math.round(size),
    extra,
  );
}

type Stop = readonly [colour: string, offset?: number, opacity?: number];

/** Collects gradients, patterns and symbols; equal ones are written once. */
export interface Sheet {
  fade(...stops: readonly Stop[]): string;
  glow(colour: string, strength?: number): string;
  tiled(width: number, height: number, content: string): string;
  keep(content: string): string;
  readonly defs: () => string;
}

/** A sheet whose ids all begin with `prefix`, so that many pictures can share one page. */
export function sheetWith(prefix: string): Sheet {
  const ids = new Map<string, string>();
  const define = (markup: (id: string) => string): string => {
    const key = markup('');
    const id = ids.get(key) ?? prefix + ids.size.toString(36);
    ids.set(key, id);
    written.set(id, markup(id));
    return id;
  };
  const written = new Map<string, string>();
  const stop = ([colour, offset, opacity]: Stop): string => {
    const veil: Extra = opacity === undefined ? {} : { 'stop-opacity': opacity };
    return `<stop${attributes({ ...(offset ? { offset } : {}), 'stop-color': colour, ...veil })}/>`;
  };
  return {
    fade: (...stops) => {
      const inner = stops.map(stop).join('');
      return `url(#${define((id) => `<linearGradient id="${id}" x2="0" y2="1">${inner}</linearGradient>`)})`;
    },
    glow: (colour, strength = 1) => {
      const inner = stop([colour, 0, strength]) + stop([colour, 1, 0]);
      return `url(#${define((id) => `<radialGradient id="${id}">${inner}</radialGradient>`)})`;
    },
    tiled: (width, height, content) => {
      const size = `width="${width}" height="${height}" patternUnits="userSpaceOnUse"`;
      return `url(#${define((id) => `<pattern id="${id}" ${size}>${content}</pattern>`)})`;
    },
    keep: (content) => define((id) => `<g id="${id}">${content}</g>`),
    defs: () => `<defs>${[...written.values()].join('')}</defs>`,
  };
}

/** Shows a stored drawing again at (x, y); a negative `scale` mirrors it. */
export function again(id: string, x: number, y: number, scale = 1, extra: Extra = {}): string {
  const scaling =
    scale === 1
      ? ''
      : scale < 0
        ? `scale(${formatNumber(scale)} ${formatNumber(-scale)})`
        : `scale(${formatNumber(scale)})`;
  return `<use href="#${id}" transform="${d`translate(${x} ${y})`}${scaling}"${attributes(extra)}/>`;
}

/** A drawing around its own origin, its foot at (x, y); a negative `scale` mirrors it. */
export function at(x: number, y: number, scale: number, content: string): string {
  const [across, tall] = [formatNumber(scale), formatNumber(Math.abs(scale))];
  const scaling = scale === 1 ? '' : across === tall ? `scale(${across})` : `scale(${across} ${tall})`;
  return `<g transform="${d`translate(${x} ${y})`}${scaling}">${content}</g>`;
}

export function oval(x: number, y: number, across: number, tall: number, fill: string, extra: Extra = {}): string {
  const [cx, cy, rx, ry] = [x, y, across, tall].map(Math.round);
  return `<ellipse${attributes({ cx: cx ?? 0, cy: cy ?? 0, rx: rx ?? 0, ry: ry ?? 0, fill, ...extra })}/>`;
}

/** The drawing as it is, or mirrored left to right. */
export function facing(side: number, content: string): string {
  return side > 0 ? content : `<g transform="matrix(-1 0 0 1 800 0)">${content}</g>`;
}

/** What a motif is given to draw with. */
export interface Stage {
  readonly p: Palette;
  readonly r: Random;
  readonly sheet: Sheet;
  readonly time: SceneTime;
  readonly season: SceneSeason;
  readonly weather: Weather;
}

/** A motif's picture: the far layers, and the subject that a closer view magnifies around its focus. */
export interface Picture {
  readonly back: string;
  readonly subject: string;
  readonly focus: Point;
}

export type Motif = (stage: Stage) => Picture;

/** A whole picture at once: food, rooms, vehicles. */
export type Drawing = (stage: Stage) => string;
