/** Judges the layout of every machine in every way of folding: nothing lies on words, all is inside its parent, and the largest is quick. */
import ELK from 'elkjs/lib/elk.bundled.js';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { HEADER } from '../../../src/tools/flows/explorer/chart/blocks.ts';
import { readDrawing, type Drawing } from '../../../src/tools/flows/explorer/chart/drawing.ts';
import { listAncestors, foldable, openingFolds, type Folds } from '../../../src/tools/flows/explorer/chart/folds.ts';
import {
  layOut,
  calculateScale,
  type Box,
  type Layout,
  type PlacedBlock,
} from '../../../src/tools/flows/explorer/chart/layout.ts';
import { LINE } from '../../../src/tools/flows/explorer/chart/text.ts';
import { MACHINES } from '../../../src/tools/flows/registry/registry.ts';

const elk = new ELK();
/** Pixels of words in the picture. */
const TEXT = 12;

const overlap = (a: Box, b: Box) =>
  a.x + 0.5 < b.x + b.width && b.x + 0.5 < a.x + a.width && a.y + 0.5 < b.y + b.height && b.y + 0.5 < a.y + a.height;

/** Every way of folding that looks different. */
function foldings(drawing: Drawing): [string, Folds][] {
  const ways = new Map<string, Folds>();
  const states = foldable(drawing);
  for (let chosen = 0; chosen < 2 ** states.length; chosen += 1) {
    const folded = new Set(states.filter((_, index) => chosen & (1 << index)));
    // What is inside of a folded state is not seen.
    const seen = [...folded].filter(({ id }) => !listAncestors(drawing, id).some((outer) => folded.has(outer)));
    ways.set(seen.map(({ name }) => name).join(', ') || 'nothing', new Set(seen.map(({ id }) => id)));
  }
  return [...ways];
}

/** Where words stand: all of a box, or the head of one that holds others. */
function getWordsBox({ block, x, y, width, height }: PlacedBlock): Box {
  const head = block.rows.length === 0 ? HEADER - 4 : HEADER + block.rows.length * LINE;
  return block.role === 'open' ? { x, y, width: block.width, height: head } : { x, y, width, height };
}

function crossings({ arrows, blocks }: Layout): string[] {
  return arrows.flatMap(({ arrow, points }) =>
    points.slice(1).flatMap((to, index) => {
      const from = points[index]!;
      const line = {
        x: Math.min(from.x, to.x) - 0.3,
        y: Math.min(from.y, to.y) - 0.3,
        // As wide as it is seen: it touches the box at which it ends, and no more.
        width: Math.abs(from.x - to.x) + 0.6,
        height: Math.abs(from.y - to.y) + 0.6,
      };
      return blocks
        .filter((placed) => overlap(line, getWordsBox(placed)))
        .map(({ block }) => `${arrow.id} crosses ${block.id}`);
    }),
  );
}

describe.each(MACHINES.map(({ id, machine }) => [id, machine as AnyStateMachine] as const))('%s', (_, machine) => {
  const drawing = readDrawing(machine);
  const layouts = new Map<string, Promise<Layout>>();
  /** Each way of folding is laid out once, though more than one test looks at it. */
  const layOutOnce = (folds: Folds) => {
    const name = [...folds].toSorted().join(' ');
    const layout = layouts.get(name) ?? layOut(drawing, folds, elk);
    layouts.set(name, layout);
    return layout;
  };
  const isInside = (outer: PlacedBlock, inner: PlacedBlock) =>
    outer.block.role === 'open' &&
    (outer.block.state === inner.block.state ||
      listAncestors(drawing, inner.block.state.id).includes(outer.block.state));

  it.each(foldings(drawing))('lays nothing on words, with %s folded', async (_name, folds) => {
    const layout = await layOutOnce(folds);
    const { blocks, starts } = layout;
    const pairs = blocks.flatMap((a, index) => blocks.slice(index + 1).map((b) => [a, b] as const));
    const bad = pairs.filter(([a, b]) => {
      if (isInside(a, b)) return overlap(getWordsBox(a), b) || !holds(a, b);
      if (isInside(b, a)) return overlap(getWordsBox(b), a) || !holds(b, a);
      return overlap(a, b);
    });
    expect(bad.map(([a, b]) => `${a.block.id} | ${b.block.id}`)).toEqual([]);
    expect(crossings(layout)).toEqual([]);
    const dots = starts.map(({ dot }) => ({ x: dot.x - 4, y: dot.y - 4, width: 8, height: 8 }));
    expect(dots.filter((dot) => blocks.some((placed) => overlap(dot, getWordsBox(placed))))).toEqual([]);
  });

  it('opens with words that can be read where all of it is shown at 1440 px', async () => {
    expect(calculateScale(await layOutOnce(openingFolds(drawing))) * TEXT).toBeGreaterThanOrEqual(10);
  });
});

const holds = (outer: Box, inner: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

it('places the largest machine in less than 1.5 seconds, folded or not, with words of 11 px where all of it is shown', async () => {
  const largest = MACHINES.map(({ machine }) => readDrawing(machine)).sort((a, b) => b.states.size - a.states.size)[0]!;
  expect(largest.states.size).toBeGreaterThan(12);
  expect(calculateScale(await layOut(largest, openingFolds(largest), elk)) * TEXT).toBeGreaterThan(11);
  for (const folds of [openingFolds(largest), new Set<string>()]) {
    // What other programs take of the processor meanwhile is not the engine's.
    const before = process.cpuUsage();
    await layOut(largest, folds, elk);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1500);
  }
});
