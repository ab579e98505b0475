/** Who starts whom: machines as boxes, with a line for each state that starts another, and an arrow from that line. */
import type { ELK, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Box, Point } from '../chart/layout.ts';
import { pathName } from '../chart/drawing.ts';
import { CODE_LETTER, countLetters, LINE, NAME_LETTER, shorten } from '../chart/text.ts';
import type { Flow } from '../flow.ts';

export interface SystemStart {
  /** Where it stands in the drawing; empty for the machine itself. */
  state: string;
  /** Id of the flow that is started. */
  child: string;
  text: string;
}

export interface SystemBox extends Box {
  flow: SystemFlow;
  title: string;
  starts: SystemStart[];
}

export interface SystemLayout {
  width: number;
  height: number;
  boxes: SystemBox[];
  arrows: { id: string; points: Point[] }[];
}

export type SystemFlow = Pick<Flow, 'id' | 'title' | 'drawing'>;

export const SYSTEM_HEAD = 50;
const PADDING = 12;
const MOST = 44;
const MIN_WIDTH = 170;

export function listStarts({ drawing }: SystemFlow, known: ReadonlySet<string>): SystemStart[] {
  return [...drawing.states.values()].flatMap((state) =>
    state.invokes.flatMap(({ id, machine }) =>
      machine === null || !known.has(machine)
        ? []
        : [{ state: pathName(state), child: machine, text: shorten(`${pathName(state) || state.name} ▸ ${id}`, MOST) }],
    ),
  );
}

/** All machines that the open one is connected with, by starting them or by being started. */
export function listConnected(flow: SystemFlow, flows: readonly SystemFlow[]): SystemFlow[] {
  const known = new Set(flows.map(({ id }) => id));
  const pairs = flows.flatMap((one) => listStarts(one, known).map(({ child }) => [one.id, child] as const));
  const reached = new Set([flow.id]);
  for (const id of reached)
    for (const [from, to] of pairs) {
      if (from === id) reached.add(to);
      if (to === id) reached.add(from);
    }
  return flows.filter(({ id }) => reached.has(id));
}

export async function layOutSystem(
  flow: SystemFlow,
  flows: readonly SystemFlow[],
  elk: Pick<ELK, 'layout'>,
): Promise<SystemLayout> {
  const shown = listConnected(flow, flows);
  const known = new Set(shown.map(({ id }) => id));
  const boxes = shown.map((one): SystemBox => {
    const starts = listStarts(one, known);
    const title = shorten(one.title, MOST);
    const width = Math.max(
      MIN_WIDTH,
      countLetters(title) * NAME_LETTER,
      ...starts.map(({ text }) => countLetters(text) * CODE_LETTER),
    );
    const height = SYSTEM_HEAD + starts.length * LINE + 8;
    return { flow: one, title, starts, x: 0, y: 0, width: Math.ceil(width + 2 * PADDING), height };
  });
  const graph: ElkNode = {
    id: 'system',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'RIGHT',
      'elk.spacing.nodeNode': '24',
      'elk.layered.spacing.nodeNodeBetweenLayers': '64',
      'elk.padding': '[top=16,left=16,bottom=16,right=16]',
    },
    children: boxes.map(({ flow: { id }, width, height, starts }): ElkNode => ({
      id,
      width,
      height,
      layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
      ports: [
        { id: `${id} in`, x: 0, y: 16, width: 0, height: 0, layoutOptions: { 'elk.port.side': 'WEST' } },
        ...starts.map((_, index) => ({
          id: `${id} ${index}`,
          x: width,
          y: SYSTEM_HEAD + (index + 0.5) * LINE,
          width: 0,
          height: 0,
          layoutOptions: { 'elk.port.side': 'EAST' },
        })),
      ],
    })),
    edges: boxes.flatMap(({ flow: { id }, starts }) =>
      starts.map(({ child }, index) => ({
        id: `${id} ${index} → ${child}`,
        sources: [`${id} ${index}`],
        targets: [`${child} in`],
      })),
    ),
  };
  const placed = await elk.layout(graph);
  const nodes = new Map(placed.children?.map((node) => [node.id, node]));
  return {
    width: placed.width ?? 0,
    height: placed.height ?? 0,
    boxes: boxes.map((box) => ({ ...box, x: nodes.get(box.flow.id)?.x ?? 0, y: nodes.get(box.flow.id)?.y ?? 0 })),
    arrows: (placed.edges ?? []).map(({ id, sections = [] }) => ({
      id,
      points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]),
    })),
  };
}
