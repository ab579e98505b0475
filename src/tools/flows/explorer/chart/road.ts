/** In which order states are read from left to right. */
import type { Drawing, DrawnState } from './drawing.ts';
import { listAncestors } from './folds.ts';

/** The children of a state from where it starts: each after one that leads to it, and among those as the machine's file tells them. */
export function orderChildren(drawing: Drawing, parent: DrawnState): DrawnState[] {
  const places = new Map(parent.children.map((child, index) => [child.id, index]));
  const leads = new Map(parent.children.map((child) => [child.id, new Set<string>()]));
  const findChild = (id: string) =>
    [...listAncestors(drawing, id).map((state) => state.id), id].find((one) => places.has(one));
  for (const { id, transitions } of drawing.states.values()) {
    const from = findChild(id);
    const targets = transitions.flatMap(({ targets: all }) => all.map(findChild));
    for (const to of targets) if (from !== undefined && to !== undefined && to !== from) leads.get(from)?.add(to);
  }
  const order: DrawnState[] = [];
  const left = new Set(parent.children);
  const take = (child: DrawnState) => {
    order.push(child);
    left.delete(child);
  };
  const first = parent.children.find(({ id }) => id === parent.initial);
  if (first !== undefined) take(first);
  while (left.size > 0) {
    const reached = [...left].find(({ id }) => order.some((state) => leads.get(state.id)?.has(id)));
    take(reached ?? [...left][0]!);
  }
  return order;
}
