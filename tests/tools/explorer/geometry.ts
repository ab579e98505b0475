/** Judges a layout by its geometry: what lies upon words, and what is not inside of what holds it. */
import { HEADER } from '../../../src/tools/flows/explorer/chart/blocks.ts';
import type { Drawing } from '../../../src/tools/flows/explorer/chart/drawing.ts';
import { listAncestors } from '../../../src/tools/flows/explorer/chart/folds.ts';
import type { Box, Layout, PlacedBlock } from '../../../src/tools/flows/explorer/chart/layout.ts';
import { LINE } from '../../../src/tools/flows/explorer/chart/text.ts';

export const overlap = (a: Box, b: Box) =>
  a.x + 0.5 < b.x + b.width && b.x + 0.5 < a.x + a.width && a.y + 0.5 < b.y + b.height && b.y + 0.5 < a.y + a.height;

/** Where words stand: all of a box, or the head of one that holds others. */
function getWordsBox({ block, x, y, width, height }: PlacedBlock): Box {
  const head = block.rows.length === 0 ? HEADER - 4 : HEADER + block.rows.length * LINE;
  return block.role === 'open' ? { x, y, width: block.width, height: head } : { x, y, width, height };
}

/** Words on arrows, each with the arrow on which it stands. */
const listLabels = ({ arrows }: Layout) =>
  arrows.flatMap(({ arrow, label }) => (label === null ? [] : [{ arrow, label }]));

/** Labels that lie on each other or on the words of a box. */
function findCoveredLabels(layout: Layout): string[] {
  const labels = listLabels(layout);
  return labels.flatMap(({ arrow, label }, index) => [
    ...labels
      .slice(index + 1)
      .filter((other) => overlap(label, other.label))
      .map((other) => `words of ${arrow.id} | words of ${other.arrow.id}`),
    ...layout.blocks
      .filter((placed) => overlap(label, getWordsBox(placed)))
      .map(({ block }) => `words of ${arrow.id} | ${block.id}`),
  ]);
}

function crossings(layout: Layout): string[] {
  const { arrows, blocks } = layout;
  const labels = listLabels(layout);
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
      return [
        ...blocks
          .filter((placed) => overlap(line, getWordsBox(placed)))
          .map(({ block }) => `${arrow.id} crosses ${block.id}`),
        ...labels
          .filter(({ label }) => overlap(line, label))
          .map((other) => `${arrow.id} crosses the words of ${other.arrow.id}`),
      ];
    }),
  );
}

const holds = (outer: Box, inner: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Pairs of boxes that lie on each other, arrows that cross words, and dots that cover them; none in a good layout. */
export function findOverlaps(drawing: Drawing, layout: Layout): string[] {
  const { blocks, starts } = layout;
  const isInside = (outer: PlacedBlock, inner: PlacedBlock) =>
    outer.block.role === 'open' &&
    (outer.block.state === inner.block.state ||
      listAncestors(drawing, inner.block.state.id).includes(outer.block.state));
  const pairs = blocks.flatMap((a, index) => blocks.slice(index + 1).map((b) => [a, b] as const));
  const bad = pairs.filter(([a, b]) => {
    if (isInside(a, b)) return overlap(getWordsBox(a), b) || !holds(a, b);
    if (isInside(b, a)) return overlap(getWordsBox(b), a) || !holds(b, a);
    return overlap(a, b);
  });
  const dots = starts.filter(({ dot }) =>
    [...blocks.map(getWordsBox), ...listLabels(layout).map(({ label }) => label)].some((words) =>
      overlap({ x: dot.x - 4, y: dot.y - 4, width: 8, height: 8 }, words),
    ),
  );
  return [
    ...bad.map(([a, b]) => `${a.block.id} | ${b.block.id}`),
    ...findCoveredLabels(layout),
    ...crossings(layout),
    ...dots.map(({ state }) => `the dot of ${state} covers words`),
  ];
}
