/** Draws the illustrated pictures of a product: one seed, one picture, the same everywhere and always. */
import type { Region } from '../contract/catalogue/codes.ts';
import { FOODS, type SceneFood } from './foods/foods.ts';
import { INSIDES, type SceneInside } from './insides/insides.ts';
import { drawPointMap, drawRouteMap } from './map/map.ts';
import type { Place } from './map/outlines.ts';
import { MOTIFS, type SceneMotif } from './motifs/motifs.ts';
import { hanji } from './parts/paper.ts';
import { mixPalette, type SceneSeason, type SceneTime, type Weather } from './palette.ts';
import { formatNumber, sheetWith, type Picture, type Stage } from './pen.ts';
import { hashText, randomFrom, type Random } from './random.ts';

export interface SceneSpec {
  /** Any text that names the product; equal seeds give equal pictures. */
  seed: string;
  motif: SceneMotif;
  time: SceneTime;
  season: SceneSeason;
  /** What is eaten, and the room or vehicle; without them the seed chooses what goes with the motif. */
  food?: SceneFood | undefined;
  inside?: SceneInside | undefined;
  /** Where the map lies, and the stops on it in their order. */
  region?: Region | undefined;
  route?: readonly Place[] | undefined;
}

/** The four pictures of a product, in their order. */
export const SCENE_KINDS = ['place', 'food', 'inside', 'map'] as const;
export type SceneKind = (typeof SCENE_KINDS)[number];

/** What the sky may show at an hour; what stands twice is twice as likely. */
const WEATHERS: Readonly<Record<SceneTime, readonly [Weather, ...Weather[]]>> = {
  dawn: ['haze', 'clear', 'sun', 'cloud'],
  day: ['clear', 'cloud', 'cloud', 'haze', 'sun', 'clear'],
  dusk: ['clear', 'sun', 'haze', 'cloud'],
  night: ['clear', 'sun', 'cloud', 'clear'],
};

function chooseWeather(r: Random, time: SceneTime, season: SceneSeason): Weather {
  return season === 'summer' && time === 'day' && r.chance(0.12) ? 'rain' : r.pick(WEATHERS[time]);
}

/** Five characters, the first a letter: short, because it stands before every id. */
const buildIdPrefix = (key: string): string => ((hashText(key) % (26 * 36 ** 4)) + 10 * 36 ** 4).toString(36);

/** The subject magnified about its focus and mirrored as the seed has it, its focus near the middle of every crop. */
function framed({ back, subject, focus }: Picture, r: Random): string {
  const zoom = r.pick([1, 1, 1.08, 1.16]);
  if (zoom === 1) return back + subject;
  // Never lifted so far that the lower edge of the subject would show, and never drawn in from the sides.
  const x = Math.round(Math.min(0, Math.max(400 - focus[0] * zoom, 800 - 800 * zoom)));
  const y = Math.ceil(Math.max(320 - focus[1] * zoom, 600 - 600 * zoom));
  return `${back}<g transform="matrix(${formatNumber(zoom)} 0 0 ${formatNumber(zoom)} ${x} ${y})">${subject}</g>`;
}

const setStage = (
  key: string,
  {
    seed,
    time,
    season,
    weather,
  }: { seed: string; time: SceneTime; season: SceneSeason; weather?: Weather | undefined },
): Stage => {
  const r = randomFrom(key);
  return {
    p: mixPalette(time, season, randomFrom(`${seed}/inks`)),
    r,
    sheet: sheetWith(buildIdPrefix(`${key}/${time}/${season}`)),
    time,
    season,
    weather: weather ?? chooseWeather(randomFrom(`${seed}/weather`), time, season),
  };
};

const finished = (stage: Stage, drawn: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice" ' +
  `fill="none" stroke-linecap="round">${paperUnder(stage, drawn)}</svg>`;

/** The paper's fibres lie over everything; what is kept for reuse is written first. */
function paperUnder(stage: Stage, drawn: string): string {
  const fibres = hanji(stage);
  return stage.sheet.defs() + drawn + fibres;
}

function drawPlace(spec: SceneSpec): string {
  const row = MOTIFS[spec.motif];
  const season = row.season ?? spec.season;
  const time = row.hours?.[spec.time] ?? spec.time;
  const stage = setStage(`${spec.seed}/${spec.motif}/${time}/${season}`, {
    seed: spec.seed,
    time,
    season,
    weather: row.weather,
  });
  return finished(stage, framed(row.draw(stage), randomFrom(`${spec.seed}/frame`)));
}

/** Chooses the food of a product that names none. */
export function chooseFood({ seed, motif, food }: SceneSpec): SceneFood {
  return food ?? randomFrom(`${seed}/food`).pick(MOTIFS[motif].foods);
}

/** Chooses the room or vehicle of a product that names none. */
export function chooseInside({ seed, motif, inside }: SceneSpec): SceneInside {
  return inside ?? randomFrom(`${seed}/inside`).pick(MOTIFS[motif].insides);
}

/** Indoors it is day or evening, whatever the hour outside. */
const INDOORS: Readonly<Record<SceneTime, SceneTime>> = { dawn: 'day', day: 'day', dusk: 'dusk', night: 'dusk' };

/**
 * A picture as a complete `<svg>` of 800 × 600 units that may be cropped to any shape about its middle.
 * `variant` 0 is the place, 1 the food, 2 the room or vehicle, 3 the map of the route. No scripts, styles or
 * text, ids unique to the picture.
 */
export function drawScene(spec: SceneSpec, variant = 0): string {
  const kind = SCENE_KINDS[variant] ?? 'place';
  const { seed, season, time } = spec;
  if (kind === 'food') {
    const name = chooseFood(spec);
    const stage = setStage(`${seed}/${name}`, { seed, season, time: 'day' });
    return finished(stage, FOODS[name](stage));
  }
  if (kind === 'inside') {
    const name = chooseInside(spec);
    const stage = setStage(`${seed}/in ${name}`, { seed: `${seed}/in`, season, time: INDOORS[time] });
    return finished(stage, INSIDES[name](stage));
  }
  if (kind === 'map' && spec.region && spec.route?.length) {
    const stage = setStage(`${seed}/map`, { seed: `${seed}/map`, season, time: 'day' });
    return finished(stage, drawRouteMap(stage, spec.region, spec.route));
  }
  return drawPlace(spec);
}

/** The map of one point in its province, such as a meeting point; drawn like the scenes. */
export function drawMeetingPoint(seed: string, region: Region, point: Place): string {
  const stage = setStage(`${seed}/point`, { seed: `${seed}/map`, season: 'spring', time: 'day' });
  return finished(stage, drawPointMap(stage, region, point));
}
