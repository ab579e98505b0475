/** Places a drawing: ELK decides, this file asks it in several manners and keeps the answer that is read best. */
import type { ELK, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Drawing } from './drawing.ts';
import { findVisibleState, type Folds } from './folds.ts';
import { LABEL, type Block } from './blocks.ts';
import { buildGraph, measureSides, START, type Arrow, type Graph, type Manner } from './graph.ts';
import type { WordPlace } from './rows.ts';
import { LINE } from './text.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface PlacedBlock extends Box {
  block: Block;
}

export interface PlacedArrow {
  arrow: Arrow;
  points: Point[];
  /** Where its words stand, on its first part; null where they stand in the box. */
  label: Box | null;
}

export interface Layout {
  width: number;
  height: number;
  /** Outer states come before what they hold. */
  blocks: PlacedBlock[];
  arrows: PlacedArrow[];
  /** Where the dots are that mark what a machine starts with, and the edges of the boxes under them. */
  starts: { state: string; dot: Point; end: Point }[];
}

type Engine = Pick<ELK, 'layout'>;

/** What a window of 1440 px leaves for the picture. */
const ROOM = { width: 1110, height: 780 };
/** A picture that keeps this much of its size is good enough. */
const LARGE_ENOUGH = 0.945;
/** A picture that keeps less than this fits in no other manner either. */
const HOPELESS = 0.5;
/** Of more boxes than this the first picture is taken: each takes a third of a second, and none of them fits. */
const MAX_COMPARED = 17;
/** Each arrow takes its time as well. */
const MAX_COMPARED_ARROWS = 45;
/** Of more arrows than this a picture is a tangle whichever way they lead, and a second one takes a second. */
const MAX_TURNED_ARROWS = 60;
/** What a manner that is read less well must gain. */
const GAIN = 1.05;

/** In the order in which they are read: what follows is below or to the right of what comes before. */
const MANNERS: readonly Omit<Manner, 'words'>[] = [
  { cycles: 'INTERACTIVE', wrapAt: null },
  { cycles: 'INTERACTIVE', wrapAt: 1.4 },
  { cycles: 'DEPTH_FIRST', wrapAt: null },
  { cycles: 'BFS_NODE_ORDER', wrapAt: null },
  { cycles: 'DEPTH_FIRST', wrapAt: 1.45 },
  { cycles: 'DEPTH_FIRST', wrapAt: 2 },
  { cycles: 'BFS_NODE_ORDER', wrapAt: 1.45 },
  { cycles: 'GREEDY', wrapAt: null },
];

/** A picture in which something is folded is a map, and has its words in boxes; else they stand where it is asked for. */
export async function layOut(
  drawing: Drawing,
  folds: Folds,
  elk: Engine,
  asked: WordPlace = 'arrows',
): Promise<Layout> {
  const words = folds.size > 0 ? 'boxes' : asked;
  const shown = [...drawing.states.values()].filter(({ id }) => findVisibleState(drawing, folds, id) === id);
  // Only a picture without boxes in boxes can be broken; arrows that lead to the next row would drag their words apart.
  const isFlat = shown.every(({ id, path, children }) => path.length === 0 || children.length === 0 || folds.has(id));
  const canBreak = isFlat && words === 'boxes';
  let best: Layout | null = null;
  for (const manner of MANNERS.filter(({ wrapAt }) => canBreak || wrapAt === null)) {
    const layout = await layOutIn(drawing, folds, { ...manner, words }, elk);
    if (layout === null) continue;
    if (best === null || calculateScale(layout) > calculateScale(best) * GAIN) best = layout;
    if (
      calculateScale(layout) > LARGE_ENOUGH ||
      calculateScale(layout) < HOPELESS ||
      shown.length > MAX_COMPARED ||
      layout.arrows.length > MAX_COMPARED_ARROWS
    )
      break;
  }
  if (best === null) throw new Error(`Machine "${drawing.id}" could not be laid out.`);
  return best;
}

async function layOutIn(drawing: Drawing, folds: Folds, manner: Manner, elk: Engine): Promise<Layout | null> {
  const first = await attempt(drawing, folds, manner, new Set(), elk);
  if (first === null || first.arrows.length > MAX_TURNED_ARROWS) return first;
  const backward = backwardIn(first);
  if (backward.size === 0) return first;
  // What leads back leaves and arrives on the near sides, instead of going around both boxes. This changes the size.
  return (await attempt(drawing, folds, manner, backward, elk)) ?? first;
}

/** How much of its size a picture keeps when all of it is shown. */
export function calculateScale({ width, height }: Layout): number {
  return Math.min(1, ROOM.width / width, ROOM.height / height);
}

/** The engine gives up on some pictures in some manners. */
async function attempt(
  drawing: Drawing,
  folds: Folds,
  manner: Manner,
  backward: ReadonlySet<string>,
  elk: Engine,
): Promise<Layout | null> {
  const graph = buildGraph(drawing, folds, manner, backward);
  try {
    return readLayout(graph, await elk.layout(graph.elk), backward);
  } catch {
    return null;
  }
}

function backwardIn({ blocks, arrows }: Layout): ReadonlySet<string> {
  const boxes = new Map(blocks.map((placed) => [placed.block.id, placed]));
  return new Set(
    arrows.flatMap(({ arrow: { id, source, target } }) => {
      const from = boxes.get(source);
      const to = boxes.get(target);
      return from && to && to.block.role !== 'open' && to.x + to.width < from.x ? id : [];
    }),
  );
}

function readLayout({ blocks, arrows }: Graph, root: ElkNode, backward: ReadonlySet<string>): Layout {
  const nodes = new Map<string, ElkNode>();
  collect(root, nodes);
  const { width: wide = 0, height: high = 0 } = root;
  const layout: Layout = { width: wide, height: high, blocks: [], arrows: [], starts: [] };
  const boxes = new Map<string, PlacedBlock>();
  for (const [id, block] of blocks) {
    const node = nodes.get(id);
    const { left, right } = measureSides(block, backward);
    const { x = 0, y = 0, width = 0, height = 0 } = node ?? {};
    boxes.set(id, { block, x: x + left, y, width: width - left - right, height });
    if (node?.labels?.length === 1) layout.starts.push(placeStart(id, x + left, y));
  }
  layout.blocks.push(...boxes.values());
  for (const edge of [...nodes.values()].flatMap((node) => node.edges ?? [])) {
    const arrow = arrows.get(edge.id);
    const source = arrow && boxes.get(arrow.source);
    if (arrow === undefined || source === undefined) continue;
    const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
      startPoint,
      ...bendPoints,
      endPoint,
    ]);
    layout.arrows.push(placeArrow(arrow, points, source, boxes.get(arrow.target)));
  }
  return layout;
}

const placeStart = (state: string, x: number, y: number) => ({
  state,
  dot: { x: x + 5 + START.width / 2, y: y - START.height + 4 },
  end: { x: x + 5 + START.width / 2, y },
});

/** The engine knows a box with the room beside it: arrows are drawn on through that room, and words stand on them there. */
function placeArrow(arrow: Arrow, points: Point[], source: Box, target: PlacedBlock | undefined): PlacedArrow {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return { arrow, points, label: null };
  const { label, labelWidth } = arrow.way;
  const isBack = first.x < source.x + source.width / 2;
  const begin = { x: isBack ? source.x : source.x + source.width, y: first.y };
  const end =
    target === undefined || target.block.role === 'open'
      ? last
      : { x: last.x < target.x + target.width / 2 ? target.x : target.x + target.width, y: last.y };
  const height = label.length * LINE + LABEL.under;
  return {
    arrow,
    points: [begin, ...points, end].filter((point, index, all) => {
      const before = all[index - 1];
      return before === undefined || before.x !== point.x || before.y !== point.y;
    }),
    label:
      label.length === 0
        ? null
        : { x: isBack ? begin.x - labelWidth : begin.x, y: begin.y - height, width: labelWidth, height },
  };
}

function collect(node: ElkNode, nodes: Map<string, ElkNode>): void {
  nodes.set(node.id, node);
  for (const child of node.children ?? []) collect(child, nodes);
}
