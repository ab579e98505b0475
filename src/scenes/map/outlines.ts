/**
 * Outlines of the provinces. The data is a simplified form of "Map of South Korea" by MapSVG (https://mapsvg.com/maps/south-korea),
 * CC BY 4.0, through the package @svg-maps/south-korea 2.0.0: brought back to degrees, thinned, Ganghwa with Incheon.
 */
import type { Region } from '../../contract/catalogue/codes.ts';
import { d, type Point } from '../pen.ts';
import provinces from './provinces.json' with { type: 'json' };

/** Rings as thousandths of a degree: longitude, latitude, longitude, … */
const RINGS: Readonly<Record<Region, readonly (readonly number[])[]>> = provinces;

/** All provinces and cities. */
export const REGIONS = Object.keys(provinces) as readonly Region[];

/** A place on the earth, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** The part of the country that a map shows: its middle, and pixels for a degree of latitude. */
export interface Frame {
  readonly middle: Place;
  readonly scale: number;
}

/** A degree of longitude is this much shorter than one of latitude, in the middle of the country. */
const NARROWER = 0.81;
const [WIDTH, HEIGHT] = [800, 600];
/** Land goes this far beyond the sheet, so that the cut edge with its line is not seen. */
const OVERLAP = 30;

export function project({ middle, scale }: Frame, { latitude, longitude }: Place): Point {
  return [
    WIDTH / 2 + (longitude - middle.longitude) * NARROWER * scale,
    HEIGHT / 2 - (latitude - middle.latitude) * scale,
  ];
}

const toPlaces = (ring: readonly number[]): Place[] =>
  Array.from({ length: ring.length / 2 }, (_, index) => ({
    longitude: (ring[index * 2] ?? 0) / 1000,
    latitude: (ring[index * 2 + 1] ?? 0) / 1000,
  }));

/** Bounds of a province's largest part. */
export function getBounds(region: Region): { south: number; north: number; west: number; east: number } {
  const places = toPlaces(RINGS[region][0] ?? []);
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
}

/** The part of a ring on one side of a vertical (axis 0) or level (axis 1) line. */
function clip(ring: readonly Point[], axis: 0 | 1, limit: number, isInside: (value: number) => boolean): Point[] {
  return ring.flatMap((point, index): Point[] => {
    const before = ring.at(index - 1) ?? point;
    const [now, then] = [point[axis], before[axis]];
    const cut = (): Point => {
      const share = (limit - then) / (now - then);
      return [before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share];
    };
    if (isInside(now)) return isInside(then) ? [point] : [cut(), point];
    return isInside(then) ? [cut()] : [];
  });
}

function clipToSheet(ring: readonly Point[]): Point[] {
  const right = clip(ring, 0, -OVERLAP, (x) => x >= -OVERLAP);
  const left = clip(right, 0, WIDTH + OVERLAP, (x) => x <= WIDTH + OVERLAP);
  const below = clip(left, 1, -OVERLAP, (y) => y >= -OVERLAP);
  return clip(below, 1, HEIGHT + OVERLAP, (y) => y <= HEIGHT + OVERLAP);
}

/** Without the points that stray less than `step` pixels from the last one that was kept. */
function thin(ring: readonly Point[], step: number): Point[] {
  const kept: Point[] = [];
  for (const point of ring) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= step) kept.push(point);
  }
  return kept;
}

/** Whether the sheet shows anything of a ring. */
function isSeen(ring: readonly Point[]): boolean {
  const across = ring.map(([x]) => x);
  const down = ring.map(([, y]) => y);
  return Math.max(...across) > 0 && Math.min(...across) < WIDTH && Math.max(...down) > 0 && Math.min(...down) < HEIGHT;
}

/** Pixels between the points of an outline: coarser where a coast has many. */
const STEPS = [12, 18, 26, 36] as const;

/** The land of provinces as the sheet shows it, in about `most` points. Parts too small to be made out are left away. */
export function listOutlines(frame: Frame, regions: readonly Region[], most = 170): Point[][] {
  const rings = regions
    .flatMap((region) => RINGS[region])
    .map((ring) => toPlaces(ring).map((place) => project(frame, place)))
    .filter(isSeen)
    .map(clipToSheet);
  let outlines: Point[][] = [];
  for (const step of STEPS) {
    outlines = rings.map((ring) => thin(ring, step)).filter((ring) => ring.length > 4);
    if (outlines.reduce((sum, ring) => sum + ring.length, 0) <= most) break;
  }
  return outlines;
}

/** Whether a point lies inside one of the outlines. */
export function isInside(outlines: readonly (readonly Point[])[], [x, y]: Point): boolean {
  return outlines.some((ring) => {
    let crossings = 0;
    ring.forEach(([x1, y1], index) => {
      const [x0, y0] = ring.at(index - 1) ?? [x1, y1];
      if (y0 > y !== y1 > y && x < x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)) crossings += 1;
    });
    return crossings % 2 === 1;
  });
}

/** Outlines as one path. */
export function toPath(outlines: readonly (readonly Point[])[]): string {
  return outlines
    .map((ring) => `${ring.map(([x, y], index) => (index ? d`L${x} ${y}` : d`M${x} ${y}`)).join('')}z`)
    .join('');
}
