/** A drawing with its folds, laid out: once for each way of folding it. */
import { useEffect, useState } from 'react';
import type { Drawing } from '../chart/drawing.ts';
import type { Folds } from '../chart/folds.ts';
import type { WordPlace } from '../chart/rows.ts';
import { layOut, type Layout } from '../chart/layout.ts';
import { loadElk } from '../load-elk.ts';
import type { Folding } from '../use-folds.ts';

const known = new WeakMap<Drawing, Map<string, Promise<Layout>>>();

/** Tried again only after a failure. */
function getLayout(drawing: Drawing, folds: Folds, words: WordPlace): Promise<Layout> {
  const layouts = known.get(drawing) ?? new Map<string, Promise<Layout>>();
  known.set(drawing, layouts);
  const key = [words, ...[...folds].sort()].join(' ');
  const made = layouts.get(key) ?? loadElk().then((elk) => layOut(drawing, folds, elk, words));
  layouts.set(key, made);
  made.catch(() => layouts.delete(key));
  return made;
}

export interface LaidOut {
  /** The last picture stays until the next one is there. */
  layout: Layout | null;
  folds: Folds;
  isCurrent: boolean;
  failed: boolean;
}

interface Found extends Pick<Folding, 'folds' | 'words'> {
  layout: Layout | null;
  failed: boolean;
}

export function useLayout(drawing: Drawing, { folds, words }: Pick<Folding, 'folds' | 'words'>): LaidOut {
  const [found, setFound] = useState<Found>({ layout: null, folds, words, failed: false });
  useEffect(() => {
    let wanted = true;
    getLayout(drawing, folds, words).then(
      (layout) => wanted && setFound({ layout, folds, words, failed: false }),
      () => wanted && setFound({ layout: null, folds, words, failed: true }),
    );
    return () => {
      wanted = false;
    };
  }, [drawing, folds, words]);
  return { ...found, isCurrent: found.layout !== null && found.folds === folds && found.words === words };
}
