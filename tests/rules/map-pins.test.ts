/** Pins of the map: the part in sight holds what it is to show, near trips share a pin of their province, and no pin covers another. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REGIONS } from '../../src/contract/catalogue/codes.ts';
import { MAX_MAP_POINTS } from '../../src/contract/limits.ts';
import { toMapPoint } from '../../src/rules/korea-map.ts';
import { PIN_SPACE, placePins, windowAround, type PlacedTrip } from '../../src/rules/map-pins.ts';

const KOREA = windowAround([
  { x: 20, y: 10 },
  { x: 130, y: 225 },
]);
/** Least width of the picture in CSS pixels, and of what can be pressed (WCAG 2.5.8). */
const [LEAST_WIDTH, TARGET] = [240, 24];

const near = (latitude: number, longitude: number, region: PlacedTrip['region'] = 'jeju') => ({
  latitude,
  longitude,
  region,
});
/** What lies at a point of the map: longitude and latitude grow with it evenly. */
function placeAt(x: number, y: number, region: PlacedTrip['region']): PlacedTrip {
  const [from, to] = [toMapPoint({ latitude: 38, longitude: 127 })!, toMapPoint({ latitude: 35, longitude: 129 })!];
  return {
    longitude: 127 + (2 * (x - from.x)) / (to.x - from.x),
    latitude: 38 - (3 * (y - from.y)) / (to.y - from.y),
    region,
  };
}
const sizes = (pins: readonly { trips: readonly unknown[] }[]) => pins.map(({ trips }) => trips.length);

describe('the part of the map in sight', () => {
  it('holds all spots with room around them', () => {
    expect(KOREA.x).toBeLessThan(20 - 5);
    expect(KOREA.x + KOREA.width).toBeGreaterThan(130 + 5);
    expect(KOREA.y).toBeLessThan(10 - 5);
    expect(KOREA.y + KOREA.height).toBeGreaterThan(225 + 5);
  });

  it('is never so narrow, flat or small that pins would have no room', () => {
    expect(windowAround([{ x: 50, y: 60 }])).toEqual({ x: 42, y: 52, width: 16, height: 16 });
    const tall = windowAround([
      { x: 50, y: 0 },
      { x: 50, y: 100 },
    ]);
    expect(tall.width / tall.height).toBeCloseTo(0.55);
    const flat = windowAround([
      { x: 0, y: 60 },
      { x: 100, y: 60 },
    ]);
    expect(flat.width / flat.height).toBeCloseTo(1.6);
    expect(flat.y + flat.height / 2).toBeCloseTo(60);
    expect(windowAround([])).toEqual({ x: -8, y: -8, width: 16, height: 16 });
  });
});

describe('pins', () => {
  it('stand where the map of meeting points has the place', () => {
    const [pin] = placePins([near(33.4, 126.53)], KOREA);
    const spot = toMapPoint({ latitude: 33.4, longitude: 126.53 })!;
    expect(KOREA.x + pin!.x * KOREA.width).toBeCloseTo(spot.x);
    expect(KOREA.y + pin!.y * KOREA.height).toBeCloseTo(spot.y);
  });

  it('are one where trips of a province are close, and two where the provinces differ', () => {
    const [a, b, c] = [near(37.57, 126.98, 'seoul'), near(37.56, 126.99, 'seoul'), near(37.55, 126.97, 'gyeonggi')];
    const pins = placePins([a, b, c], KOREA);
    expect(pins.map(({ region, trips }) => [region, trips])).toEqual(
      expect.arrayContaining([
        ['seoul', [a, b]],
        ['gyeonggi', [c]],
      ]),
    );
    expect(pins).toHaveLength(2);
  });

  it('part where the province alone is in sight', () => {
    const trips = [near(33.25, 126.4), near(33.5, 126.9)];
    const spots = trips.flatMap((trip) => toMapPoint(trip) ?? []);
    expect(sizes(placePins(trips, { ...KOREA, width: 900 }))).toEqual([2]);
    expect(sizes(placePins(trips, windowAround(spots)))).toEqual([1, 1]);
  });

  it('are read from north to south, and none stands for a place outside of the map', () => {
    const trips = [near(35.1, 129, 'busan'), near(38.2, 128.5, 'gangwon'), near(48.8, 2.3, 'seoul')];
    expect(placePins(trips, KOREA).map(({ region }) => region)).toEqual(['gangwon', 'busan']);
  });

  it('stand at the edge where their place lies beyond it', () => {
    const window = windowAround([{ x: 80, y: 120 }]);
    const edge = PIN_SPACE / 2;
    const [north, west, east, south] = placePins(
      [placeAt(80, 20, 'gangwon'), placeAt(10, 118, 'chungnam'), placeAt(150, 122, 'busan'), placeAt(80, 220, 'jeju')],
      window,
    );
    expect(north?.y).toBeCloseTo(edge);
    expect(west?.x).toBeCloseTo(edge);
    expect(east?.x).toBeCloseTo(1 - edge);
    expect(south?.y).toBeCloseTo(1 - (edge * window.width) / window.height);
  });

  it('make way for one of more trips, by as little as keeps them apart', () => {
    const at = placeAt(80, 120, 'seoul');
    const many = [placeAt(80, 120, 'gyeonggi'), placeAt(80, 120, 'gyeonggi')];
    const pins = placePins([at, ...many, placeAt(80, 120, 'gangwon')], KOREA);
    const of = (region: string) => {
      const pin = pins.find((one) => one.region === region)!;
      return { x: pin.x * KOREA.width + KOREA.x, y: pin.y * KOREA.height + KOREA.y };
    };
    const space = KOREA.width * PIN_SPACE;
    const own = toMapPoint(at)!;
    expect(of('gyeonggi')).toEqual({ x: expect.closeTo(own.x), y: expect.closeTo(own.y) });
    expect(of('seoul')).toEqual({ x: expect.closeTo(own.x + space), y: expect.closeTo(own.y) });
    // A sixth of a turn further, and one of sixteen directions: 67.5 degrees.
    const angle = (3 / 16) * 2 * Math.PI;
    expect(of('gangwon')).toEqual({
      x: expect.closeTo(own.x + space * Math.cos(angle)),
      y: expect.closeTo(own.y + space * Math.sin(angle)),
    });
  });

  it('of one height are read from west to east', () => {
    const pins = placePins([placeAt(100, 120, 'busan'), placeAt(40, 120, 'seoul'), placeAt(70, 120, 'daegu')], KOREA);
    expect(pins.map(({ region }) => region)).toEqual(['seoul', 'daegu', 'busan']);
  });

  it('join a neighbour of their province where the picture has no room left', () => {
    const trips = Array.from({ length: 300 }, (_, at) =>
      near(33.3 + (at % 20) / 4, 126.2 + Math.floor(at / 20) / 5, at % 2 === 0 ? 'jeju' : 'seoul'),
    );
    const pins = placePins(trips, windowAround([{ x: 90, y: 110 }]));
    expect(pins.length).toBeGreaterThan(20);
    expect(pins.length).toBeLessThan(150);
    expect(new Set(pins.flatMap((pin) => pin.trips)).size).toBe(300);
    // The nearest one: no pin takes in all that found no room.
    expect(Math.max(...sizes(pins))).toBeLessThan(60);
    expect(pins.every(({ region, trips: members }) => members.every((trip) => trip.region === region))).toBe(true);
    expect(pins.every(({ x, y }) => x > 0 && x < 1 && y > 0 && y < 1)).toBe(true);
  });

  it('are each large enough to press beside all others, and hold each trip once', () => {
    const trip = fc.record({
      latitude: fc.double({ min: 33.2, max: 38.5, noNaN: true }),
      longitude: fc.double({ min: 126.1, max: 129.5, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(trip, { maxLength: MAX_MAP_POINTS }), (places) => {
        // Provinces are where they are: a grid stands for their borders.
        const trips = places.map((place) => ({ ...place, region: regionAt(place) }));
        const pins = placePins(trips, KOREA);
        expect(new Set(pins.flatMap((pin) => pin.trips))).toEqual(new Set(trips));
        expect(sizes(pins).reduce((sum, size) => sum + size, 0)).toBe(trips.length);
        const scale = LEAST_WIDTH / KOREA.width;
        const at = pins.map(({ x, y }) => ({ x: x * KOREA.width * scale, y: y * KOREA.height * scale }));
        for (const [index, pin] of at.entries()) {
          for (const other of at.slice(index + 1)) {
            expect(Math.hypot(pin.x - other.x, pin.y - other.y)).toBeGreaterThanOrEqual(TARGET);
          }
          expect([pin.x, LEAST_WIDTH - pin.x, pin.y].every((room) => room >= TARGET / 2)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
    expect(PIN_SPACE * LEAST_WIDTH).toBeGreaterThanOrEqual(TARGET);
  });
});

function regionAt({ latitude, longitude }: { latitude: number; longitude: number }) {
  const [row, column] = [Math.floor((latitude - 33) / 1.4), Math.floor((longitude - 126) / 0.9)];
  return REGIONS[row * 4 + column] ?? 'seoul';
}
