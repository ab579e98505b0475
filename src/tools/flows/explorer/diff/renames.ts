/** Finds states that have another name and are else as they were. */
import { pathName, type Drawing, type DrawnState } from '../chart/drawing.ts';

/** How much of what a state says has to be the same, from 0 to 1. */
const ENOUGH = 0.6;

/** By the path of the newer state, the path that its older one had. */
export type Renames = ReadonlyMap<string, string>;

/** What a state says of itself, apart from its name and from where it leads. */
function listFacts(state: DrawnState): string[] {
  return [
    `kind ${state.kind}`,
    ...(state.description === null ? [] : [`description ${state.description}`]),
    ...state.tags.map((tag) => `tag ${tag}`),
    ...state.entry.map((action) => `entry ${action}`),
    ...state.exit.map((action) => `exit ${action}`),
    ...state.invokes.map(({ src }) => `invoke ${src}`),
    ...state.children.map(({ name }) => `child ${name}`),
    ...state.transitions.map(({ label, guard }) => `way ${label} ${guard ?? ''}`),
  ];
}

function compareFacts(was: DrawnState, now: DrawnState): number {
  const [old, next] = [listFacts(was), listFacts(now)];
  const shared = old.filter((fact) => next.includes(fact)).length;
  // That both are of one kind says nothing by itself.
  return old.length < 2 || next.length < 2 ? 0 : (2 * shared) / (old.length + next.length);
}

/** Only among the children of one state; the most alike first. */
export function findRenames(before: Drawing, after: Drawing): Renames {
  const renames = new Map<string, string>();
  const visit = (was: DrawnState, now: DrawnState) => {
    const names = new Set(now.children.map(({ name }) => name));
    const gone = was.children.filter(({ name }) => !names.has(name));
    const come = now.children.filter((child) => !was.children.some(({ name }) => name === child.name));
    const pairs = gone
      .flatMap((old) => come.map((next) => ({ old, next, alike: compareFacts(old, next) })))
      .filter(({ alike }) => alike >= ENOUGH)
      .sort((a, b) => b.alike - a.alike);
    const taken = new Set<DrawnState>();
    for (const { old, next } of pairs) {
      if (taken.has(old) || taken.has(next)) continue;
      taken.add(old).add(next);
      renames.set(pathName(next), pathName(old));
      visit(old, next);
    }
    for (const child of now.children) {
      const old = was.children.find(({ name }) => name === child.name);
      if (old !== undefined) visit(old, child);
    }
  };
  visit(before.root, after.root);
  return renames;
}

/** The path that a state had before it, or one that holds it, was renamed. */
export function outerName(state: DrawnState, renames: Renames): string {
  for (let length = state.path.length; length > 0; length -= 1) {
    const old = renames.get(state.path.slice(0, length).join('.'));
    if (old !== undefined) return [old, ...state.path.slice(length)].join('.');
  }
  return pathName(state);
}
