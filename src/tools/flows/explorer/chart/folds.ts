/** Which states of a drawing are folded: a folded state is one box that stands for all that it holds. */
import type { Drawing, DrawnState } from './drawing.ts';

export type Folds = ReadonlySet<string>;

/** More boxes than this are more than a window of 1440 px shows with words that can be read. */
const MAX_BOXES = 8;

/** All states that hold others, but the machine itself: it is the picture. */
export function foldable(drawing: Drawing): DrawnState[] {
  return [...drawing.states.values()].filter(({ path, children }) => path.length > 0 && children.length > 0);
}

export function allFolds(drawing: Drawing): Folds {
  return new Set(foldable(drawing).map(({ id }) => id));
}

/** A small machine opens as a whole, a large one as a map on which what has changed is seen. */
export function openingFolds(drawing: Drawing): Folds {
  const boxes = [...drawing.states.values()].filter(
    ({ children, transitions }) => children.length === 0 || transitions.length > 0,
  );
  const marked = [...drawing.states.values()].filter(({ mark, transitions }) =>
    [mark, ...transitions.map((transition) => transition.mark)].some((one) => one !== undefined),
  );
  return boxes.length > MAX_BOXES
    ? revealed(
        drawing,
        allFolds(drawing),
        marked.map(({ id }) => id),
      )
    : new Set();
}

/** From the machine inwards, the state itself left out. */
export function listAncestors(drawing: Drawing, id: string): DrawnState[] {
  const ancestors: DrawnState[] = [];
  let state: DrawnState | undefined = drawing.root;
  for (const name of drawing.states.get(id)?.path ?? []) {
    if (state === undefined) break;
    ancestors.push(state);
    state = state.children.find((child) => child.name === name);
  }
  return ancestors;
}

/** The state itself, or the outermost folded one that hides it. */
export function findVisibleState(drawing: Drawing, folds: Folds, id: string): string {
  return listAncestors(drawing, id).find((ancestor) => folds.has(ancestor.id))?.id ?? id;
}

/** As it is, with nothing that hides one of these states; the same set where nothing does. */
export function revealed(drawing: Drawing, folds: Folds, ids: Iterable<string>): Folds {
  const open = new Set([...ids].flatMap((id) => listAncestors(drawing, id).map((ancestor) => ancestor.id)));
  return [...folds].some((id) => open.has(id)) ? new Set([...folds].filter((id) => !open.has(id))) : folds;
}

export function turned(folds: Folds, id: string): Folds {
  return folds.has(id) ? new Set([...folds].filter((one) => one !== id)) : new Set([...folds, id]);
}

export function heldBy(state: DrawnState): DrawnState[] {
  return state.children.flatMap((child) => [child, ...heldBy(child)]);
}
