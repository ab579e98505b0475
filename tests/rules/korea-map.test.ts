/** The map of Korea: where places stand in it, and that its coast encloses the cities and leaves the sea out. */
import { describe, expect, it } from 'vitest';
import { KOREA_PATH, MAP_CITIES, MAP_SIZE, pinPath, toMapPoint } from '../../src/rules/korea-map.ts';

describe('a place', () => {
  it('stands by its degrees, rounded to tenths', () => {
    expect(toMapPoint({ latitude: 37.57, longitude: 126.98 })).toEqual({ x: 46.3, y: 51.2 });
    expect(toMapPoint({ latitude: 33.4, longitude: 126.53 })).toEqual({ x: 31.7, y: 218 });
  });

  it('may stand on the edge', () => {
    expect(toMapPoint({ latitude: 38.85, longitude: 125.55 })).toEqual({ x: 0, y: 0 });
    const corner = { latitude: 38.85 - MAP_SIZE.height / 40, longitude: 125.55 + MAP_SIZE.width / (40 * 0.809) };
    expect(toMapPoint(corner)).toEqual({ x: 180, y: 236 });
  });

  it.each([
    ['Pyongyang', { latitude: 39.02, longitude: 125.75 }],
    ['west of it', { latitude: 36, longitude: 125.5 }],
    ['east of it', { latitude: 36, longitude: 131.2 }],
    ['south of it', { latitude: 32.9, longitude: 127 }],
  ])('outside is on no map: %s', (_name, place) => expect(toMapPoint(place)).toBeNull());
});

/** The corners of each part of the path. */
const parts = KOREA_PATH.split('Z')
  .filter((part) => part !== '')
  .map((part) =>
    part
      .slice(1)
      .split('L')
      .map((corner) => corner.split(' ').map(Number) as [number, number]),
  );

/** True where a line to the right crosses the part's edge an odd number of times. */
function isInside(corners: readonly [number, number][], { x, y }: { x: number; y: number }): boolean {
  const crossed = corners.filter(([x1, y1], index) => {
    const [x2, y2] = corners[(index + 1) % corners.length] as [number, number];
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
  });
  return crossed.length % 2 === 1;
}

const isLand = (place: { latitude: number; longitude: number }) => {
  const point = toMapPoint(place);
  return point !== null && parts.some((corners) => isInside(corners, point));
};

describe('the coast', () => {
  it('is one of the mainland, Jeju and Ulleungdo, each corner of it on the map', () => {
    expect(KOREA_PATH).toMatch(/^(M\d+(\.\d)? \d+(\.\d)?(L\d+(\.\d)? \d+(\.\d)?)+Z){3}$/);
    expect(parts.map((corners) => corners.length)).toEqual([50, 8, 4]);
    expect(new Set(parts.flat().map(String)).size).toBe(62);
    const isOnMap = ([x, y]: [number, number]) => x > 10 && x < MAP_SIZE.width && y > 5 && y < MAP_SIZE.height;
    expect(parts.flat().every(isOnMap)).toBe(true);
  });

  it.each([
    ...MAP_CITIES,
    { code: 'Sokcho', latitude: 38.2, longitude: 128.55 },
    { code: 'Pohang', latitude: 36.03, longitude: 129.34 },
    { code: 'Mokpo', latitude: 34.81, longitude: 126.42 },
    { code: 'Ulleungdo', latitude: 37.5, longitude: 130.86 },
  ])('encloses $code', (place) => expect(isLand(place)).toBe(true));

  it.each([
    ['the strait before Jeju', { latitude: 33.9, longitude: 126.6 }],
    ['the East Sea', { latitude: 37, longitude: 130 }],
    ['the West Sea', { latitude: 36, longitude: 125.9 }],
  ])('leaves out %s', (_name, place) => expect(isLand(place)).toBe(false));
});

it('the tip of a pin stands on its place', () => {
  expect(pinPath({ x: 12.5, y: 40 })).toMatch(/^M12\.5 40c[-\d. ac]+z$/);
});
