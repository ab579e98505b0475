/** One step of a path: an event and what is seen after it. */
import type { EventObject } from 'xstate';
import type { Seen } from './note-guards.ts';
import type { ActorState } from './system.ts';

export interface PathStep extends Seen {
  event: EventObject & Record<string, unknown>;
  /** The machine that takes it, by the ids that lead to it from the root: `checkout/window`; '' for the root. */
  actor: string;
  /** State value of the root after the step. */
  value: unknown;
  /** Tags of the root. */
  tags: string[];
  /** Machines that run below the root after the step, by the ids that lead to them. */
  children: Readonly<Record<string, ActorState>>;
}
