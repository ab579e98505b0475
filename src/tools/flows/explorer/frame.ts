/** One moment of a running machine, as the simulation and the live mode both show it; it survives being sent to another tab. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';

export interface Frame {
  /** Milliseconds since 1970. */
  at: number;
  /** What led here; null at the start. */
  event: EventObject & Record<string, unknown>;
  /** The machine below this one that took the event, by the ids that lead to it; left out where it was this one. */
  actor?: string;
  /** Ids of all active states, the outer ones included. */
  states: string[];
  value: unknown;
  context: unknown;
  tags: string[];
  status: string;
  /** Invoked actors that are at work. */
  actors: string[];
  /** Types of events that lead somewhere from here, with any payload. */
  events: string[];
  /** Ids of the transitions that led here, those without an event included. */
  taken: string[];
}

/** Own events of the active states, the world's left out; a wildcard names no event. */
export function listEventTypes(snapshot: AnyMachineSnapshot): string[] {
  const types = new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]));
  return [...types].filter((type) => !type.startsWith('xstate.') && type !== '*');
}

export function createFrame(snapshot: AnyMachineSnapshot, event: EventObject, at: number, taken: string[]): Frame {
  return {
    at,
    event,
    states: snapshot._nodes.map(({ id }) => id),
    value: snapshot.value,
    context: snapshot.context,
    tags: [...snapshot.tags],
    status: snapshot.status,
    actors: Object.keys(snapshot.children as object),
    events: snapshot.status === 'active' ? listEventTypes(snapshot) : [],
    taken,
  };
}
