/** Draws the illustrated scene of a product: one seed, one picture, the same everywhere and always. */
import { bridge, hanok, palace, temple } from './motifs/heritage.ts';
import { cave, forest, lookout, mountain, river } from './motifs/nature.ts';
import { field, road, tea } from './motifs/fields.ts';
import { island, mud, pier, sea, spring } from './motifs/shore.ts';
import { city, market, tower } from './motifs/town.ts';
import { fireworks, lantern, starry } from './motifs/festival.ts';
import { mask } from './motifs/mask.ts';
import { autumn, blossom, lane, snow } from './motifs/seasons.ts';
import { mixPalette, type SceneSeason, type SceneTime } from './palette.ts';
import { formatNumber, sheetWith, type Motif, type Picture, type Stage } from './pen.ts';
import { hashText, randomFrom } from './random.ts';

export type SceneMotif =
  | 'temple'
  | 'hanok'
  | 'palace'
  | 'lantern'
  | 'snow'
  | 'tea'
  | 'sea'
  | 'island'
  | 'mountain'
  | 'forest'
  | 'spring'
  | 'city'
  | 'market'
  | 'blossom'
  | 'autumn'
  | 'mud'
  | 'river'
  | 'cave'
  | 'field'
  | 'tower'
  | 'bridge'
  | 'fireworks'
  | 'mask'
  | 'stars'
  | 'road';

export interface SceneSpec {
  /** Any text that names the product; equal seeds give equal pictures. */
  seed: string;
  motif: SceneMotif;
  time: SceneTime;
  season: SceneSeason;
}

interface Row {
  readonly draw: Motif;
  /** What else there is to see at such a place: the last picture of its gallery. */
  readonly around: Motif;
  /** A motif that is its season, or belongs to some hours only, overrules the wish. */
  readonly season?: SceneSeason;
  readonly hours?: Partial<Record<SceneTime, SceneTime>>;
}

/** Every motif by name. */
export const MOTIFS: Readonly<Record<SceneMotif, Row>> = {
  temple: { draw: temple, around: forest },
  hanok: { draw: hanok, around: lane },
  palace: { draw: palace, around: lane },
  lantern: { draw: lantern, around: river, hours: { day: 'dusk' } },
  snow: { draw: snow, around: mountain, season: 'winter' },
  tea: { draw: tea, around: lane },
  sea: { draw: sea, around: pier },
  island: { draw: island, around: pier },
  mountain: { draw: mountain, around: lookout },
  forest: { draw: forest, around: lookout },
  spring: { draw: spring, around: lookout },
  city: { draw: city, around: bridge },
  market: { draw: market, around: hanok },
  blossom: { draw: blossom, around: lane, season: 'spring' },
  autumn: { draw: autumn, around: lane, season: 'autumn' },
  mud: { draw: mud, around: sea, hours: { night: 'dusk' } },
  river: { draw: river, around: pier },
  cave: { draw: cave, around: lookout },
  field: { draw: field, around: lane },
  tower: { draw: tower, around: city },
  bridge: { draw: bridge, around: river },
  fireworks: { draw: fireworks, around: city, hours: { dawn: 'night', day: 'dusk' } },
  mask: { draw: mask, around: hanok },
  stars: { draw: starry, around: lookout, hours: { dawn: 'night', day: 'night' } },
  road: { draw: road, around: mountain },
};

const NEXT_HOUR: Readonly<Record<SceneTime, SceneTime>> = { dawn: 'day', day: 'dusk', dusk: 'night', night: 'dawn' };

interface View {
  readonly layout: number;
  readonly zoom: number;
  readonly mirrored?: boolean;
  readonly later?: boolean;
  readonly around?: boolean;
}

/** The gallery: the place, nearer, elsewhere on it, at another hour, and what is around it. */
const VIEWS: readonly [View, ...View[]] = [
  { layout: 0, zoom: 1 },
  { layout: 0, zoom: 1.45, mirrored: true },
  { layout: 1, zoom: 1.15 },
  { layout: 2, zoom: 1, later: true },
  { layout: 3, zoom: 1, around: true },
];

/** Five characters, the first a letter: short, because it stands before every id. */
const buildIdPrefix = (key: string): string => ((hashText(key) % (26 * 36 ** 4)) + 10 * 36 ** 4).toString(36);

/** The subject magnified about its focus, mirrored if asked, its focus near the middle of every crop. */
function framed({ back, subject, focus }: Picture, { zoom, mirrored }: View): string {
  if (zoom === 1) return back + subject;
  const across = mirrored ? -zoom : zoom;
  // Never lifted so far that the lower edge of the subject would show.
  const [x, y] = [Math.round(400 - focus[0] * across), Math.ceil(Math.max(320 - focus[1] * zoom, 600 - 600 * zoom))];
  return `${back}<g transform="matrix(${formatNumber(across)} 0 0 ${formatNumber(zoom)} ${x} ${y})">${subject}</g>`;
}

/**
 * The picture as a complete `<svg>` of 800 × 600 units that may be cropped to any shape about its middle.
 * `variant` 0 is the main picture, 1 to 4 are further views of the same place. No scripts, styles or text,
 * at most 4,000 bytes, ids unique to the picture.
 */
export function drawScene(spec: SceneSpec, variant = 0): string {
  const view = VIEWS[variant] ?? VIEWS[0];
  const row = MOTIFS[spec.motif];
  const season = row.season ?? spec.season;
  const wished = row.hours?.[spec.time] ?? spec.time;
  const later = NEXT_HOUR[wished];
  const time = view.later ? (row.hours?.[later] ?? later) : wished;
  const prefix = buildIdPrefix(`${Object.values(spec).join('/')}/${variant}`);
  const inks = randomFrom(`${spec.seed}/inks`);
  const r = randomFrom(`${spec.seed}/${spec.motif}/${view.layout}`);
  const stage: Stage = { p: mixPalette(time, season, inks), r, sheet: sheetWith(prefix), time, season };
  const picture = framed((view.around ? row.around : row.draw)(stage), view);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice" ' +
    'fill="none" stroke-linecap="round">' +
    `${stage.sheet.defs()}${picture}</svg>`
  );
}
