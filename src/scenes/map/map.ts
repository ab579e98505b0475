/** Maps of a province: the route of a trip, or the one point where it begins. */
import type { Region } from '../../contract/catalogue/codes.ts';
import { waves, mountains, woods, compass, digit } from '../parts/map-signs.ts';
import { mix } from '../palette.ts';
import { block, d, disc, dots, line, shape, type Point, type Stage } from '../pen.ts';
import { getBounds, isInside, listOutlines, project, REGIONS, toPath, type Frame, type Place } from './outlines.ts';

/** Pins closer than this are moved apart, because a map of signs need not be to scale. */
const PIN_GAP = 92;
/** The sheet's edge, and what may be cropped of it. */
const EDGE = { x: 110, y: 120 };
/** Degrees that a map shows at least. */
const MIN_SPAN = 0.16;
/** Stops that a route shows. */
const MAX_STOPS = 9;

function frameOf(region: Region, places: readonly Place[]): Frame {
  const { south, north, west, east } = getBounds(region);
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  const [low, high] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [left, right] = [Math.min(...longitudes), Math.max(...longitudes)];
  const span = Math.max(
    (high - low) * 1.75,
    (right - left) * 1.15,
    Math.min((north - south) * 0.45, (east - west) * 0.4),
    MIN_SPAN,
  );
  return { middle: { latitude: (low + high) / 2, longitude: (left + right) / 2 }, scale: 600 / span };
}

/** Moves points apart until none hides another, and into the sheet. */
function spread(points: readonly Point[]): Point[] {
  let placed = points.map(([x, y]): Point => [x, y]);
  for (let round = 0; round < 60; round += 1) {
    placed = placed.map(([x, y], index) => {
      let [moveX, moveY] = [0, 0];
      placed.forEach(([otherX, otherY], other) => {
        const gap = Math.hypot(x - otherX, y - otherY);
        if (other === index || gap >= PIN_GAP) return;
        // Two at one place part along the way they are numbered.
        const turn = gap < 1 ? index * 2.4 : Math.atan2(y - otherY, x - otherX);
        moveX += (Math.cos(turn) * (PIN_GAP - gap)) / 2;
        moveY += (Math.sin(turn) * (PIN_GAP - gap)) / 2;
      });
      return [Math.min(800 - EDGE.x, Math.max(EDGE.x, x + moveX)), Math.min(600 - EDGE.y, Math.max(EDGE.y, y + moveY))];
    });
  }
  return placed;
}

/** Sea, neighbours, province. */
function ground(stage: Stage, frame: Frame, region: Region, outlines: readonly (readonly Point[])[]): string {
  const { p, sheet } = stage;
  const sea = mix(p.water, p.cloud, 0.35);
  const land = mix(p.meadow, p.cloud, 0.45);
  const pale = mix(p.wall, p.stone, 0.3);
  const own = toPath(outlines);
  const others = toPath(
    listOutlines(
      frame,
      REGIONS.filter((other) => other !== region),
      110,
    ),
  );
  return (
    block(0, 0, 800, 600, sheet.fade([mix(sea, p.cloud, 0.2)], [sea, 1])) +
    waves(stage, mix(sea, p.deep, 0.35)) +
    shape(others, pale, { stroke: mix(pale, p.shade, 0.5), 'stroke-width': 2 }) +
    shape(own, '', { stroke: mix(sea, p.deep, 0.3), 'stroke-width': 15, opacity: 0.4 }) +
    shape(own, land, { stroke: mix(p.pine, p.ink, 0.2), 'stroke-width': 4, 'stroke-linejoin': 'round' })
  );
}

/** Hills and trees away from the stops, where they do not hide what matters. */
function scenery(stage: Stage, outlines: readonly (readonly Point[])[], stops: readonly Point[]): string {
  const { r } = stage;
  const free: Point[] = [];
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      const [x, y] = [70 + column * 132 + r.between(-36, 36), 110 + row * 126 + r.between(-30, 30)];
      const corners: readonly Point[] = [
        [x - 40, y - 26],
        [x + 44, y - 26],
        [x - 40, y + 26],
        [x + 44, y + 26],
      ];
      const isFree = stops.every(([stopX, stopY]) => Math.hypot(x - stopX, y - stopY) > 96);
      if (isFree && corners.every((corner) => isInside(outlines, corner))) free.push([x, y]);
    }
  }
  return (
    mountains(
      stage,
      free.filter((_, index) => index % 2 === 0),
    ) +
    woods(
      stage,
      free.filter((_, index) => index % 2 === 1),
    )
  );
}

/** A curve through all stops, bent a little, as a road is. */
function roadThrough(stops: readonly Point[]): string {
  const [first, ...rest] = stops;
  if (!first) return '';
  let [lastX, lastY] = first;
  return (
    d`M${lastX} ${lastY}` +
    rest
      .map(([x, y], index) => {
        const bend = index % 2 ? 0.18 : -0.18;
        const step = d`Q${(lastX + x) / 2 + (y - lastY) * bend} ${(lastY + y) / 2 - (x - lastX) * bend} ${x} ${y}`;
        [lastX, lastY] = [x, y];
        return step;
      })
      .join('')
  );
}

/** A route through the province: stops numbered in their order, the first one a ring, the last one a flag. */
export function drawRouteMap(stage: Stage, region: Region, route: readonly Place[]): string {
  const { p } = stage;
  const frame = frameOf(region, route);
  const stops = spread(route.slice(0, MAX_STOPS).map((place) => project(frame, place)));
  const outlines = listOutlines(frame, [region]);
  const way = roadThrough(stops);
  const paint = mix(p.obang[1], p.ink, 0.05);
  const signs = stops.map(
    ([x, y], index) =>
      disc(x, y, 34, p.obang[3]) + disc(x, y, 28, index === 0 ? p.jade : paint) + digit(x, y, index + 1, '#fffaf0'),
  );
  return (
    ground(stage, frame, region, outlines) +
    scenery(stage, outlines, stops) +
    line(way, p.obang[3], 17, { opacity: 0.85 }) +
    line(way, paint, 8, { 'stroke-dasharray': '1 17' }) +
    signs.join('') +
    compass(stage, 722, 520)
  );
}

/** Where a trip begins: one pin on the map of its province. */
export function drawPointMap(stage: Stage, region: Region, point: Place): string {
  const { p } = stage;
  const frame = frameOf(region, [point]);
  const outlines = listOutlines(frame, [region]);
  const [x, y] = project(frame, point);
  return (
    ground(stage, frame, region, outlines) +
    scenery(stage, outlines, [
      [x, y],
      [x, y - 90],
    ]) +
    disc(x, y, 120, p.obang[1], { opacity: 0.14 }) +
    disc(x, y, 60, p.obang[1], { opacity: 0.2 }) +
    shape(
      d`M${x} ${y}Q${x - 54} ${y - 60} ${x - 54} ${y - 96}A54 54 0 0 1 ${x + 54} ${y - 96}Q${x + 54} ${y - 60} ${x} ${y}z`,
      p.obang[1],
      { stroke: p.obang[3], 'stroke-width': 6 },
    ) +
    dots([[x, y - 98]], p.obang[3], 40) +
    compass(stage, 722, 520)
  );
}
