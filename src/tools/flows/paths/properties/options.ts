/** What a property test is given. */
import type { Seen } from '../note-guards.ts';
import type { SystemSnapshot } from '../system.ts';
import type { ActorSutOptions } from './actor-sut.ts';
import type { Oracles } from './oracles.ts';
import type { Sut } from './sut.ts';

export interface RunOptions {
  /** Sequences; 100 unless told. */
  runs?: number;
  /** Most steps of a sequence; 30 unless told. */
  steps?: number;
  /** Maximum number of steps in which pending actors and timers may finish, while a temporal property is pending; default 100. */
  settling?: number;
  /** Drawn where nothing is said; a failure tells it. */
  seed?: number;
  /** Where the fixture of a failure is written. */
  fixture?: string;
  /** Hears what each sequence showed of the drawing. */
  onSequence?: (name: string, seen: Seen) => void;
}

export type PropertyOptions<View extends SystemSnapshot = SystemSnapshot> = ActorSutOptions &
  Oracles<View> &
  RunOptions & {
    /** What is tested in the place of the machine: a page or a browser by its driver. */
    sut?: Sut<View>;
  };

export const DEFAULTS = { runs: 100, steps: 30, settling: 100 } as const;
