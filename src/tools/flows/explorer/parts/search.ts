/** Finds states and events of a machine by any part of their name. */
import { pathName, type Drawing, type DrawnState } from '../chart/drawing.ts';

export interface Hit {
  /** Unique in the list. */
  key: string;
  kind: 'state' | 'event';
  text: string;
  /** Where it is to be seen. */
  state: DrawnState;
}

const MAX_HITS = 40;

export function searchDrawing(drawing: Drawing, words: string): Hit[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const fits = (text: string) => wanted.every((word) => text.toLowerCase().includes(word));
  const hits: Hit[] = [];
  for (const state of drawing.states.values()) {
    const name = pathName(state) || state.name;
    if (fits(name)) hits.push({ key: state.id, kind: 'state', text: name, state });
    for (const label of new Set(state.transitions.map((transition) => transition.label))) {
      if (fits(label)) hits.push({ key: `${state.id} ${label}`, kind: 'event', text: `${label} in ${name}`, state });
    }
  }
  return hits.slice(0, MAX_HITS);
}
