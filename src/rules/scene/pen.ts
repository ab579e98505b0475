/** The pen and the sheet: SVG elements in as few bytes as a picture inlined in HTML may cost. */
import type { Palette, SceneSeason, SceneTime } from './palette.ts';
import type { Random } from './random.ts';

/** Path data with every number rounded to the integer grid of the 800 × 600 canvas. */
export function d(parts: TemplateStringsArray, ...numbers: readonly number[]): string {
  return parts.reduce((text, part, index) => `${text}${Math.round(numbers[index - 1] ?? 0)}${part}`);
}

type Extra = Readonly<Record<string, string | number>>;

function attributes(extra: Extra): string {
  return Object.entries(extra).map(([name, value]) => ` ${name}="${value}"`).join('');
}

/** A filled shape. Without a fill it takes the colour of the `use` that shows it. */
export function shape(data: string, fill: string, extra: Extra = {}): string {
  return `<path d="${data}"${fill && ` fill="${fill}"`}${attributes(extra)}/>`;
}

/** A drawn line; its ends are round unless the extra attributes say otherwise. */
export function line(data: string, stroke: string, width: number, extra: Extra = {}): string {
  return `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${width}"${attributes(extra)}/>`;
}

export function disc(x: number, y: number, radius: number, fill: string, extra: Extra = {}): string {
  return `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(radius)}" fill="${fill}"${attributes(extra)}/>`;
}

export function block(x: number, y: number, width: number, height: number, fill: string, extra: Extra = {}): string {
  const [left, top, wide, high] = [x, y, width, height].map(Math.round);
  return `<path d="M${left} ${top}h${wide}v${high}h${-(wide ?? 0)}z" fill="${fill}"${attributes(extra)}/>`;
}

export type Point = readonly [number, number];

/** Many round dots as one path: zero-length strokes with round ends. */
export function dots(points: readonly Point[], fill: string, size: number, extra: Extra = {}): string {
  const data = points.map(([x, y]) => d`M${x} ${y}h0`).join('');
  return `<path d="${data}" stroke="${fill}" stroke-width="${Math.round(size)}"${attributes(extra)}/>`;
}

type Stop = readonly [colour: string, offset?: number, opacity?: number];

/** Collects gradients, patterns and symbols; equal ones are kept once. */
export interface Sheet {
  fade(...stops: readonly Stop[]): string;
  glow(colour: string, strength?: number): string;
  tiled(width: number, height: number, content: string): string;
  keep(content: string): string;
  readonly defs: () => string;
}

/** A sheet whose ids all begin with `prefix`, so that many pictures can share one page. */
export function sheetWith(prefix: string): Sheet {
  const kept = new Map<string, string>();
  const idOf = (markup: (id: string) => string): string => {
    const key = markup('');
    const id = kept.get(key) ?? prefix + kept.size.toString(36);
    kept.set(key, id);
    written.set(id, markup(id));
    return id;
  };
  const written = new Map<string, string>();
  const stop = ([colour, offset, opacity]: Stop): string =>
    `<stop${offset ? ` offset="${offset}"` : ''} stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;
  return {
    fade: (...stops) => {
      const inner = stops.map(stop).join('');
      return `url(#${idOf((id) => `<linearGradient id="${id}" x2="0" y2="1">${inner}</linearGradient>`)})`;
    },
    glow: (colour, strength = 1) => {
      const inner = stop([colour, 0, strength]) + stop([colour, 1, 0]);
      return `url(#${idOf((id) => `<radialGradient id="${id}">${inner}</radialGradient>`)})`;
    },
    tiled: (width, height, content) =>
      `url(#${idOf((id) => `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${content}</pattern>`)})`,
    keep: (content) => idOf((id) => `<g id="${id}">${content}</g>`),
    defs: () => `<defs>${[...written.values()].join('')}</defs>`,
  };
}

/** Shows a kept drawing again at (x, y). */
export function again(id: string, x: number, y: number, scale = 1, extra: Extra = {}): string {
  const size = Math.round(scale * 100) / 100;
  const flip = extra['flip'] ? -size : size;
  const { flip: _, ...rest } = extra;
  const scaling = flip === 1 ? '' : flip === size ? `scale(${size})` : `scale(${flip} ${size})`;
  return `<use href="#${id}" transform="${d`translate(${x} ${y})`}${scaling}"${attributes(rest)}/>`;
}

/** What a motif is given to draw with. */
export interface Stage {
  readonly p: Palette;
  readonly r: Random;
  readonly sheet: Sheet;
  readonly time: SceneTime;
  readonly season: SceneSeason;
}

/** A motif's picture: the far layers, and the subject that a closer view magnifies around its focus. */
export interface Picture {
  readonly back: string;
  readonly subject: string;
  readonly focus: Point;
}

export type Motif = (stage: Stage) => Picture;
