/** The text index of the catalogue: built in the background, and again when products change; until then the last one answers. */
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../../base/refusal.ts';
import { inSlices } from '../../../base/time-slices.ts';
import type { Catalogue } from '../catalogue.ts';
import type { CatalogueProduct } from '../model.ts';
import { listProductTexts } from './product-texts.ts';
import type { Scores } from './scores.ts';
import { buildTextIndex, type TextIndex } from './text-index.ts';

export interface TextHits {
  /** Valid until the next search. */
  scores: Scores;
  /** The documents of the scores: the products as they were when they were indexed. */
  documents: readonly CatalogueProduct[];
}

export interface TextSearch {
  /** Begins to index what is not yet indexed; does not wait for it. */
  warm(): void;
  /** Resolves when there is an index that may answer; refuses when that takes too long. */
  ready(): Promise<void>;
  /** To be called when ready. Null when the query has no word. */
  find(query: string): TextHits | null;
}

/** A hundred products are indexed within it, a hundred thousand take a minute: those who search meanwhile are told to come again. */
const PATIENCE: Patience = { afterChange: 500, atFirst: 3000 };
const RETRY_AFTER_SECONDS = 5;

interface Built {
  generation: number;
  index: TextIndex;
  documents: readonly CatalogueProduct[];
}

export interface Patience {
  /** Milliseconds that a search waits for texts that have just changed, and for the first index of all. */
  afterChange: number;
  atFirst: number;
}

export function createTextSearch(
  catalogue: Pick<Catalogue, 'products' | 'generation'>,
  patience: Patience = PATIENCE,
): TextSearch {
  let built: Built | null = null;
  let building: Promise<void> | null = null;

  const isCurrent = () => built?.generation === catalogue.generation;
  const build = async () => {
    const [generation, documents] = [catalogue.generation, catalogue.products()];
    const textsAt = (position: number) => {
      const product = documents[position];
      return product === undefined ? [] : listProductTexts(product);
    };
    const index = await inSlices(buildTextIndex(documents.length, textsAt));
    built = { generation, index, documents };
  };
  /** One at a time; what changed meanwhile is built next. */
  const begin = (): Promise<void> => {
    building ??= build().finally(() => (building = null));
    return building;
  };
  const within = async (ms: number): Promise<void> => {
    const ending = new AbortController();
    const limit = pause(ms, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    await Promise.race([begin(), limit]).finally(() => ending.abort());
  };

  return {
    warm() {
      // What fails here fails again for the search that needs it, which tells.
      if (!isCurrent()) begin().catch(() => undefined);
    },
    async ready() {
      if (isCurrent()) return;
      await within(built === null ? patience.atFirst : patience.afterChange);
      if (built === null) throw new Refusal('UNAVAILABLE', { details: { retry_after: RETRY_AFTER_SECONDS } });
    },
    find(query) {
      const scores = built?.index.find(query) ?? null;
      return scores === null ? null : { scores, documents: built?.documents ?? [] };
    },
  };
}
