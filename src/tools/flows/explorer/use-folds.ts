/** What is folded in the chart and in the tree beside it; what is visited or becomes active comes out by itself. */
import { useState } from 'react';
import type { Drawing, DrawnState } from './chart/drawing.ts';
import type { WordPlace } from './chart/graph.ts';
import { allFolds, openingFolds, revealed, turned, type Folds } from './chart/folds.ts';

export interface Folding {
  folds: Folds;
  /** Where the words of transitions stand; undefined leaves that to the layout. */
  words: WordPlace | undefined;
  turn: (state: DrawnState) => void;
  foldAll: () => void;
  unfoldAll: () => void;
  place: (words: WordPlace) => void;
}

const NONE: Folds = new Set();

export function useFolds(drawing: Drawing, visited: string, visit: string, active: ReadonlySet<string>): Folding {
  const [folds, setFolds] = useState<Folds>(() => revealed(drawing, openingFolds(drawing), [visited, ...active]));
  const [words, place] = useState<WordPlace>();
  const [seen, setSeen] = useState({ visit, active });
  // Only news unfolds: a person may fold again what is active or selected.
  if (seen.visit !== visit || seen.active !== active) {
    setSeen({ visit, active });
    setFolds(
      revealed(drawing, folds, [...(seen.visit === visit ? [] : [visited]), ...(seen.active === active ? [] : active)]),
    );
  }
  const unfold = (next: Folds) => {
    setFolds(next);
    // Who unfolds everything wants to see all of it, and not all of it at once.
    if (next.size === 0) place('arrows');
  };
  return {
    folds,
    words,
    turn: (state) => unfold(turned(folds, state.id)),
    foldAll: () => setFolds(allFolds(drawing)),
    unfoldAll: () => unfold(NONE),
    place,
  };
}
