/** Reads a drawing for what is probably a mistake in it: what is never reached, never left, never taken, never refused. */
import type { AnyStateMachine } from 'xstate';
import type { PathsOptions } from '../../paths/generate.ts';
import { generatePaths } from '../../paths/generate.ts';
import { explainUnreached } from '../../paths/unreached.ts';
import { pathName, type Drawing, type DrawnState, type DrawnTransition } from '../chart/drawing.ts';
import { heldBy, listAncestors } from '../chart/folds.ts';
import { formatTransition } from '../chart/rows.ts';
import { readSourceLines, type SourceLines } from './source-lines.ts';

export type FindingKind = 'unreachable' | 'dead end' | 'not taken' | 'never false';

export interface Finding {
  kind: FindingKind;
  /** Where it is to be seen. */
  state: DrawnState;
  /** A sentence. */
  what: string;
  file: string;
  line: number;
}

export interface ReadFlow {
  drawing: Drawing;
  file: string;
  text: string;
}

/** States to which nothing leads: where the machine starts, and all that is entered from there, is reached. */
function listUnreachable(drawing: Drawing): DrawnState[] {
  const { root, states } = drawing;
  const reached = new Set<string>();
  const enter = (id: string | null) => {
    const state = id === null ? undefined : states.get(id);
    if (state === undefined || reached.has(state.id)) return;
    reached.add(state.id);
    for (const outer of listAncestors(drawing, state.id)) enter(outer.id);
    if (state.kind === 'parallel') for (const child of state.children) enter(child.id);
    // What a history leads back to is known only while it runs.
    else if (state.kind === 'history')
      for (const one of listAncestors(drawing, state.id).at(-1)?.children ?? []) enter(one.id);
    else enter(state.initial);
    for (const { targets } of state.transitions) targets.forEach(enter);
  };
  enter(root.id);
  return [...states.values()].filter(
    ({ id }) => !reached.has(id) && listAncestors(drawing, id).every((outer) => reached.has(outer.id)),
  );
}

/** States that are never left once they are entered, and do not end the machine. */
function listDeadEnds(drawing: Drawing): DrawnState[] {
  return [...drawing.states.values()].filter((state) => {
    if (state.path.length === 0 || state.children.length > 0 || state.kind !== 'atomic') return false;
    const outer = listAncestors(drawing, state.id);
    const own = new Set([state.id]);
    // A part that runs beside others may rest: the machine goes on.
    if (outer.some(({ kind }) => kind === 'parallel')) return false;
    return ![state, ...outer].some(({ transitions }) =>
      transitions.some(({ targets }) => targets.some((target) => !own.has(target))),
    );
  });
}

const place = (flow: ReadFlow) => {
  const lines = readSourceLines(flow.text, flow.drawing.id);
  return {
    state: (state: DrawnState) => ({ state, file: flow.file, line: lines.ofState(state.path) }),
    transition: (state: DrawnState, transition: DrawnTransition) => ({
      state,
      file: flow.file,
      line: lineOf(lines, state, transition),
    }),
  };
};

function lineOf(lines: SourceLines, state: DrawnState, { id, event }: DrawnTransition): number {
  return lines.ofTransition(state.path, event, Number(id.split(' ').at(-1)));
}

const nameOf = (state: DrawnState) => pathName(state) || state.name;

/** What the drawing alone tells. */
export function findInDrawing(flow: ReadFlow): Finding[] {
  const at = place(flow);
  return [
    ...listUnreachable(flow.drawing).map((state): Finding => {
      const held = heldBy(state).length;
      const what = `No way leads to "${nameOf(state)}"${held === 0 ? '' : ` and what it holds (${held})`}.`;
      return { kind: 'unreachable', what, ...at.state(state) };
    }),
    ...listDeadEnds(flow.drawing).map((state): Finding => ({
      kind: 'dead end',
      what: `No way leads out of "${nameOf(state)}", and it is not final.`,
      ...at.state(state),
    })),
  ];
}

/** What the cases of the registry tell beside: they are walked from each start. */
export function findInCases(flow: ReadFlow, machine: AnyStateMachine, starts: readonly PathsOptions[]): Finding[] {
  const at = place(flow);
  const walks = starts.map((options) => generatePaths(machine, { ...options, cover: 'guards' }));
  const reasons = new Map(explainUnreached(machine, walks).map(({ transition, why }) => [transition, why]));
  const answers = new Set(walks.flatMap(({ record }) => [...record.guards]));
  return [...flow.drawing.states.values()].flatMap((state) =>
    state.transitions.flatMap((transition): Finding[] => {
      const name = `${formatTransition(transition)} of "${nameOf(state)}"`;
      const why = reasons.get(transition.id);
      if (why !== undefined)
        return [{ kind: 'not taken', what: `No case takes ${name}. ${why}`, ...at.transition(state, transition) }];
      if (transition.guard === null || answers.has(`${transition.id} false`)) return [];
      const what = `The guard of ${name} never answers false with the cases given.`;
      return [{ kind: 'never false', what, ...at.transition(state, transition) }];
    }),
  );
}
