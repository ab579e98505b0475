/** A drawing with its folds, laid out: once for each way of folding it. */
import { useEffect, useState } from 'react';
import type { Drawing } from '../chart/drawing.ts';
import type { Folds } from '../chart/folds.ts';
import { layOut, type Layout } from '../chart/layout.ts';
import { loadElk } from '../load-elk.ts';

const known = new WeakMap<Drawing, Map<string, Promise<Layout>>>();

/** Tried again only after a failure. */
function getLayout(drawing: Drawing, folds: Folds): Promise<Layout> {
  const layouts = known.get(drawing) ?? new Map<string, Promise<Layout>>();
  known.set(drawing, layouts);
  const key = [...folds].sort().join(' ');
  const made = layouts.get(key) ?? loadElk().then((elk) => layOut(drawing, folds, elk));
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

export function useLayout(drawing: Drawing, folds: Folds): LaidOut {
  const [found, setFound] = useState<{ layout: Layout | null; folds: Folds; failed: boolean }>({
    layout: null,
    folds,
    failed: false,
  });
  useEffect(() => {
    let wanted = true;
    getLayout(drawing, folds).then(
      (layout) => wanted && setFound({ layout, folds, failed: false }),
      () => wanted && setFound({ layout: null, folds, failed: true }),
    );
    return () => {
      wanted = false;
    };
  }, [drawing, folds]);
  return { ...found, isCurrent: found.layout !== null && found.folds === folds };
}
