/** The pictures of the demo as a visitor meets them: many on a page, four in a gallery, none like another. */
import { describe, expect, test } from 'vitest';
import { drawDemo, measureDistance, toBlocks } from './demo-scenes.ts';

/** Two cards below this mean ΔE look like one picture in two prints; the two nearest of the demo are at about 9. */
const LEAST_DISTANCE = 8;

const demo = drawDemo();

describe('the pictures of the demo', () => {
  test('no two main pictures are alike', () => {
    const mains = demo.map(({ id, pictures }) => ({ id, blocks: toBlocks(pictures[0] ?? '') }));
    const alike = mains.flatMap((one, index) =>
      mains
        .slice(index + 1)
        .filter((other) => measureDistance(one.blocks, other.blocks) < LEAST_DISTANCE)
        .map((other) => `${one.id} and ${other.id}`),
    );
    expect(alike).toEqual([]);
  });

  test('none of the four pictures of a product is like another', () => {
    const alike = demo.flatMap(({ id, pictures }) => {
      const blocks = pictures.map(toBlocks);
      return blocks.flatMap((one, index) =>
        blocks
          .slice(index + 1)
          .filter((other) => measureDistance(one, other) < LEAST_DISTANCE)
          .map(() => `${id}, picture ${index}`),
      );
    });
    expect(alike).toEqual([]);
  });

  test('every product has a place of its own', () => {
    const motifs = demo.map(({ spec }) => spec.motif);
    expect(new Set(motifs).size).toBe(motifs.length);
  });

  test('are small: 4 kB as a rule, 7 kB at most', () => {
    const sizes = demo.flatMap(({ pictures }) => pictures.map((picture) => picture.length)).toSorted((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(4000);
    expect(sizes.at(-1)).toBeLessThanOrEqual(7200);
  });
});

describe('the measure', () => {
  test('finds a picture and its darker print near each other, and another composition far away', () => {
    const [one, other] = demo;
    const picture = one?.pictures[0] ?? '';
    const darker = picture.replace('</svg>', '<path d="M0 0h800v600H0z" fill="#000" opacity=".06"/></svg>');
    expect(measureDistance(toBlocks(picture), toBlocks(picture))).toBe(0);
    expect(measureDistance(toBlocks(picture), toBlocks(darker))).toBeLessThan(LEAST_DISTANCE);
    expect(measureDistance(toBlocks(picture), toBlocks(other?.pictures[1] ?? ''))).toBeGreaterThan(LEAST_DISTANCE * 2);
  });
});

describe('the parts', () => {
  test('are at least sixty drawn elements', () => {
    const files = import.meta.glob<Record<string, unknown>>('../../src/scenes/parts/*.ts', { eager: true });
    const parts = Object.values(files).flatMap((file) =>
      Object.values(file).filter((one) => typeof one === 'function'),
    );
    expect(parts.length).toBeGreaterThanOrEqual(60);
  });
});
