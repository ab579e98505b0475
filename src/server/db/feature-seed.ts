/** One feature's part of the demo that fills an empty database; `npm run fix` finds it by its type. */
import type { Database } from './database.ts';

/** `Parts`: what of the demo the feature writes comes from outside. Features go in the order of their names. */
export interface FeatureSeed<Parts = unknown> {
  /** Writes what never ages: it may lie in a template. */
  writeContent?(tx: Database, parts: Parts): Promise<void>;
  /** Writes what is told relative to today, once the content of all features is there. */
  writeMoments?(tx: Database, parts: Parts, now: Date): Promise<void>;
}
