/** Pins on the map of Korea: which part of it is in sight, which trips share a pin, and where each pin has room to be pressed. */
import type { Region } from '../contract/catalogue/codes.ts';
import { toMapPoint, type Place, type Spot } from './korea-map.ts';

/** A part of the drawing, in its units. */
export interface MapWindow extends Spot {
  width: number;
  height: number;
}

export interface PlacedTrip extends Place {
  region: Region;
}

/** One trip, or several of one province that are too close to each other. */
export interface MapPin<Trip> {
  region: Region;
  trips: readonly Trip[];
  /** Its middle, in shares of the window. */
  x: number;
  y: number;
}

/** Least units in sight, about half a degree: trips in one street are not torn apart. */
const LEAST_SIZE = 16;
/** Room around what is shown, in shares of its size. */
const MARGIN = 0.08;
/** Bounds of width by height: within them the picture is at least 240 CSS pixels wide in every column of the page. */
const [NARROWEST, WIDEST] = [0.55, 1.6];
/** Middles of pins are as far apart at least, in shares of the width: 26 CSS pixels of 240. */
export const PIN_SPACE = 0.11;
/** Steps outwards of the search for room, by the space of a pin, and directions that are tried in each. */
const [STEP, DIRECTIONS] = [0.25, 16];

/** The part of the map around some spots, wide enough for its pins. */
export function windowAround(spots: readonly Spot[]): MapWindow {
  const [left, right] = bounds(spots.map(({ x }) => x));
  const [top, bottom] = bounds(spots.map(({ y }) => y));
  const fitting = (size: number) => Math.max(LEAST_SIZE, size * (1 + 2 * MARGIN));
  const [least, high] = [fitting(right - left), fitting(bottom - top)];
  const width = Math.max(least, high * NARROWEST);
  const height = Math.max(high, width / WIDEST);
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

function bounds(values: readonly number[]): [least: number, most: number] {
  return values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];
}

interface Group<Trip> extends Spot {
  region: Region;
  trips: Trip[];
}

/** The pins of trips from north to south; what lies outside of the map has none. */
export function placePins<Trip extends PlacedTrip>(trips: readonly Trip[], window: MapWindow): MapPin<Trip>[] {
  const space = window.width * PIN_SPACE;
  return spread(groupByDistance(trips, space), window, space)
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
    .map(({ region, trips: members, x, y }) => ({
      region,
      trips: members,
      x: (x - window.x) / window.width,
      y: (y - window.y) / window.height,
    }));
}

/** Each trip joins the first group of its province that is close, so that a group leads to one province. */
function groupByDistance<Trip extends PlacedTrip>(trips: readonly Trip[], space: number): Group<Trip>[] {
  const groups: Group<Trip>[] = [];
  for (const trip of trips) {
    const spot = toMapPoint(trip);
    if (spot === null) continue;
    const near = groups.find((group) => group.region === trip.region && distance(group, spot) < space);
    if (near) near.trips.push(trip);
    else groups.push({ ...spot, region: trip.region, trips: [trip] });
  }
  return groups;
}

/** Moves pins aside that would cover others; those of more trips stay where they are. One without any room joins a neighbour. */
function spread<Trip>(groups: readonly Group<Trip>[], window: MapWindow, space: number): Group<Trip>[] {
  const placed: Group<Trip>[] = [];
  for (const group of groups.toSorted((a, b) => b.trips.length - a.trips.length)) {
    const room = findRoom(group, placed, window, space);
    const neighbour = room ? null : nearest(group, placed);
    if (neighbour) neighbour.trips.push(...group.trips);
    else placed.push({ ...group, ...room });
  }
  return placed;
}

/** The spot nearest to its own, within the window, that no other pin is too close to. */
function findRoom(own: Spot, placed: readonly Spot[], window: MapWindow, space: number): Spot | null {
  const [left, right] = [window.x + space / 2, window.x + window.width - space / 2];
  const [top, bottom] = [window.y + space / 2, window.y + window.height - space / 2];
  const inside = { x: Math.min(right, Math.max(left, own.x)), y: Math.min(bottom, Math.max(top, own.y)) };
  const isFree = ({ x, y }: Spot) =>
    x >= left && x <= right && y >= top && y <= bottom && placed.every((other) => distance(other, { x, y }) >= space);
  if (isFree(inside)) return inside;
  for (let away = space * STEP; away < window.width + window.height; away += space * STEP) {
    for (let direction = 0; direction < DIRECTIONS; direction += 1) {
      const angle = (direction / DIRECTIONS) * 2 * Math.PI;
      const spot = { x: inside.x + away * Math.cos(angle), y: inside.y + away * Math.sin(angle) };
      if (isFree(spot)) return spot;
    }
  }
  return null;
}

/** The nearest pin of the same province. */
function nearest<Trip>(own: Group<Trip>, placed: readonly Group<Trip>[]): Group<Trip> | undefined {
  return placed
    .filter(({ region }) => region === own.region)
    .toSorted((a, b) => distance(a, own) - distance(b, own))[0];
}

const distance = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);
