/** Places a drawing: ELK decides, this file asks it and reads its answer. */
import type { ELK, ElkNode } from 'elkjs/lib/elk-api.js';
import { fitRows, type Row } from './blocks.ts';
import type { Drawing, DrawnState } from './drawing.ts';
import { graphOf, markerOf, type Arrow, type Direction, type Graph } from './graph.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedState extends Box {
  state: DrawnState;
  rows: Row[];
}

export interface PlacedArrow {
  arrow: Arrow;
  points: { x: number; y: number }[];
  label: Box;
}

export interface Layout {
  width: number;
  height: number;
  /** Outer states come before what they hold. */
  states: PlacedState[];
  arrows: PlacedArrow[];
  starts: { state: string; marker: { x: number; y: number }; points: { x: number; y: number }[] }[];
}

/** Lays out a drawing in both directions and keeps the one whose shape is nearer to a screen. */
export async function layOut(drawing: Drawing, elk: Pick<ELK, 'layout'>): Promise<Layout> {
  const placed: Layout[] = [];
  for (const direction of ['DOWN', 'RIGHT'] satisfies Direction[]) {
    const graph = graphOf(drawing, direction);
    placed.push(read(drawing, graph, await elk.layout(graph.elk)));
  }
  const [best] = placed.sort((a, b) => misfit(a) - misfit(b));
  if (best === undefined) throw new Error(`Machine "${drawing.id}" could not be laid out.`);
  return best;
}

const SCREEN = 1.4;

/** How much a picture of this shape must shrink to fit a screen. */
function misfit({ width, height }: Layout): number {
  return Math.max(width / SCREEN, height);
}

function read(drawing: Drawing, { blocks, arrows }: Graph, root: ElkNode): Layout {
  const nodes = new Map<string, ElkNode>();
  collect(root, nodes);
  const states = [...drawing.states.values()].map((state) => {
    const box = boxOf(nodes.get(state.id));
    return { state, rows: fitRows(blocks.get(state.id)?.rows ?? [], box.width), ...box };
  });
  const edges = [...nodes.values()].flatMap((node) => node.edges ?? []);
  const layout: Layout = { width: root.width ?? 0, height: root.height ?? 0, states, arrows: [], starts: [] };
  for (const edge of edges) {
    const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
      startPoint,
      ...bendPoints,
      endPoint,
    ]);
    const arrow = arrows.get(edge.id);
    if (arrow !== undefined) {
      layout.arrows.push({ arrow, points, label: boxOf(edge.labels?.[0]) });
      continue;
    }
    const state = edge.id.replace(/ start$/, '');
    const marker = boxOf(nodes.get(markerOf(state)));
    layout.starts.push({ state, marker: { x: marker.x + 6, y: marker.y + 6 }, points });
  }
  return layout;
}

function collect(node: ElkNode, nodes: Map<string, ElkNode>): void {
  nodes.set(node.id, node);
  for (const child of node.children ?? []) collect(child, nodes);
}

function boxOf(shape: Partial<Box> | undefined): Box {
  return { x: shape?.x ?? 0, y: shape?.y ?? 0, width: shape?.width ?? 0, height: shape?.height ?? 0 };
}
