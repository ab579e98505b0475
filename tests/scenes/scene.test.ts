/** The illustrated scenes: the same for the same seed, well-formed, small, and safe to inline under the strict policy. */
import { describe, expect, test } from 'vitest';
import { shrinkPath } from '../../src/scenes/path.ts';
import { drawScene, MOTIFS, type SceneMotif, type SceneSpec } from '../../src/scenes/scene.ts';

const motifs = Object.keys(MOTIFS) as SceneMotif[];
const times = ['dawn', 'day', 'dusk', 'night'] as const;
const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
const variants = [0, 1, 2, 3, 4];

function listSpecs(motif: SceneMotif, seeds: readonly string[]): SceneSpec[] {
  return seeds.flatMap((seed) =>
    times.flatMap((time) => seasons.map((season): SceneSpec => ({ seed, motif, time, season }))),
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

describe('a scene', () => {
  test.each(motifs)('%s is well-formed, small and free of scripts and styles at every hour and season', (motif) => {
    for (const spec of listSpecs(motif, ['jogyesa-temple-stay', '42'])) {
      for (const variant of variants) {
        const drawn = drawScene(spec, variant);
        const name = `${Object.values(spec).join(' ')} ${variant}`;
        expect(findFault(drawn), name).toBeUndefined();
        expect(new TextEncoder().encode(drawn).length, name).toBeLessThanOrEqual(4000);
        expect(drawn, name).not.toMatch(/NaN|undefined|null|Infinity|e-\d/);
        expect(drawn, name).not.toMatch(
          / style=|<style|<script|<text|<image|<foreignObject| on[a-z]+=|http(?!:\/\/www\.w3\.org\/2000\/svg")/i,
        );
        expect(drawn, name).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 600" /);
      }
    }
  });

  test.each(motifs)('%s stays within 4,000 bytes for many seeds', (motif) => {
    const seeds = Array.from({ length: 40 }, (_, index) => `product-${index}`);
    const heaviest = Math.max(
      ...seeds.flatMap((seed) =>
        (['dawn', 'night'] as const).flatMap((time) =>
          (['spring', 'winter'] as const).map((season) => drawScene({ seed, motif, time, season }, 1).length),
        ),
      ),
    );
    expect(heaviest).toBeLessThanOrEqual(4000);
  });

  test('is the same every time it is drawn', () => {
    for (const motif of motifs) {
      for (const variant of variants) {
        const spec: SceneSpec = { seed: 'boseong', motif, time: 'dawn', season: 'spring' };
        expect(drawScene(spec, variant)).toBe(drawScene({ ...spec }, variant));
      }
    }
  });

  test('refers only to its own ids, each of them unique, also among many pictures on one page', () => {
    const page = motifs.flatMap((motif) =>
      ['one', 'two'].flatMap((seed) =>
        variants.map((variant) => drawScene({ seed, motif, time: 'night', season: 'winter' }, variant)),
      ),
    );
    const all = page.flatMap(listIds);
    expect(new Set(all).size).toBe(all.length);
    for (const drawn of page) {
      const own = new Set(listIds(drawn));
      const used = [...drawn.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map((found) => found[1] ?? found[2] ?? '');
      expect(used.filter((id) => !own.has(id))).toEqual([]);
      expect([...own].filter((id) => !used.includes(id))).toEqual([]);
    }
  });

  test('differs from seed to seed, from view to view and from motif to motif, not only in its ids', () => {
    const bare = (markup: string): string => markup.replace(/ id="[^"]+"|url\(#[^)]+\)|href="#[^"]+"/g, '');
    for (const motif of motifs) {
      const spec = { motif, time: 'day', season: 'summer' } as const;
      const seeds = Array.from({ length: 12 }, (_, index) => bare(drawScene({ ...spec, seed: `seed ${index}` })));
      expect(new Set(seeds).size, motif).toBe(seeds.length);
      const views = variants.map((variant) => bare(drawScene({ ...spec, seed: 'jeju' }, variant)));
      expect(new Set(views).size, motif).toBe(views.length);
    }
    const places = motifs.map((motif) => bare(drawScene({ seed: 'same', motif, time: 'day', season: 'autumn' })));
    expect(new Set(places).size).toBe(motifs.length);
  });

  test('covers the whole sheet in its nearer views', () => {
    for (const motif of motifs) {
      for (const variant of [1, 2]) {
        const drawn = drawScene({ seed: 'near', motif, time: 'day', season: 'summer' }, variant);
        const [, across = '', tall = '', x = '', y = ''] =
          /<g transform="matrix\((\S+) 0 0 (\S+) (\S+) (\S+)\)">/.exec(drawn) ?? [];
        const edges = [Number(x), Number(x) + 800 * Number(across)];
        expect(Math.min(...edges), motif).toBeLessThanOrEqual(0);
        expect(Math.max(...edges), motif).toBeGreaterThanOrEqual(800);
        expect(Number(y) + 600 * Number(tall), motif).toBeGreaterThanOrEqual(600);
      }
    }
  });

  test('shows the main picture for a variant that does not exist', () => {
    const spec: SceneSpec = { seed: 'x', motif: 'tea', time: 'day', season: 'summer' };
    const shapes = (markup: string): string[] => [...markup.matchAll(/ d="([^"]+)"/g)].map((found) => found[1] ?? '');
    expect(shapes(drawScene(spec, 99))).toEqual(shapes(drawScene(spec)));
  });

  test('draws snow in winter, blossom in spring and stars at night, whatever was wished', () => {
    const inks = (markup: string): string[] => [...markup.matchAll(/#[0-9a-f]{6}/g)].map((found) => found[0]);
    const drawn = (motif: SceneMotif, time: SceneSpec['time'], season: SceneSpec['season']): string[] =>
      inks(drawScene({ seed: 's', motif, time, season }));
    expect(drawn('snow', 'day', 'summer')).toEqual(drawn('snow', 'day', 'winter'));
    expect(drawn('blossom', 'day', 'autumn')).toEqual(drawn('blossom', 'day', 'spring'));
    expect(drawn('stars', 'day', 'spring')).toEqual(drawn('stars', 'night', 'spring'));
    expect(drawn('tea', 'day', 'summer')).not.toEqual(drawn('tea', 'day', 'winter'));
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
