/** Turns a drawing into the nested graph that ELK lays out. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { blockOf, labelLines, labelSize, type Block, type LabelLine } from './blocks.ts';
import type { Drawing, DrawnState } from './drawing.ts';

export interface Arrow {
  id: string;
  source: string;
  target: string;
  lines: LabelLine[];
}

export interface Graph {
  elk: ElkNode;
  blocks: ReadonlyMap<string, Block>;
  arrows: ReadonlyMap<string, Arrow>;
}

export const markerOf = (state: string): string => `${state} initial`;

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
};

/** For the engine every state that holds others is a graph of its own, with wishes of its own. */
const INSIDE = {
  // From where it starts, as a reader goes: what leads back runs upwards.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelLabel': '6',
  'elk.spacing.labelNode': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
};

export type Direction = 'DOWN' | 'RIGHT';

export function graphOf(drawing: Drawing, direction: Direction): Graph {
  const blocks = new Map<string, Block>();
  for (const state of drawing.states.values()) blocks.set(state.id, blockOf(state));
  const arrows = arrowsOf(drawing);
  const edges: ElkExtendedEdge[] = [...arrows.values()].map(({ id, source, target, lines }) => ({
    id,
    sources: [source],
    targets: [target],
    labels: [{ id: `${id} label`, text: '-', ...labelSize(lines) }],
  }));
  for (const state of drawing.states.values()) {
    if (state.initial === null) continue;
    edges.push({ id: `${state.id} start`, sources: [markerOf(state.id)], targets: [state.initial] });
  }
  const elk: ElkNode = {
    id: 'canvas',
    layoutOptions: {
      ...OPTIONS,
      ...INSIDE,
      'elk.direction': direction,
      'elk.padding': '[top=8,left=8,bottom=8,right=8]',
    },
    children: [nodeOf(drawing.root, blocks, direction)],
    edges,
  };
  return { elk, blocks, arrows };
}

function nodeOf(state: DrawnState, blocks: ReadonlyMap<string, Block>, direction: Direction): ElkNode {
  const { width = 0, height = 0 } = blocks.get(state.id) ?? {};
  if (state.children.length === 0) return { id: state.id, width, height };
  const marker: ElkNode[] = state.initial === null ? [] : [{ id: markerOf(state.id), width: 12, height: 12 }];
  return {
    id: state.id,
    layoutOptions: {
      ...INSIDE,
      'elk.direction': direction,
      'elk.padding': `[top=${height + 14},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': '[MINIMUM_SIZE]',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    },
    children: [...marker, ...state.children.map((child) => nodeOf(child, blocks, direction))],
  };
}

/** Transitions between the same two states share one arrow, so that a busy pair stays readable. */
function arrowsOf(drawing: Drawing): Map<string, Arrow> {
  const arrows = new Map<string, Arrow>();
  for (const state of drawing.states.values()) {
    for (const transition of state.transitions) {
      for (const target of transition.targets) {
        const id = `${state.id} → ${target}`;
        const arrow = arrows.get(id) ?? { id, source: state.id, target, lines: [] };
        arrow.lines.push(...labelLines(transition));
        arrows.set(id, arrow);
      }
    }
  }
  return arrows;
}
