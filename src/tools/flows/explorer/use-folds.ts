/** What is folded in the chart and in the tree beside it; what is visited or becomes active comes out by itself. */
import { useState } from 'react';
import type { Drawing, DrawnState } from './chart/drawing.ts';
import type { WordPlace } from './chart/rows.ts';
import { allFolds, openingFolds, revealed, turned, type Folds } from './chart/folds.ts';

export interface Folding {
  folds: Folds;
  /** Where the words of transitions stand while nothing is folded. */
  words: WordPlace;
  turn: (state: DrawnState) => void;
  foldAll: () => void;
  unfoldAll: () => void;
  place: (words: WordPlace) => void;
}

const NONE: Folds = new Set();

export function useFolds(drawing: Drawing, visited: string, visit: string, active: ReadonlySet<string>): Folding {
  const [folds, setFolds] = useState<Folds>(() => revealed(drawing, openingFolds(drawing), [visited, ...active]));
  const [words, place] = useState<WordPlace>('arrows');
  const [seen, setSeen] = useState({ visit, active });
  // Only news unfolds: a person may fold again what is active or selected.
  if (seen.visit !== visit || seen.active !== active) {
    setSeen({ visit, active });
    setFolds(
      revealed(drawing, folds, [...(seen.visit === visit ? [] : [visited]), ...(seen.active === active ? [] : active)]),
    );
  }
  return {
    folds,
    words,
    turn: (state) => setFolds((now) => turned(now, state.id)),
    foldAll: () => setFolds(allFolds(drawing)),
    unfoldAll: () => setFolds(NONE),
    place,
  };
}
