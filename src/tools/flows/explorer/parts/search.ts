/** Finds what machines are drawn of by any part of its name: states, events, guards, actions, actors, tags, descriptions, sections. */
import { pathName, type DrawnState } from '../chart/drawing.ts';
import type { Flow } from '../flow.ts';

export type HitKind = 'state' | 'event' | 'guard' | 'action' | 'actor' | 'tag' | 'description' | 'section';

export interface Hit {
  /** Unique in the list. */
  key: string;
  kind: HitKind;
  text: string;
  /** Whose drawing it is in. */
  flow: SearchedFlow;
  /** Where it is to be seen. */
  state: DrawnState;
}

export type SearchedFlow = Pick<Flow, 'id' | 'title' | 'drawing'>;

const MAX_HITS = 60;
/** Letters of a description around what was found in it. */
const AROUND = 30;

/** The machine that is open comes first; `flows` may hold it too. */
export function searchFlows(current: SearchedFlow, flows: readonly SearchedFlow[], words: string): Hit[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const hits: Hit[] = [];
  for (const flow of [current, ...flows.filter(({ id }) => id !== current.id)]) {
    if (hits.length >= MAX_HITS) break;
    hits.push(...namesFirst(searchFlow(flow, wanted)));
  }
  return hits.slice(0, MAX_HITS);
}

/** What is called so comes before what is only told in such words. */
function namesFirst(hits: readonly Hit[]): Hit[] {
  const isTold = ({ kind }: Hit) => kind === 'description';
  return [...hits.filter((hit) => !isTold(hit)), ...hits.filter(isTold)];
}

function searchFlow(flow: SearchedFlow, wanted: readonly string[]): Hit[] {
  return [...flow.drawing.states.values()].flatMap((state) => {
    const name = pathName(state) || state.name;
    const hit = (kind: HitKind, text: string): Hit => ({
      key: `${flow.id} ${state.id} ${kind} ${text}`,
      kind,
      text,
      flow,
      state,
    });
    const fitting = (kind: HitKind, texts: readonly string[]) =>
      [...new Set(texts)].filter((text) => fits(text, wanted)).map((text) => hit(kind, `${text} in ${name}`));
    const sections = listStateSections(state).filter((section) => wanted.every((word) => isWithin(section, word)));
    return [
      ...(fits(name, wanted) ? [hit('state', name)] : []),
      ...fitting(
        'event',
        state.transitions.map(({ label }) => label),
      ),
      ...fitting(
        'guard',
        state.transitions.flatMap(({ guard }) => guard ?? []),
      ),
      ...fitting('action', [...state.entry, ...state.exit, ...state.transitions.flatMap(({ actions }) => actions)]),
      ...fitting(
        'actor',
        state.invokes.map(({ id, src }) => (id === src ? src : `${src} as ${id}`)),
      ),
      ...fitting('tag', state.tags),
      ...sections.map((section) => hit('section', `${section} in ${name}`)),
      ...listDescriptions(state)
        .filter((text) => fits(text, wanted) && sections.length === 0)
        .map((text) => hit('description', `${excerpt(text, wanted[0] ?? '')} in ${name}`)),
    ];
  });
}

const fits = (text: string, wanted: readonly string[]) => wanted.every((word) => text.toLowerCase().includes(word));

const listDescriptions = ({ description, transitions }: DrawnState) =>
  [description, ...transitions.map((transition) => transition.description)].filter((text) => text !== null);

/** Of the specification, as descriptions name them: `§7`, `§7.2`. */
export function listStateSections(state: DrawnState): string[] {
  return [...new Set(listDescriptions(state).flatMap((text) => text.match(/§\d+(?:\.\d+)*/g) ?? []))];
}

/** `§7` finds its parts, and not `§70`. */
const isWithin = (section: string, word: string) => section === word || section.startsWith(`${word}.`);

function excerpt(text: string, word: string): string {
  const at = text.toLowerCase().indexOf(word);
  const from = Math.max(0, at - AROUND);
  const to = at + word.length + AROUND;
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`;
}
