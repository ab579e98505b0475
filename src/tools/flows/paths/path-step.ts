/** One step of a path: an event and what is seen after it. */
import type { EventObject } from 'xstate';
import type { Seen } from './watch.ts';

export interface PathStep extends Seen {
  event: EventObject & Record<string, unknown>;
  /** State value after the step. */
  value: unknown;
  tags: string[];
}
