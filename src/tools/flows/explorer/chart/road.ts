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
  const left = [...parent.children];
  const isReached = ({ id }: DrawnState) => order.some((state) => leads.get(state.id)?.has(id));
  while (left.length > 0) {
    const next = order.length === 0 ? left.findIndex(({ id }) => id === parent.initial) : left.findIndex(isReached);
    order.push(...left.splice(Math.max(0, next), 1));
  }
  return order;
}
