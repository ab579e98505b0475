/** Turns a drawing into the nested graph that ELK lays out: arrows leave from the line that tells of them. */
import type { ElkNode, ElkPort, LayoutOptions } from 'elkjs/lib/elk-api.js';
import { buildBlocks, HEADER, type Block, type Way } from './blocks.ts';
import type { Drawing, DrawnState } from './drawing.ts';
import { findVisibleState, type Folds } from './folds.ts';
import { orderChildren } from './road.ts';
import type { WordPlace } from './rows.ts';

export interface Arrow {
  id: string;
  source: string;
  target: string;
  way: Way;
}

export interface Graph {
  elk: ElkNode;
  blocks: ReadonlyMap<string, Block>;
  arrows: ReadonlyMap<string, Arrow>;
}

/** A way to lay out: which arrows run against the reading direction, and whether a long row of boxes is broken like a line of text. */
export interface Manner {
  words: WordPlace;
  cycles: 'INTERACTIVE' | 'DEPTH_FIRST' | 'BFS_NODE_ORDER' | 'GREEDY';
  /** The shape at which it is broken; null where it is not. */
  wrapAt: number | null;
}

/** For the engine every state that holds others is a graph of its own, with wishes of its own. */
const INSIDE: LayoutOptions = {
  'elk.direction': 'RIGHT',
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
};

const buildArrowId = ({ id }: Block, { target, from }: Way): string => `${id} ${from} → ${target}`;

/** Room beside a box for the words on its arrows: on the right, or on the left where an arrow leads back. */
export function measureSides(block: Block, backward: ReadonlySet<string>): { left: number; right: number } {
  const side = (isLeft: boolean) =>
    Math.max(
      0,
      ...block.ways
        .filter((way) => backward.has(buildArrowId(block, way)) === isLeft)
        .map(({ labelWidth }) => labelWidth),
    );
  return { left: side(true), right: side(false) };
}

/** Room above a box in which a machine starts, for the dot and its arrow. */
export const START = { width: 12, height: 20 };

export function buildGraph(drawing: Drawing, folds: Folds, manner: Manner, backward: ReadonlySet<string>): Graph {
  const blocks = new Map<string, Block>();
  const arrows = new Map<string, Arrow>();
  for (const state of drawing.states.values()) {
    if (findVisibleState(drawing, folds, state.id) !== state.id) continue;
    for (const block of buildBlocks(drawing, folds, state, manner.words)) {
      blocks.set(block.id, block);
      for (const way of block.ways) {
        const id = buildArrowId(block, way);
        arrows.set(id, { id, source: block.id, target: way.target, way });
      }
    }
  }
  const isFlat = ![...blocks.values()].some(({ role }) => role === 'open');
  const starts = new Set(
    [...drawing.states.values()].flatMap(({ id, initial }) =>
      initial === null || (id !== drawing.root.id && blocks.get(id)?.role !== 'open') ? [] : initial,
    ),
  );
  const wishes: LayoutOptions = { ...INSIDE, 'elk.layered.cycleBreaking.strategy': manner.cycles };

  const leaf = (block: Block): ElkNode => {
    const { id, height } = block;
    const { left, right } = measureSides(block, backward);
    const width = left + block.width + right;
    const port = (name: string, isWest: boolean, y: number): ElkPort => ({
      id: name,
      x: isWest ? 0 : width,
      y,
      width: 0,
      height: 0,
      layoutOptions: { 'elk.port.side': isWest ? 'WEST' : 'EAST' },
    });
    const outs = block.ways.map((way) => {
      const arrow = buildArrowId(block, way);
      return port(`${arrow} out`, backward.has(arrow), way.offset);
    });
    return {
      id,
      width,
      height,
      layoutOptions: { 'elk.portConstraints': 'FIXED_POS', 'elk.nodeLabels.placement': '[H_LEFT, V_TOP, OUTSIDE]' },
      labels: starts.has(id) ? [{ id: `${id} start`, text: '.', ...START }] : [],
      ports: [port(`${id} west`, true, HEADER / 2), port(`${id} east`, false, HEADER / 2), ...outs],
    };
  };
  const inside = (state: DrawnState): ElkNode[] => {
    const anywhere = blocks.get(`${state.id} anywhere`);
    return [...(anywhere === undefined ? [] : [leaf(anywhere)]), ...orderChildren(drawing, state).map(node)].map(
      // Where arrows run in a circle, the engine turns those around that lead to the left of these places.
      (one, index) => ({ ...one, x: index * 1000, y: 0 }),
    );
  };
  const node = (state: DrawnState): ElkNode => {
    const own = blocks.get(state.id);
    if (own === undefined || own.role !== 'open')
      return own === undefined ? { id: state.id, children: inside(state) } : leaf(own);
    return {
      id: state.id,
      layoutOptions: {
        ...wishes,
        'elk.padding': `[top=${own.height + 10},left=18,bottom=16,right=18]`,
        'elk.nodeSize.constraints': '[MINIMUM_SIZE]',
        'elk.nodeSize.minimum': `(${own.width}, ${own.height})`,
        'elk.nodeLabels.placement': '[H_LEFT, V_TOP, OUTSIDE]',
      },
      labels: starts.has(state.id) ? [{ id: `${state.id} start`, text: '.', ...START }] : [],
      children: inside(state),
    };
  };
  const elk: ElkNode = {
    id: 'canvas',
    layoutOptions: {
      ...wishes,
      'elk.algorithm': 'layered',
      'elk.hierarchyHandling': isFlat ? 'SEPARATE_CHILDREN' : 'INCLUDE_CHILDREN',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.padding': '[top=8,left=8,bottom=8,right=8]',
      ...(isFlat && manner.wrapAt !== null
        ? { 'elk.layered.wrapping.strategy': 'MULTI_EDGE', 'elk.aspectRatio': String(manner.wrapAt) }
        : {}),
    },
    children: inside(drawing.root),
    edges: [...arrows.values()].map(({ id, target }) => ({
      id,
      sources: [`${id} out`],
      targets: [blocks.get(target)?.role === 'open' ? target : `${target} ${backward.has(id) ? 'east' : 'west'}`],
    })),
  };
  return { elk, blocks, arrows };
}
