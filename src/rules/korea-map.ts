/** A small map of South Korea, drawn by hand from rounded coordinates: enough to see where in the country a place is. */

/** Width and height of the drawing. */
export const MAP_SIZE = { width: 180, height: 236 } as const;

const WEST = 125.55;
const NORTH = 38.85;
/** Units of a degree of latitude; one of longitude is shorter by the cosine of the middle of the country. */
const DEGREE = 40;
const SHORTER = 0.809;

export interface Place {
  latitude: number;
  longitude: number;
}

/** A place on the drawing, in its units. */
export interface Spot {
  x: number;
  y: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Where a place stands in the drawing; null outside of it. */
export function toMapPoint({ latitude, longitude }: Place): Spot | null {
  const x = round((longitude - WEST) * DEGREE * SHORTER);
  const y = round((NORTH - latitude) * DEGREE);
  return x < 0 || y < 0 || x > MAP_SIZE.width || y > MAP_SIZE.height ? null : { x, y };
}

/** Longitude and latitude in hundredths of a degree, clockwise. */
const MAINLAND: readonly (readonly [number, number])[] = [
  [12665, 3778],
  [12695, 3805],
  [12710, 3828],
  [12770, 3833],
  [12805, 3831],
  [12836, 3861],
  [12860, 3820],
  [12892, 3778],
  [12912, 3750],
  [12935, 3720],
  [12943, 3695],
  [12942, 3650],
  [12938, 3612],
  [12957, 3608],
  [12950, 3570],
  [12942, 3550],
  [12923, 3518],
  [12905, 3507],
  [12880, 3508],
  [12862, 3510],
  [12868, 3482],
  [12840, 3480],
  [12810, 3493],
  [12798, 3475],
  [12785, 3490],
  [12775, 3468],
  [12755, 3482],
  [12735, 3452],
  [12720, 3472],
  [12695, 3450],
  [12672, 3440],
  [12653, 3430],
  [12630, 3455],
  [12637, 3480],
  [12630, 3505],
  [12642, 3535],
  [12650, 3560],
  [12665, 3575],
  [12660, 3597],
  [12652, 3620],
  [12648, 3655],
  [12632, 3645],
  [12613, 3675],
  [12630, 3695],
  [12660, 3698],
  [12682, 3697],
  [12675, 3715],
  [12660, 3730],
  [12660, 3750],
  [12648, 3765],
];
const JEJU: readonly (readonly [number, number])[] = [
  [12616, 3335],
  [12630, 3348],
  [12655, 3353],
  [12690, 3352],
  [12694, 3342],
  [12675, 3329],
  [12640, 3322],
  [12620, 3323],
];
const ULLEUNGDO: readonly (readonly [number, number])[] = [
  [13080, 3750],
  [13086, 3755],
  [13092, 3750],
  [13086, 3746],
];

function toPath(corners: readonly (readonly [number, number])[]): string {
  const points = corners.map(([longitude, latitude]) => {
    const { x, y } = toMapPoint({ longitude: longitude / 100, latitude: latitude / 100 }) ?? { x: 0, y: 0 };
    return `${x} ${y}`;
  });
  return `M${points.join('L')}Z`;
}

/** The coast and the border, as the path of an SVG. */
export const KOREA_PATH = [MAINLAND, JEJU, ULLEUNGDO].map(toPath).join('');

/** Cities to tell one's bearings by. */
export const MAP_CITIES = [
  { code: 'seoul', latitude: 37.57, longitude: 126.98 },
  { code: 'daejeon', latitude: 36.35, longitude: 127.38 },
  { code: 'gwangju', latitude: 35.16, longitude: 126.85 },
  { code: 'busan', latitude: 35.16, longitude: 129.05 },
  { code: 'jeju', latitude: 33.4, longitude: 126.53 },
] as const;

/** A pin whose tip stands on a point. */
export function pinPath({ x, y }: Spot): string {
  return `M${x} ${y}c-6-8-9-12-9-16.5a9 9 0 0 1 18 0c0 4.5-3 8.5-9 16.5z`;
}
