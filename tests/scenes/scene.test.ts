/** The illustrated scenes: the same for the same seed, well-formed, small, and safe to inline under the strict policy. */
import { describe, expect, test } from 'vitest';
import { FOODS, type SceneFood } from '../../src/scenes/foods/foods.ts';
import { INSIDES, type SceneInside } from '../../src/scenes/insides/insides.ts';
import { MOTIFS, type SceneMotif } from '../../src/scenes/motifs/motifs.ts';
import { shrinkPath } from '../../src/scenes/path.ts';
import { drawMeetingPoint, drawScene, type SceneSpec } from '../../src/scenes/scene.ts';

const motifs = Object.keys(MOTIFS) as SceneMotif[];
const foods = Object.keys(FOODS) as SceneFood[];
const insides = Object.keys(INSIDES) as SceneInside[];
const times = ['dawn', 'day', 'dusk', 'night'] as const;
const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;

/** Bytes of one picture at most; a typical one has half of it, as `demo.test.ts` holds. */
const MOST = 7200;

interface Drawn {
  name: string;
  markup: string;
}

/** Every motif, food and room at every hour and season. */
function drawAll(seed: string): Drawn[] {
  return times.flatMap((time) =>
    seasons.flatMap((season) => {
      const spec: SceneSpec = { seed, motif: 'tea', time, season };
      const named = (name: string, one: SceneSpec, variant: number): Drawn => ({
        name: `${name} ${time} ${season} ${seed}`,
        markup: drawScene(one, variant),
      });
      return [
        ...motifs.map((motif) => named(motif, { ...spec, motif }, 0)),
        ...foods.map((food) => named(food, { ...spec, food }, 1)),
        ...insides.map((inside) => named(inside, { ...spec, inside }, 2)),
      ];
    }),
  );
}

/** What is wrong with the markup, if anything: every tag closed in order, every attribute quoted and named once. */
function findFault(markup: string): string | undefined {
  const open: string[] = [];
  let end = 0;
  for (const tag of markup.matchAll(/<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z0-9-]+="[^"<]*")*)(\/?)>/g)) {
    const [whole, closing, name = '', attributes = '', alone] = tag;
    if (tag.index !== end) return `stray text: ${markup.slice(end, tag.index)}`;
    end = tag.index + whole.length;
    const names = [...attributes.matchAll(/\s([a-zA-Z0-9-]+)=/g)].map((attribute) => attribute[1]);
    if (new Set(names).size !== names.length) return `twice the same attribute: ${whole}`;
    if (closing) {
      if (open.pop() !== name) return `wrong closing tag: ${whole}`;
    } else if (!alone) open.push(name);
    if (open.length === 0 && end !== markup.length) return 'more than one root';
  }
  if (end !== markup.length) return `stray text: ${markup.slice(end, end + 80)}`;
  return open.length > 0 ? `never closed: ${open.join(' ')}` : undefined;
}

const listIds = (markup: string): string[] => [...markup.matchAll(/ id="([^"]+)"/g)].map((found) => found[1] ?? '');
const withoutIds = (markup: string): string => markup.replace(/ id="[^"]+"|url\(#[^)]+\)|href="#[^"]+"/g, '');

describe('a scene', () => {
  test.each(['jogyesa-temple-stay', '42'])('is well-formed, small and free of scripts and styles (%s)', (seed) => {
    for (const { name, markup } of drawAll(seed)) {
      expect(findFault(markup), name).toBeUndefined();
      expect(new TextEncoder().encode(markup).length, name).toBeLessThanOrEqual(MOST);
      expect(markup, name).not.toMatch(/NaN|undefined|null|Infinity|\de-\d/);
      expect(markup, name).not.toMatch(
        / style=|<style|<script|<text|<image|<foreignObject| on[a-z]+=|http(?!:\/\/www\.w3\.org\/2000\/svg")/i,
      );
      expect(markup, name).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 600" /);
    }
  });

  test('is the same every time it is drawn', () => {
    expect(drawAll('boseong')).toEqual(drawAll('boseong'));
  });

  test('refers only to its own ids, each of them unique, also among many pictures on one page', () => {
    const page = [...drawAll('one'), ...drawAll('two')].map(({ markup }) => markup);
    const seen = new Set<string>();
    for (const markup of new Set(page)) {
      const own = new Set(listIds(markup));
      expect([...own].filter((id) => seen.has(id))).toEqual([]);
      for (const id of own) seen.add(id);
      const used = [...markup.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map((found) => found[1] ?? found[2] ?? '');
      expect(used.filter((id) => !own.has(id))).toEqual([]);
      expect([...own].filter((id) => !used.includes(id))).toEqual([]);
    }
  });

  test('differs from seed to seed, from motif to motif and from picture to picture, not only in its ids', () => {
    const spec = { time: 'day', season: 'summer' } as const;
    for (const motif of motifs) {
      const seeds = Array.from({ length: 12 }, (_, index) =>
        withoutIds(drawScene({ ...spec, motif, seed: `s${index}` })),
      );
      expect(new Set(seeds).size, motif).toBe(seeds.length);
      const gallery = [0, 1, 2].map((variant) => withoutIds(drawScene({ ...spec, motif, seed: 'jeju' }, variant)));
      expect(new Set(gallery).size, motif).toBe(gallery.length);
    }
    const places = motifs.map((motif) => withoutIds(drawScene({ ...spec, seed: 'same', motif })));
    expect(new Set(places).size).toBe(motifs.length);
  });

  test('covers the whole sheet where it is magnified', () => {
    let magnified = 0;
    for (const motif of motifs) {
      for (const seed of ['a', 'b', 'c', 'd']) {
        const drawn = drawScene({ seed, motif, time: 'day', season: 'summer' });
        const matrix = /<g transform="matrix\((1\.\d+) 0 0 \1 (\S+) (\S+)\)">/.exec(drawn);
        if (!matrix) continue;
        magnified += 1;
        const [zoom, x, y] = matrix.slice(1).map(Number) as [number, number, number];
        expect(x, motif).toBeLessThanOrEqual(0);
        expect(x + 800 * zoom, motif).toBeGreaterThanOrEqual(800);
        expect(y + 600 * zoom, motif).toBeGreaterThanOrEqual(600);
      }
    }
    expect(magnified).toBeGreaterThan(motifs.length);
  });

  test('shows the place where there is no such picture, and where a map has nothing to show', () => {
    const spec: SceneSpec = { seed: 'x', motif: 'tea', time: 'day', season: 'summer' };
    expect(drawScene(spec, 99)).toBe(drawScene(spec));
    expect(drawScene(spec, 3)).toBe(drawScene(spec));
    expect(drawScene({ ...spec, region: 'jeju', route: [] }, 3)).toBe(drawScene(spec));
  });

  test('draws snow in winter, blossom in spring and stars at night, whatever was wished', () => {
    const drawn = (motif: SceneMotif, time: SceneSpec['time'], season: SceneSpec['season']): string =>
      drawScene({ seed: 's', motif, time, season });
    expect(drawn('snow', 'day', 'summer')).toBe(drawn('snow', 'day', 'winter'));
    expect(drawn('blossom', 'day', 'autumn')).toBe(drawn('blossom', 'day', 'spring'));
    expect(drawn('stars', 'day', 'spring')).toBe(drawn('stars', 'night', 'spring'));
    expect(drawn('tea', 'day', 'summer')).not.toBe(drawn('tea', 'day', 'winter'));
  });

  test('has a sun in few of its skies by day, and clouds, haze or birds in the others', () => {
    const seeds = Array.from({ length: 60 }, (_, index) => `sky ${index}`);
    const suns = seeds.filter((seed) =>
      /<circle[^>]* opacity="\.2"/.test(drawScene({ seed, motif: 'field', time: 'day', season: 'autumn' })),
    );
    expect(suns.length).toBeGreaterThan(0);
    expect(suns.length).toBeLessThan(seeds.length / 3);
  });
});

describe('a map', () => {
  const route = [
    { latitude: 33.506, longitude: 126.493 },
    { latitude: 33.458, longitude: 126.942 },
    { latitude: 33.247, longitude: 126.412 },
  ];
  const spec: SceneSpec = { seed: 'map', motif: 'island', time: 'day', season: 'spring', region: 'jeju' };
  const pins = (markup: string): [number, number][] =>
    [...markup.matchAll(/<circle cx="(\d+)" cy="(\d+)" r="34"/g)].map(([, x, y]) => [Number(x), Number(y)]);

  test('shows the stops where they lie: the second one east, the third one south of the first', () => {
    const [first, second, third] = pins(drawScene({ ...spec, route }, 3));
    expect(second?.[0]).toBeGreaterThan((first?.[0] ?? 0) + 100);
    expect(third?.[1]).toBeGreaterThan((first?.[1] ?? 0) + 100);
  });

  test('keeps the pins of stops at one place apart, and inside the sheet', () => {
    const close = Array.from({ length: 6 }, (_, index) => ({ latitude: 37.57 + index / 1e4, longitude: 126.98 }));
    const drawn = pins(drawScene({ ...spec, region: 'seoul', route: close }, 3));
    expect(drawn).toHaveLength(6);
    drawn.forEach(([x, y], index) => {
      expect(x).toBeGreaterThan(60);
      expect(x).toBeLessThan(740);
      expect(y).toBeGreaterThan(60);
      expect(y).toBeLessThan(540);
      for (const [otherX, otherY] of drawn.slice(index + 1))
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(56);
    });
  });

  test('of one point shows its pin and the land around it, well-formed and with no text', () => {
    const drawn = drawMeetingPoint('meeting', 'jeju', route[0] ?? { latitude: 0, longitude: 0 });
    expect(findFault(drawn)).toBeUndefined();
    expect(drawn).not.toContain('<text');
    expect(drawn).toContain(' r="120"');
    expect(drawn).not.toBe(drawMeetingPoint('meeting', 'busan', { latitude: 35.115, longitude: 129.041 }));
  });
});

describe('path data', () => {
  test.each([
    ['M10 10L20 10L20 30z', 'M10 10H20V30z'],
    ['M100 100Q110 120 130 140L400 400', 'M100 100q10 20 30 40L400 400'],
    ['M5 5zM9 3z', 'M5 5zM9 3z'],
    ['M300 300zM310 290z', 'M300 300zm10-10z'],
    ['M200 9a292 84 0 0 1 84 0V20', 'M200 9a292 84 0 0 1 84 0V20'],
  ])('%s is written as %s', (long, brief) => {
    expect(shrinkPath(long)).toBe(brief);
  });
});
