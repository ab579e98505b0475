/** Hand-written tests of a machine as data, so that they can be played on a faulty machine too. */
import type { EventObject } from 'xstate';

/** What is asked of the machine after a deed, besides where it is. */
export interface Look {
  /** All tags of the root. */
  tags?: readonly string[];
  /** Part of the root's context. */
  context?: Readonly<Record<string, unknown>>;
  output?: unknown;
  /** State values of machines that it started, by their ids; null for one that does not run. */
  children?: Readonly<Record<string, unknown>>;
  /** Parts of their contexts. */
  contexts?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** An event to the root, or to the machine that `to` names; or milliseconds that pass. */
export type Deed = number | (EventObject & Record<string, unknown> & { to?: string });

/** A deed, the state that the root is in then (as `matches` takes it), and what else is looked at. */
export type ScenarioStep = readonly [deed: Deed, state: unknown, look?: Look];

export interface Scenario {
  what: string;
  steps: readonly ScenarioStep[];
}
