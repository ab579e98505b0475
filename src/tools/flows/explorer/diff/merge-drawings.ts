/** Draws two versions of a machine as one: what was removed stands among what is there, each with its sign. */
import { toDrawing, type Drawing, type DrawnState, type DrawnTransition } from '../chart/drawing.ts';
import { compareDrawings, type Change } from './compare-drawings.ts';

export interface MergedDrawing {
  drawing: Drawing;
  /** As in the comparison; `state` names one of the merged drawing. */
  changes: Change[];
}

export function mergeDrawings(before: Drawing, after: Drawing): MergedDrawing {
  const { changes, before: known } = compareDrawings(before, after);
  const newIds = new Map([...known].map(([now, was]) => [was, now]));
  // A removed state may have had the id that another one has now.
  const translate = (id: string) => newIds.get(id) ?? (after.states.has(id) ? `${id} (removed)` : id);
  const marks = new Map(
    changes.filter(({ what, sign }) => what === 'state' && sign !== '-').map(({ state, sign }) => [state, sign]),
  );
  const signs = new Map(
    changes
      .filter(({ transition, sign }) => transition !== null && sign !== '-')
      .map((one) => [one.transition, one.sign]),
  );
  const gone = new Set(
    changes.filter(({ transition, sign }) => transition !== null && sign === '-').map((one) => one.transition),
  );

  const asRemoved = (transition: DrawnTransition): DrawnTransition => ({
    ...transition,
    id: `${transition.id} removed`,
    source: translate(transition.source),
    targets: transition.targets.map(translate),
    mark: '-',
  });
  const removed = (state: DrawnState, path: string[]): DrawnState => ({
    ...state,
    id: translate(state.id),
    path,
    mark: '-',
    initial: state.initial === null ? null : translate(state.initial),
    children: state.children.filter(({ id }) => !newIds.has(id)).map((child) => removed(child, [...path, child.name])),
    transitions: state.transitions.map(asRemoved),
  });
  const merged = (state: DrawnState): DrawnState => {
    const old = before.states.get(known.get(state.id) ?? '');
    const mark = marks.get(state.id);
    const lost = old?.children.filter(({ id }) => !newIds.has(id)) ?? [];
    const names = new Set(state.children.map(({ name }) => name));
    return {
      ...state,
      ...(mark === undefined ? {} : { mark }),
      children: [
        ...state.children.map(merged),
        ...lost.map((child) =>
          removed(child, [...state.path, names.has(child.name) ? `${child.name} (removed)` : child.name]),
        ),
      ],
      transitions: [
        ...state.transitions.map((transition) => {
          const sign = mark === '+' ? '+' : signs.get(transition.id);
          return sign === undefined ? transition : { ...transition, mark: sign };
        }),
        ...(old?.transitions.filter(({ id }) => gone.has(id)).map(asRemoved) ?? []),
      ],
    };
  };
  return {
    drawing: toDrawing(after.id, merged(after.root)),
    changes: changes.map((change) =>
      change.what === 'state' && change.sign === '-' ? { ...change, state: translate(change.state) } : change,
    ),
  };
}
